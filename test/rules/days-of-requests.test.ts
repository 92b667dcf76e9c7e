import { expect, test } from "vitest";
import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { readRequest } from "../../src/market/rfq/rules/read-request.ts";

const read = (text: string) => readRequest(text, understandNeed(text), "2026-11-29");

type Days = [deadline: string | null, hour: string | null, neededBy: string | null];

test.each<[string, Days]>([
  ["12 weldments, quotes due by 3 pm on January 15", ["2027-01-15", "15:00", null]],
  ["12 weldments, quotes by 5 pm January 15", ["2027-01-15", "17:00", null]],
  ["quotes no later than 4 pm on December 11; 12 rods", ["2026-12-11", "16:00", null]],
  ["deadline for quotes is 4 pm, December 11; 12 rods", ["2026-12-11", "16:00", null]],
  ["quote me by December 11 at noon; 12 rods", ["2026-12-11", "12:00", null]],
  ["quotes due 5 pm on 1/15/2027; 12 rods", ["2027-01-15", "17:00", null]],
  ["bid due date 12/11/2026 4:00 PM; 12 rods", ["2026-12-11", "16:00", null]],
  ["quotes due December 11, 16:00; 12 rods", ["2026-12-11", "16:00", null]],
  ["12 rods, quotes by noon Friday", ["2026-12-04", "12:00", null]],
  [
    "Need by tomorrow 5pm quotes for 80 panels; delivery Dec 18",
    ["2026-11-30", "17:00", "2026-12-18"],
  ],
  [
    "Quotes due by 3 pm on January 15, parts needed the week of February 22. 12 rods",
    ["2027-01-15", "15:00", "2027-02-22"],
  ],
  ["300 pulleys, first article by Dec 20, balance by Jan 31", [null, null, "2027-01-31"]],
  ["40 pins, not before February 1", [null, null, null]],
  ["40 pins, no earlier than February 1, needed by March 3", [null, null, "2027-03-03"]],
])("of “%s” the days are %j", (text, days) => {
  const { deadline, closesAt, neededBy } = read(text);
  expect([deadline?.value ?? null, closesAt?.value ?? null, neededBy?.value ?? null]).toEqual(days);
});

test("days that no field holds are said", () => {
  expect(read("40 pins, not before February 1").openDays).toEqual(["not before February 1"]);
  expect(read("300 pulleys, first article by Dec 20, balance by Jan 31").openDays).toEqual([
    "first article by Dec 20",
  ]);
  expect(read("40 pins by February 1").openDays).toEqual([]);
});

test.each([
  "ITAR does not apply",
  "ITAR doesn't apply",
  "ITAR not applicable",
  "ITAR: no",
  "ITAR n/a",
  "Not subject to ITAR",
  "not ITAR",
])("“%s” asks for nothing", (words) => {
  const { certifications, exportControlled } = read(`12 handles, ${words}`);
  expect([certifications, exportControlled]).toEqual([null, null]);
});

test("“NDA: no” asks for no agreement, “NDA: no exceptions” for one", () => {
  expect(read("12 handles, NDA: no").needsAgreement).toBeNull();
  expect(read("12 handles, NDA: no exceptions").needsAgreement?.value).toBe("on");
});
