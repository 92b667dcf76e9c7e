import { afterAll, beforeAll, describe, expect, test } from "vitest";
import workbookOfFile from "write-excel-file/node";
import { writeWorkbook } from "../../src/platform/documents/write-workbook.ts";
import { call } from "../rfq/trade-calls.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { stl } from "../support/sample-files.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let site: TestSite;
let buyer: MemberOfSite;
beforeAll(async () => {
  const env = { DATA_DIR: temporaryFolder("millwright-beginnings-"), RATE_LIMITS: "off" };
  site = await startSite({ env });
  buyer = await addMember(site, { hasSigned: true });
});
afterAll(() => site.close());

/** What a draft says, by the address that its beginning leads to. */
async function draftAt(response: Response) {
  expect(response.status).toBe(303);
  const id = /request=([\da-f-]+)/.exec(response.headers.get("location") ?? "")?.[1] ?? "";
  return (await call(buyer, "GET", `rfqs/${id}`)).body as unknown as {
    id: string;
    title: string;
    lines: Record<string, unknown>[];
    files: { name: string }[];
    [field: string]: unknown;
  };
}

function beginWith(...files: [name: string, bytes: Uint8Array | string][]) {
  const form = new FormData();
  for (const [name, bytes] of files) {
    form.append(
      "file",
      new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)]),
      name,
    );
  }
  return buyer.fetch("/rfq/edit", { method: "POST", body: form });
}

const send = (fields: Record<string, string> | [string, string][]) =>
  buyer.fetch("/rfq/edit", { method: "POST", body: new URLSearchParams(fields) });

