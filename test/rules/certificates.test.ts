import fc from "fast-check";
import { expect, test } from "vitest";
import { certificateName } from "../../src/market/needs/rules/vocabulary/certificates.ts";
import {
  certificateState,
  countChecked,
  saysNotHeld,
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

test.each([
  "AS9100 (lapsed)",
  "AS9100 - expired",
  "Lapsed: AS9100",
  "ISO 13485 pending",
  "ISO 13485, in progress",
  "Nadcap [not renewed]",
])("%s says itself that it does not hold: it is neither stated nor entered", (name) => {
  expect(statedCertificates([name, "ISO 9001"], [{ name, expiresOn: null }], today)).toEqual([
    "ISO 9001",
  ]);
  const read = certificateInput.safeParse({
    name,
    number: "",
    issuer: "",
    scope: "",
    expiresOn: "",
  });
  expect(read.error?.issues[0]?.message).toContain("does not hold");
});

test.each(["AS9100D", "FSC Chain of Custody", "Process Approval"])("%s is a name", (name) =>
  expect(saysNotHeld(name)).toBe(false),
);

test.each([
  ["aws d17.1", "AWS D17.1"],
  ["iso 3834-2", "ISO 3834-2"],
  ["ul508a", "UL508A"],
  ["as 9133 rev b", "AS 9133 rev B"],
  ["Aws d17.1", "Aws d17.1"],
  ["boeing approved source", "boeing approved source"],
])("%s is written %s", (typed, written) => {
  expect(certificateName(typed)).toBe(written);
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
