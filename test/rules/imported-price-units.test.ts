import { describe, expect, test } from "vitest";
import { guessColumns } from "../../src/market/sellers/rules/imports/import-fields.ts";
import { readImportRow } from "../../src/market/sellers/rules/imports/import-row.ts";

/** The price that a table of one row gives, or why none. */
function priceBelow(header: readonly string[], cells: readonly string[]): string | null {
  const row = readImportRow(cells, { mapping: guessColumns(header), header: [...header] });
  return "reason" in row ? row.reason : row.content.price;
}
const below = (head: string, price = "30.00") => priceBelow(["Item", head], ["Hose", price]);
const beside = (unit: string, name = "UOM") =>
  priceBelow(["Item", "Price", name], ["Hose", "3000.00", unit]);

describe("the price of one piece is reckoned", () => {
  test.each([
    ["Price (cents)", "0.30"],
    ["Price in cents", "0.30"],
    ["Unit price ¢", "0.30"],
    ["price_cents", "0.30"],
    ["Price/C", "0.30"],
    ["$/C", "0.30"],
    ["Price per 100", "0.30"],
    ["Price/100 (USD)", "0.30"],
    ["PRICE PER HUNDRED", "0.30"],
    ["Price/M", "0.03"],
    ["PricePerM", "0.03"],
    ["Price (per M)", "0.03"],
    ["Price per 1000", "0.03"],
    ["Price per 1,000 pcs", "0.03"],
    ["Price per thousand, FOB", "0.03"],
    ["PRICE PER M (1,000)", "0.03"],
    ["$/M pcs", "0.03"],
    ["Price per dozen", "2.50"],
  ])("below %s", (head, price) => {
    expect(below(head)).toBe(price);
  });

  test.each([
    ["per 100", "30.00"],
    ["ea/100", "30.00"],
    ["/C", "30.00"],
    ["per C", "30.00"],
    ["C pcs", "30.00"],
    ["hundred", "30.00"],
    ["MPCS", "3.00"],
    ["thousand", "3.00"],
    ["1k", "3.00"],
    ["DZ", "250.00"],
    ["2 dozen", "125.00"],
  ])("beside %s", (unit, price) => {
    expect(beside(unit)).toBe(price);
  });

  test.each([
    ["Price unit", "100"],
    ["Price per", "100 pcs"],
    ["Per", "C"],
    ["UOM (E/C/M)", "C"],
  ])("where the column %s says %s", (name, unit) => {
    expect(beside(unit, name)).toBe("30.00");
  });

  test.each(
    ["U/M", "u/m", "U of M", "UM", "UoM", "UoM.", "Unit Meas", "Unit of Measure", "Units"].flatMap(
      (name) => [name, `Price ${name}`, `Selling ${name}`],
    ),
  )("where the column %s says so, and an M is no thousand", (name) => {
    expect(beside("DZ", name)).toBe("250.00");
    expect(beside("M", name)).toContain("may be a thousand or a meter");
  });

  test.each(["Per Qty", "Price per quantity"])("where the column %s has a number", (name) => {
    expect(beside("100", name)).toBe("30.00");
  });

  test("where lead zeros and thousands of it make no difference, exactly or not at all", () => {
    expect(below("Price per 1,000", "$12,340.00")).toBe("12.34");
    expect(below("Price per 100", ".5")).toContain("no price of one piece in whole cents");
    expect(below("Price (cents)", "0.12")).toContain("no price of one piece in whole cents");
  });
});

