import { afterAll, beforeAll, expect, test } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { endedImport, type FoundImport, sendTable } from "../support/import-calls.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let site: TestSite;
beforeAll(async () => {
  const env = { DATA_DIR: temporaryFolder("millwright-units-"), RATE_LIMITS: "off" };
  site = await startSite({ samples: false, env });
});
afterAll(() => site.close());

async function imported(table: Uint8Array | string, name = "list.csv") {
  const by = await addMember(site, { role: "seller" });
  const { status, body } = await sendTable(by, table, { name });
  expect([status, body.detail]).toEqual([201, undefined]);
  const done = await endedImport(by, body.id, "done");
  const response = await by.fetch("/api/v1/seller/products?sort=name&limit=100");
  const { items } = (await response.json()) as { items: Product[] };
  return { done, products: items, errors: await errorsOf(by, done) };
}
interface Product {
  name: string;
  price: string | null;
  minimum_order_quantity: number;
  price_breaks: { min_quantity: number; price: string }[];
  specifications: { name: string; value: string }[];
}
const errorsOf = async (by: MemberOfSite, { errors_url: address }: FoundImport) =>
  (await by.fetch(String(address))).text();
const pricesOf = (products: readonly Product[]) =>
  Object.fromEntries(products.map(({ name, price }) => [name, price]));

test("an import reckons prices in cents, and by the hundred, thousand, dozen or gross, to one piece, exactly or not at all", async () => {
  for (const head of ["Price (cents)", "Unit price ¢"]) {
    const { done, products } = await imported(`Item,${head}\nWasher,12\n`);
    expect([head, pricesOf(products)]).toEqual([head, { Washer: "0.12" }]);
    expect([head, String(done.price_notes)]).toEqual([head, expect.stringContaining("in cents")]);
  }
  for (const head of ["Price/M", "Price per 1,000 pcs (USD)"]) {
    const { products, errors, done } = await imported(
      `Item,"${head}"\nRivet,30.00\nScrew,"$1,021.50"\n`,
    );
    expect([head, pricesOf(products)]).toEqual([head, { Rivet: "0.03" }]);
    expect(errors).toContain("Price: $1,021.50 for 1,000 is no price of one piece in whole cents");
    expect(done.price_notes).toContainEqual("In your file: 30.00 → $0.03.");
  }
  const units = [
    "Item,Price,UOM",
    "Bolt,18.00,per C",
    "Nut,40.00,/1000",
    "Pin,24.00,dozen",
    "Clip,144.00,gross",
    "Stud,0.40,EA",
    "Tack,31.00,MPCS",
    "Nail,7.00,ea/100",
    "Hook,12¢,each",
    "Ring,8.00/C,",
    "Bead,8.50 per 100,",
    "Brad,6,per 100",
  ].join("\n");
  const { products, errors, done } = await imported(units);
  expect(pricesOf(products)).toEqual({
    ...{ Bolt: "0.18", Nut: "0.04", Pin: "2.00", Clip: "1.00", Stud: "0.40", Hook: "0.12" },
    ...{ Ring: "0.08", Brad: "0.06", Nail: "0.07" },
  });
  expect(errors).toContain("Price: 31.00 for 1,000 is no price of one piece in whole cents");
  expect(errors).toContain("Price: 8.50 for 100 is no price of one piece in whole cents");
  expect(done).toMatchObject({ refused: 2, unread_columns: [] });
  expect(String(done.price_notes)).toContain("is taken from “UOM”");
  const listed = await imported("Item,Price,UOM (E/C/M)\nBolt,18.00,C\nNut,40.00,M\nPin,2,E\n");
  expect(pricesOf(listed.products)).toEqual({ Bolt: "0.18", Nut: "0.04", Pin: "2.00" });
  const sap = await imported("Item,Price,Price unit\nBolt,18.00,100\nNut,40.00,1000\nPin,2,1\n");
  expect(pricesOf(sap.products)).toEqual({ Bolt: "0.18", Nut: "0.04", Pin: "2.00" });
});

test("an import reads the unit of a price from its column, however the column writes unit of measure", async () => {
  for (const head of ["U/M", "u/m", "U of M", "Unit Meas", "Unit of Measure", "UoM."]) {
    const { products, done, errors } = await imported(
      `Item,Price,${head}\nCollar,24.00,DZ\nRivet,30.00,M\nWire,3.25,FT\n`,
    );
    expect([head, pricesOf(products)]).toEqual([head, { Collar: "2.00", Wire: "3.25" }]);
    expect([head, done.unread_columns]).toEqual([head, []]);
    expect([head, errors]).toEqual([head, expect.stringContaining("a thousand or a meter")]);
  }
  const { products } = await imported("Item,Price,Per Qty\nScrew,38.00,100\n");
  expect(pricesOf(products)).toEqual({ Screw: "0.38" });
});

test("an import refuses a price whose unit may be two things, and says what to write", async () => {
  for (const [head, reason] of [
    ["PRICE/M", "may be a thousand or a meter"],
    ["Price (cts)", "may be cents, cartons or a count"],
  ]) {
    const { done, errors } = await imported(`Item,${head}\nHose,30.00\n`);
    expect([head, done.added, done.refused]).toEqual([head, 0, 1]);
    expect(errors).toContain(reason);
    expect([head, String(done.price_notes)]).toEqual([head, expect.stringContaining(reason ?? "")]);
  }
  const { done, errors } = await imported("Item,Price,UOM\nHose,30.00,M\nBolt,18,C\nNut,4,EA\n");
  expect(done).toMatchObject({ added: 1, refused: 2 });
  expect(errors).toContain('in the column “UOM” ""M"" may be a thousand or a meter');
});

