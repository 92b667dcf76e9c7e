import { expect, test } from "vitest";
import { readProfile } from "../../src/market/sellers/rules/extraction/read-profile.ts";
import {
  disagreeing,
  newTo,
  safeTogether,
} from "../../src/market/sellers/rules/proposals/proposal.ts";
import { emptySellerProfile } from "../../src/market/sellers/rules/seller-profile.ts";
import { readLines } from "../../src/platform/documents/read-lines.ts";

/** What a document proposes for fields that take one value: which are contested, and which "accept all" takes. */
function readingOf(text: string) {
  const told = `Holloway Fab Inc.\n\n${text}`;
  const { candidates } = readProfile({ texts: [readLines(told, "one.txt")], told: null });
  const open = newTo(emptySellerProfile, candidates).map((one, at) => ({
    ...one,
    ...{ id: String(at), state: "open" as const, decidedBy: null, decidedAt: null },
  }));
  const contested = disagreeing(emptySellerProfile, open);
  const shown = (all: typeof open) => all.map(({ field, value }) => `${field} ${value}`);
  return {
    contested: shown(open.filter(({ id }) => contested.has(id))).toSorted(),
    safe: shown(open.filter((one) => safeTogether(emptySellerProfile, open).includes(one))),
  };
}

const figures = [
  [
    "Lead time: 2 weeks\nTypical lead time is 12 weeks.",
    ["typical_lead_time_days 14", "typical_lead_time_days 84"],
  ],
  [
    "Minimum order: $100\nMinimum order is $5,000.",
    ["minimum_order_value 100.00", "minimum_order_value 5000.00"],
  ],
  ["Employees: 25\nWe have 110 employees.", ["employee_count 10-49", "employee_count 100-249"]],
  ["Founded: 1975\nSince 1984.", ["founded_year 1975", "founded_year 1984"]],
  [
    "Founded in 1961.\nSince 1984 Holloway has cut gears.",
    ["founded_year 1961", "founded_year 1984"],
  ],
] as const;

test.each(figures)(
  "a document that says %j twice and differently has both contested",
  (text, both) => {
    const { contested, safe } = readingOf(text);
    expect(contested).toEqual(both);
    for (const one of both) expect(safe).not.toContain(one);
  },
);

test("all of them in one document are contested, and none is taken with the others", () => {
  const all = figures.slice(0, 4);
  const { contested, safe } = readingOf(all.map(([text]) => text).join("\n"));
  expect(contested).toEqual(all.flatMap(([, both]) => both).toSorted());
  for (const one of contested) expect(safe).not.toContain(one);
});

test.each([
  "Lead time: 2 weeks\nOur standard lead time is 14 days.",
  "Lead time: 2 weeks\nTooling takes 8 weeks, repeat orders 3 days.",
  "Lead time: 4 weeks\nLead time for prototypes: 1 week.\nRush lead time is 3 days.",
  "Minimum order: $500\nMinimum order for castings is $2,500.",
  "Employees: 25\n22 machinists and toolmakers.\nOur team of 60 robots.",
  "Founded: 1975\nISO certified since 1998.\nWe opened our second plant in 2004.\nWe launched a new website in 2015.",
  "Founded: 1975\nIn business since 1975.\nEmployees: 25\nWe have 25 employees.",
])("what is said of a part, or the same once more, contests nothing: %j", (text) => {
  const { contested, safe } = readingOf(text);
  expect(contested).toEqual([]);
  expect(safe.length).toBeGreaterThan(0);
});
