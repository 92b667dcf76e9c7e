import { expect, test } from "vitest";
import { completenessOf } from "../../src/market/sellers/rules/seller-completeness.ts";
import { emptySellerProfile } from "../../src/market/sellers/rules/seller-profile.ts";

test("an empty profile is at 0 percent, and nothing counts twice", () => {
  const { percent, parts } = completenessOf(emptySellerProfile, { certificates: 0 });
  expect(percent).toBe(0);
  expect(new Set(parts.map(({ label }) => label)).size).toBe(parts.length);
});

test("each answer brings a profile nearer to 100 percent, and never beyond", () => {
  const answers = [
    { companyName: "Dayton Gear" },
    { zip: "45402" },
    { phone: "(937) 555-0100" },
    { website: "https://gear.example/" },
    { tagline: "Gears" },
    { description: "We cut gears." },
    { employeeCount: "10-49" },
    { processes: ["cnc-milling"] },
    { materials: ["aluminum"] },
    { certifications: ["ISO 9001"] },
    { tightestToleranceMm: "0.0100" },
    { maximumQuantity: 500 },
    { rfqPreferences: { ...emptySellerProfile.rfqPreferences, typicalLeadTimeDays: 20 } },
  ];
  let profile = emptySellerProfile;
  let before = 0;
  for (const answer of answers) {
    profile = { ...profile, ...answer };
    const { percent } = completenessOf(profile, { certificates: 0 });
    expect(percent).toBeGreaterThan(before);
    before = percent;
  }
  expect(before).toBeLessThan(100);
  expect(completenessOf(profile, { certificates: 1 }).percent).toBe(100);
});