test("an import refuses a row whose unit is another than that of the heading of prices, and says both", async () => {
  const { done, errors } = await imported("Item,Price/cwt,UOM\nPlate,68.00,LB\nBar,70.00,cwt\n");
  expect(done).toMatchObject({ added: 1, refused: 1 });
  expect(errors).toContain(
    "the column “Price/cwt” and “LB” in the column “UOM” say different units",
  );
});

test("an import keeps what is sold by the pack as it is sold, and says so with the product", async () => {
  const table = [
    "Item,Price,Sold by,Minimum order",
    "Gloves,24.00,pack of 12,2",
    "Rope,0.95,FT,250 ft",
    "Hinges,8.00,pair,1",
    "Apron,9.00,each,2 dozen",
  ].join("\n");
  const { products } = await imported(table);
  const soldBy = products.map((one) => [
    one.name,
    one.price,
    one.minimum_order_quantity,
    one.specifications.map(({ name, value }) => `${name}: ${value}`).join(),
  ]);
  expect(soldBy).toEqual([
    ["Apron", "9.00", 24, ""],
    ["Gloves", "24.00", 2, "Sold by: pack of 12"],
    ["Hinges", "8.00", 1, "Sold by: pair"],
    ["Rope", "0.95", 250, "Sold by: FT"],
  ]);
  for (const pack of ["Case", "Box", "Carton"]) {
    const packed = await imported(`SKU,Name,${pack} Price,${pack} qty\nA,Soap,36.00,12\n`);
    expect([pack, packed.products]).toMatchObject([
      pack,
      [{ price: "36.00", specifications: [{ name: "Sold by", value: pack }] }],
    ]);
    expect(String(packed.done.price_notes)).toContain(`are by ${pack}`);
  }
  const unclear = await imported(
    "Item,Price,UOM,10+,Min qty\nA,20,/C,18,\nB,20,per C,,5\nC,20,m,,\nD,3,ea,2,5 boxes\nE,20,per 100,,50 pcs\n",
  );
  expect(unclear.done).toMatchObject({ added: 1, refused: 4 });
  expect(unclear.products).toMatchObject([
    { name: "E", price: "0.20", minimum_order_quantity: 50 },
  ]);
  expect(unclear.errors).toContain("where there are price breaks, write the prices of one piece");
  expect(unclear.errors).toContain("write the minimum order with its unit");
  expect(unclear.errors).toContain("may be a thousand or a meter");
});

test("an import leaves out rows in other money, whether a heading, a column, a cell or its format says so", async () => {
  for (const head of ["Price (CAD)", "Price €"]) {
    const { done, errors } = await imported(`Item,${head}\nHoist,450\n`);
    expect([head, done.added, done.refused]).toEqual([head, 0, 1]);
    expect(errors).toContain("and prices here are in U.S. dollars");
  }
  const both = await imported("Item,Price (EUR),Price (USD)\nHoist,400,450\n");
  expect(pricesOf(both.products)).toEqual({ Hoist: "450.00" });
  const byColumn = await imported("Item,Price,Currency\nHoist,450,USD\nCrane,900,CAD\nWinch,5,\n");
  expect(pricesOf(byColumn.products)).toEqual({ Hoist: "450.00", Winch: "5.00" });
  expect(byColumn.errors).toContain("Price: it is in CAD, and prices here are in U.S. dollars");
  const byCell = await imported(
    "Item,Price\nHoist,€450\nCrane,C$900\nWinch,62.00 EUR\nJack,USD 7\n",
  );
  expect(pricesOf(byCell.products)).toEqual({ Jack: "7.00" });
  const cell = (value: number, format: string) => ({ value, type: Number, format });
  const book = await writeWorkbook([
    [{ value: "Name" }, { value: "Price" }],
    [{ value: "Vise" }, cell(120.5, "[$€-2] #,##0.00")],
    [{ value: "Motor" }, cell(220, "#,##0.00 [$€-407]")],
    [{ value: "Pump" }, cell(99, '"CAD" #,##0.00')],
    [{ value: "Valve" }, cell(98, "[$$-1009]#,##0.00")],
    [{ value: "Fan" }, cell(97, '_-"£"* #,##0.00_-')],
    [{ value: "Cap" }, cell(12, '0"¢"')],
    [{ value: "Bolt" }, cell(18, '"$"0.00"/C"')],
    [{ value: "Nut" }, cell(40, '0.00" per 1000"')],
    [{ value: "Anvil" }, cell(310, '"$"#,##0.00')],
    [{ value: "Clamp" }, cell(31, "[$$-409]#,##0.00")],
    [{ value: "Plain" }, { value: 5, type: Number }],
  ]).toBuffer();
  const read = await imported(new Uint8Array(book), "list.xlsx");
  expect(pricesOf(read.products)).toEqual({
    ...{ Anvil: "310.00", Clamp: "31.00", Plain: "5.00", Cap: "0.12", Bolt: "0.18", Nut: "0.04" },
  });
  expect(read.done).toMatchObject({ refused: 5 });
  expect(read.errors).toContain("Price: it is in €, and prices here are in U.S. dollars");
});

test("an import takes a base price beside tiers as that of one, and the tiers as breaks", async () => {
  for (const head of ["Base price,10+,50+", "List,Qty 10,Qty 50"]) {
    const { products } = await imported(`Product,${head}\nJig,8.00,7.20,6.40\n`);
    expect([head, products]).toMatchObject([
      head,
      [
        {
          price: "8.00",
          minimum_order_quantity: 1,
          price_breaks: [
            { min_quantity: 10, price: "7.20" },
            { min_quantity: 50, price: "6.40" },
          ],
        },
      ],
    ]);
  }
});