describe("a request begins with a spreadsheet", () => {
  test("whose columns are read by their names, and nothing of a row is lost", async () => {
    const list = [
      "Part Number;Rev;Description;Material;Temper;Finish;Tolerance (in);Qty 1;Qty 2;EAU;Target price",
      'B-100;C;Sensor bracket;6061;T6;Anodized;".005";100;"1,000";6000;$4.20/ea',
      "B-101;A;Cover;304 stainless;;;loose;50 pcs;1.000;;TBD",
    ].join("\n");
    const draft = await draftAt(await beginWith(["bracket_parts.csv", list]));
    expect(draft).toMatchObject({ title: "bracket parts", files: [{ name: "bracket_parts.csv" }] });
    expect(draft.lines).toMatchObject([
      {
        name: "B-100",
        material: "6061 T6",
        finish: "Anodized",
        tolerance_mm: "0.1270",
        quantities: [100, 1000],
        target_price: "4.20",
        annual_use: 6000,
        description: "Sensor bracket\nRev: C",
      },
      {
        name: "B-101",
        material: "304 stainless",
        tolerance_mm: null,
        quantities: [50],
        target_price: null,
        annual_use: null,
        // A thousand or one: that is asked.
        description: "Cover\nTolerance: loose\nPieces: 1.000\nRev: A",
      },
    ]);
  });

  test("units may follow tolerances without a blank, and a sum is no part", async () => {
    const list = [
      "Part,Tolerance,Qty,Material",
      "Pin,±0.1mm,5,Brass",
      "Cap,+/-0.05mm,10,Steel",
      "Hub,.005in,15,Steel",
      "Total cover,0.2 mm,20,Steel",
      "Total,,50,",
    ].join("\n");
    const { lines } = await draftAt(await beginWith(["sum.csv", list]));
    expect(lines.map(({ name, tolerance_mm }) => [name, tolerance_mm])).toEqual([
      ["Pin", "0.1000"],
      ["Cap", "0.0500"],
      ["Hub", "0.1270"],
      ["Total cover", "0.2000"],
    ]);
  });

  test("rows that are counted have the names of their descriptions, and materials are shortened", async () => {
    const list = "Item,Description,Mat.,Qty\n1,Base plate,Steel,5\n2,Cover,6061,10\n";
    const { lines } = await draftAt(await beginWith(["counted.csv", list]));
    expect(lines).toMatchObject([
      { name: "Base plate", material: "Steel", description: "Item 1" },
      { name: "Cover", material: "6061", description: "Item 2" },
    ]);
    const wrong = await beginWith(["prices.csv", "Part,Qty,Target price\nClip,5,1.005\n"]);
    expect(await wrong.text()).not.toContain("a number, Please");
  });

  test("figures that are words stand among the words of their part, and it is said", async () => {
    const list =
      "Part,Qty,EAU,Target price\nClip,abc,as needed,see note 2\nPin,5 pcs,2000 pcs,$4.20/ea\nCap,100 / 500 pcs,,TBD\n";
    const begun = await beginWith(["words.csv", list]);
    expect(begun.headers.get("set-cookie") ?? "").toContain("flash=parts_read_words");
    const { lines } = await draftAt(begun);
    expect(lines).toMatchObject([
      {
        quantities: [],
        annual_use: null,
        target_price: null,
        description: "Pieces: abc\nTarget price: see note 2\nUsed in a year: as needed",
      },
      { quantities: [5], annual_use: 2000, target_price: "4.20", description: "" },
      { quantities: [100, 500], target_price: null, description: "" },
    ]);
  });

  test("units are reckoned into pieces or leave them open, and a figure that could be two says which it is", async () => {
    const begun = await beginWith([
      "units.csv",
      'Part,Quantity,Unit\nGlue,5,dozen\nTube,50,FT\nPlate,"100,250",EA\n',
    ]);
    const { id, lines } = await draftAt(begun);
    expect(lines).toMatchObject([
      { quantities: [60], description: "Pieces: 5 dozen, taken as 60" },
      { quantities: [], description: "Pieces: 50 FT is a length: say how many pieces" },
      { quantities: [100_250], description: "" },
    ]);
    const page = await (await buyer.fetch(`/rfq/edit?request=${id}`)).text();
    expect(page).toContain("one quantity of 100,250 pieces; for two write 100 and 250");
  });

  test("what stands above the header is none of its columns, and one of several sheets is said", async () => {
    for (const above of ["Project,Falcon", "Project,Falcon\n\n", "Rev,B", "Part no,Assembly"]) {
      const list = `${above}\nName,Mat.,Finish,Qty\nClip,Steel,Zinc,5\n`;
      const { lines } = await draftAt(await beginWith(["above.csv", list]));
      expect(lines, above).toMatchObject([{ name: "Clip", material: "Steel", quantities: [5] }]);
    }
    const short = await draftAt(await beginWith(["a.csv", "Rev,B\nPart,Mat.,Qty\nClip,Steel,5\n"]));
    expect(short.lines).toMatchObject([{ name: "Clip", material: "Steel", quantities: [5] }]);
    const utf16 = Buffer.from("\ufeffPart\tQty\nClip\t5\nPin\t7\n", "utf16le");
    const unicode = await draftAt(await beginWith(["unicode.csv", utf16]));
    expect(unicode.lines).toMatchObject([
      { name: "Clip", quantities: [5] },
      { name: "Pin", quantities: [7] },
    ]);
    const book = await writeWorkbook([
      {
        name: "Parts",
        rows: [
          ["Part", "Qty"],
          ["Clip", 5],
          ["Pin", 7],
        ],
      },
      {
        name: "Spares",
        rows: [
          ["Part", "Qty"],
          ["Cap", 9],
        ],
      },
    ]);
    const begun = await beginWith(["two.xlsx", book]);
    expect(begun.headers.get("set-cookie") ?? "").toContain("flash=parts_read_sheets");
    expect((await draftAt(begun)).lines).toHaveLength(2);
    const broken = await beginWith(["broken.stl", "solid x\nfacet normal a b c\nendsolid x\n"]);
    expect(broken.headers.get("set-cookie") ?? "").toContain("flash=parts_read_not_measured");
  });

  test("a workbook with merged headers, in one row or two", async () => {
    const cell = (value: string | number, span?: number) => ({
      value,
      ...(span === undefined ? {} : { columnSpan: span }),
    });
    const grouped = await workbookOfFile([
      [cell("Parts for the new line")],
      [cell("Part", 2), null, cell("Make"), cell("Quantity", 2), null],
      [cell("No."), cell("Name"), cell("Material"), cell("Proto"), cell("Pilot")],
      [cell("B-1"), cell("Bracket"), cell("6061"), cell(10), cell(500)],
    ]).toBuffer();
    const first = await draftAt(await beginWith(["grouped.xlsx", grouped]));
    expect(first.lines).toMatchObject([
      { name: "B-1 Bracket", material: "6061", quantities: [10, 500], description: "" },
    ]);
    const tall = await workbookOfFile([
      [cell("Part"), cell("Material"), cell("Process"), cell("Quantity", 2), null],
      [null, null, null, cell("Proto"), cell("Pilot")],
      [cell("Clip"), cell("Steel"), cell("Stamping"), cell(25), cell(2500)],
    ]).toBuffer();
    const second = await draftAt(await beginWith(["tall.xlsx", tall]));
    expect(second.lines).toMatchObject([
      { name: "Clip", material: "Steel", process: "Stamping", quantities: [25, 2500] },
    ]);
  });

  test("and is refused as a whole, with the rows that are wrong, for 501 parts, and without a column of parts", async () => {
    const before = (await call(buyer, "GET", "rfqs")).body.items.length;
    const text = async (response: Response) => {
      expect(response.status).toBe(400);
      return (await response.text()).replaceAll(/<!-- -->|<[^>]+>/g, "");
    };
    const wrong = await text(
      await beginWith(["list.csv", "Part,Qty\nClip,0\nPin,1000000000\nNut,5\n,7\n"]),
    );
    expect(wrong).toContain("list.csv: Row 2, pieces: Please enter whole numbers from 1");
    expect(wrong).toContain("Row 3, pieces: Please enter at most 100,000,000 pieces");
    expect(wrong).toContain("Row 5, part: Please name the part");
    const long = ["Part,Qty", ...Array.from({ length: 501 }, (_, at) => `P-${at},5`)].join("\n");
    expect(await text(await beginWith(["long.csv", long]))).toContain(
      "This list has 501 parts, and a request takes at most 500.",
    );
    expect(await text(await beginWith(["odd.csv", "Color,Qty\nred,5\n"]))).toContain(
      "No column says which part a row is.",
    );
    expect((await call(buyer, "GET", "rfqs")).body.items).toHaveLength(before);
  });
});

