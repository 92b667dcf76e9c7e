import fc from "fast-check";
import { expect, test } from "vitest";
import {
  certificateState,
  countChecked,
  statedCertificates,
} from "../../src/market/sellers/rules/certificates/certificate.ts";
import { certificateInput } from "../../src/market/sellers/rules/certificates/certificate-input.ts";

const today = "2026-11-23";

test.each([
  [null, "valid"],
  ["2027-03-01", "valid"],
  ["2027-01-22", "ending"],
  [today, "ending"],
  ["2026-11-22", "lapsed"],
])("one that holds until %s is %s", (day, state) => {
  expect(certificateState(day, today)).toBe(state);
});

test("a name counts unless every certificate that proves it has lapsed", () => {
  const lapsed = { name: "ISO 9001", expiresOn: "2026-11-22" };
  expect(statedCertificates(["ISO 9001", "AS9100"], [lapsed], today)).toEqual(["AS9100"]);
  const renewed = { name: "iso 9001", expiresOn: "2029-11-22" };
  expect(statedCertificates(["AS9100"], [lapsed, renewed], today)).toEqual(["AS9100", "ISO 9001"]);
});

test("no name is stated twice, and none that is neither ticked nor documented", () => {
  const name = fc.constantFrom("ISO 9001", "iso 9001", "AS9100", "NADCAP");
  const day = fc.constantFrom(null, "2020-01-01", "2030-01-01");
  const rows = fc.array(fc.record({ name, expiresOn: day }));
  fc.assert(
    fc.property(fc.array(name), rows, (names, documented) => {
      const stated = statedCertificates(names, documented, today);
      const keys = stated.map((one) => one.toLowerCase());
      expect(new Set(keys).size).toBe(keys.length);
      const known = [...names, ...documented.map((one) => one.name)];
      for (const one of stated) expect(known).toContain(one);
    }),
  );
});

test("only what has a number and holds can be checked", () => {
  const one = (number: string | null, expiresOn: string | null) => ({ number, expiresOn });
  const all = [
    one("1", "2030-01-01"),
    one(null, "2030-01-01"),
    one("2", null),
    one("3", "2020-01-01"),
  ];
  expect(countChecked(all, today)).toBe(1);
});

test.each(["2027-02-30", "next year", "03/31/2027", "0001-01-01"])("%s is no last day", (day) => {
  const read = certificateInput.safeParse({ name: "ISO 9001", expiresOn: day });
  expect(read.success).toBe(false);
});
