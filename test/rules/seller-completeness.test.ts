import { expect, test } from "vitest";
import { completenessOf } from "../../src/market/sellers/rules/seller-completeness.ts";
import { emptySellerProfile } from "../../src/market/sellers/rules/seller-profile.ts";

const nothing = { certificates: 0, stated: 0, machines: 0, pictures: 0 };

test("an empty profile is at 0 percent, and nothing counts twice", () => {
  const { percent, parts } = completenessOf(emptySellerProfile, nothing);
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
    { ownPeople: 12 },
    { tightestToleranceMm: "0.0100" },
    { maximumQuantity: 500 },
    { rfqPreferences: { ...emptySellerProfile.rfqPreferences, typicalLeadTimeDays: 20 } },
  ];
  let profile = emptySellerProfile;
  let before = 0;
  for (const answer of answers) {
    profile = { ...profile, ...answer };
    const { percent } = completenessOf(profile, nothing);
    expect(percent).toBeGreaterThan(before);
    before = percent;
  }
  expect(before).toBeLessThan(100);
  expect(completenessOf(profile, { ...nothing, stated: 1 }).percent).toBeGreaterThan(before);
  const proofs = { certificates: 1, stated: 1, machines: 1, pictures: 1 };
  expect(completenessOf(profile, proofs).percent).toBe(100);
});