test("a request begins with a model, whose size and volume stand with the part, and with a drawing", async () => {
  const draft = await draftAt(
    await beginWith(
      ["Mount_plate.stl", stl()],
      ["sheet.dxf", "0\nSECTION\n2\nHEADER\n0\nENDSEC\n0\nEOF\n"],
    ),
  );
  expect(draft.files.map(({ name }) => name)).toEqual(["Mount_plate.stl", "sheet.dxf"]);
  expect(draft.lines).toHaveLength(1);
  expect(draft.lines[0]).toMatchObject({ name: "Mount plate" });
  expect(draft.lines[0]?.description).toBe(
    "Mount_plate.stl: 10 × 10 × 10, unit not stated · volume 1,000 · surface 600",
  );
});

test("a request begins with what is in the cart, and with a product, whose seller is proposed where it can be asked", async () => {
  const mill = await addMember(site, { role: "seller", hasSigned: true });
  const shop = await addShop(site.services, mill.id, "Dayton Mill");
  const [one, two] = await productsOfSite();
  await site.db.asSchemaOwner("update seller_products set seller_id = $2 where id = $1", [
    one.id,
    shop,
  ]);
  const page = await (await buyer.fetch(`/product/${one.id}`)).text();
  expect(page).toContain(`/rfq/edit?product=${one.id}`);
  expect(await (await buyer.fetch(`/rfq/edit?product=${one.id}`)).text()).toContain(
    "Ask for this product",
  );
  const asked = await draftAt(await send({ form: "product", product: one.id }));
  expect(asked.title).toBe(one.name.slice(0, 120));
  expect(asked.lines).toMatchObject([
    { description: expect.stringContaining(`/product/${one.id}`) },
  ]);
  expect(asked.invitations).toMatchObject([{ manufacturer_id: shop }]);
  expect((await send({ form: "cart", cart: "all" })).status).toBe(400);
  await site.db.asSchemaOwner(
    "update seller_products set minimum_order_quantity = 5000 where id = $1",
    [two.id],
  );
  await fillCart([
    [one.id, 25],
    [two.id, 40],
  ]);
  expect(await (await buyer.fetch("/rfq/edit")).text()).toContain("Begin with your cart");
  const cart = await draftAt(await send({ form: "cart", cart: "all" }));
  expect(cart.lines).toMatchObject([
    { name: one.name.slice(0, 120), quantities: [25] },
    {
      name: two.name.slice(0, 120),
      quantities: [40],
      description: expect.stringContaining("Sold there from 5,000 pieces: fewer are asked for"),
    },
  ]);
});

const productsOfSite = async () =>
  (
    (await (await buyer.fetch("/api/v1/products?limit=2&sort=name-asc")).json()) as {
      items: [{ id: string; name: string }, { id: string; name: string }];
    }
  ).items;

async function fillCart(items: [id: string, quantity: number][]) {
  const lines = items.map(([id, quantity]) => ({ product: { id }, quantity }));
  const merged = await buyer.fetch("/api/v1/cart/merge", json("POST", { items: lines }));
  expect(merged.status).toBe(200);
}