describe("a price whose unit may be two things is refused", () => {
  test.each([
    ["PRICE/M", "may be a thousand or a meter"],
    ["price/m", "may be a thousand or a meter"],
    ["$/M", "may be a thousand or a meter"],
    ["Price (M)", "may be a thousand or a meter"],
    ["Price (C)", "may be a hundred or a case"],
    ["Price C", "may be a hundred or a case"],
    ["Price (cts)", "may be cents, cartons or a count"],
    ["Price per TH", "is no unit that is known here"],
    ["Price per 1.000", "is no unit that is known here"],
    ["Price per 100 M", "is no unit that is known here"],
    ["Price (gross)", "may be twelve dozen or before discounts"],
  ])("below %s", (head, reason) => {
    expect(below(head)).toContain(reason);
  });

  test.each([
    ...["M", "m", "C", "100 M", "100C", "100 pcs", "100", "1,000", "TH", "A12", "cents", "1.000"],
    ...["0", "dozen C", "per 0", "12/24", "per M"],
  ])("beside %s", (unit) => {
    expect(beside(unit)).toMatch(/^Price: in the column “UOM” "/);
  });

  test.each(["30/M", "30.00/TH", "18,00/C", "1.000,00 per 100", "12/24", "30 per 100 ft"])(
    "written %s",
    (price) => {
      expect(below("Price", price)).toMatch(/^Price: /);
    },
  );

  test.each([
    ["Price/cwt", "LB"],
    ["Price per ft", "inch"],
    ["Price per ft", "EA"],
    ["Price/EA", "ft"],
    ["Unit price (EA)", "box of 100"],
    ["Price/EA", "per C"],
    ["Price/C", "EA"],
    ["Price/C", "per 1000"],
    ["Price/C", "box"],
    ["Price per box of 10", "box of 12"],
  ])("below %s beside %s", (head, unit) => {
    const reason = priceBelow(["Item", head, "UOM"], ["Hose", "3000.00", unit]);
    expect(reason).toContain(
      `the column “${head}” and “${unit}” in the column “UOM” say different`,
    );
  });

  test.each([
    ["Price per ft", "FT"],
    ["Price per foot", "LF"],
    ["Price/lb", "pounds"],
    ["Price/EA", "each"],
    ["Price/EA", "PCS"],
    ["Price per unit", "box"],
    ["Price per ft", ""],
    ["Price per ft", "n/a"],
    ["Price each", "pair"],
  ])("but not below %s beside %s", (head, unit) => {
    expect(priceBelow(["Item", head, "UOM"], ["Hose", "3000.00", unit])).toBe("3000.00");
  });

  test("but not below a hundred pieces beside pieces", () => {
    expect(priceBelow(["Item", "Price/C pcs", "UOM"], ["Hose", "30.00", "pcs"])).toBe("0.30");
  });

  test("in cents and in dollars at once, or beside price breaks of one piece", () => {
    expect(below("Price (cents)", "$12.00")).toContain("in dollars and in cents");
    const tiers = (head: string) => priceBelow(["Item", head, "10+"], ["Hose", "12.00", "11.00"]);
    expect(tiers("Price (cents)")).toContain("some prices are in cents");
    expect(tiers("Price per 100")).toContain("where there are price breaks");
    expect(tiers("Base price")).toBe("12.00");
  });
});

describe("a price of one piece stays as it is", () => {
  test.each([
    "Unit price (EA)",
    "Price/EA",
    "Price per unit excluding tax",
    "Price each",
    "Price U/M",
    "Price per UoM",
    "Price/U of M",
    "Price per Unit of Measure",
    "Price (2026)",
    "Price (FOB)",
    "Price (1-9)",
    "Unit price/ea (USD)",
    "Price per pair",
  ])("below %s", (head) => {
    expect(below(head)).toBe("30.00");
  });

  test.each(["", "EA", "each", "pcs", "1", "n/a", "box of 100", "PK10", "FT", "C ft", "spindle"])(
    'beside "%s"',
    (unit) => {
      expect(beside(unit)).toBe("3000.00");
    },
  );

  test("beside the unit of a weight or a length", () => {
    const header = ["Item", "Price", "Weight", "UOM", "Length", "Unit"];
    expect(priceBelow(header, ["Bar", "30.00", "2", "LB", "1", "M"])).toBe("30.00");
  });
});

describe("money other than dollars of the United States", () => {
  test.each(["Price EUR", "CA$ price", "Price (Canadian dollars)", "Price £", "Price (TRY)"])(
    "is refused below %s",
    (head) => {
      expect(below(head)).toContain("and prices here are in U.S. dollars");
    },
  );

  test.each(["Price USD", "Price (US$)", "Price, all sizes", "Price to try", "US dollar price"])(
    "is none below %s",
    (head) => {
      expect(below(head)).toBe("30.00");
    },
  );
});
