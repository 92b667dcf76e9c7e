import { afterAll, beforeAll, describe, expect, test } from "vitest";
import workbookOfFile from "write-excel-file/node";
import { runProductImport } from "../../src/market/sellers/use-cases/imports/run-product-import.ts";
import {
  importCalls as calls,
  endedImport as ended,
  type FoundImport as Found,
  tableForm as formOf,
  sendTable as send,
} from "../support/import-calls.ts";
import { joinCompany } from "../support/join-company.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { workbookOf } from "../support/workbook-of.ts";

const pagePath = "/seller/dashboard/products/import";

/** How files of Excel before 2007, and locked ones of today, begin. */
const container = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
const lockedWorkbook = Buffer.concat([
  Buffer.from(container, "latin1"),
  Buffer.from("EncryptedPackage", "utf16le"),
]);

let site: TestSite;
beforeAll(async () => {
  const env = { DATA_DIR: temporaryFolder("millwright-imports-"), HTML_CACHE: "false" };
  site = await startSite({ samples: false, env: { ...env, RATE_LIMITS: "off" } });
});
afterAll(() => site.close());

const seller = () => addMember(site, { role: "seller" });

async function imported(by: MemberOfSite, bytes: Uint8Array | string, fields = {}) {
  const { status, body } = await send(by, bytes, fields);
  expect([status, body.detail]).toEqual([201, undefined]);
  return ended(by, body.id, "done");
}
async function productsOf(by: MemberOfSite) {
  const response = await by.fetch("/api/v1/seller/products?sort=name&limit=100");
  return ((await response.json()) as { items: Record<string, unknown>[] }).items;
}
const errorsOf = async (by: MemberOfSite, { errors_url: address }: Found) =>
  (await by.fetch(String(address))).text();

describe("an import of products", () => {
  test("makes drafts of good rows, lists the others with their errors, and a second one changes instead of doubling", async () => {
    const ada = await seller();
    const file = [
      "SKU,Product name,List price,Category,MOQ",
      'G-1,Worm gear,"$1,234.50/ea",Gears,10',
      "G-2,Spur gear,call,Gears|Drives,",
      "G-3,,5,Gears,1",
      "G-1,Another,5,Gears,1",
      "G-4,Rack,cheap,Gears,1",
    ].join("\n");
    const done = await imported(ada, file);
    expect(done).toMatchObject({ rows: 5, taken: 2, refused: 3, added: 2, changed: 0 });
    expect(await productsOf(ada)).toMatchObject([
      { name: "Spur gear", state: "draft", price: null, categories: ["Gears", "Drives"] },
      { name: "Worm gear", state: "draft", price: "1234.50", minimum_order_quantity: 10 },
    ]);
    expect((await errorsOf(ada, done)).split("\n")).toEqual([
      "line,error,SKU,Product name,List price,Category,MOQ",
      "4,Name: Please name the product,G-3,,5,Gears,1",
      '5,"The row on line 2 has the same item number: prices of more pieces belong in that row, as ""100: 3.90|500: 3.40"" in a column of price breaks",G-1,Another,5,Gears,1',
      '6,"Price: The price ""cheap"" is not an amount such as 1234.50",G-4,Rack,cheap,Gears,1',
      "",
    ]);

    const again = await imported(ada, "SKU,Name,Price\nG-1,Worm gear,9\nG-2,Spur gear,\n");
    expect(again).toMatchObject({ taken: 2, added: 0, changed: 1, refused: 0 });
    expect(await productsOf(ada)).toMatchObject([
      { name: "Spur gear", categories: ["Gears", "Drives"] },
      { name: "Worm gear", price: "9.00", categories: ["Gears"], minimum_order_quantity: 10 },
    ]);
    const byName = await imported(ada, "Name,Price\nworm GEAR,7\n");
    expect(byName).toMatchObject({ added: 0, changed: 1 });
  });

  test("takes what buyers see to them at once, and what is exported back without a change", async () => {
    const ada = await seller();
    await addShop(site.services, ada.id, "Gem City Gears");
    await imported(ada, "SKU,Name,Price,Category,Description\nB-1,Bevel gear,5,Gears,=1+1\n");
    const [product] = await productsOf(ada);
    const published = `/api/v1/seller/products/${product?.id}/publish`;
    expect((await ada.fetch(published, { method: "POST" })).status).toBe(200);
    await imported(ada, "SKU,Name,Price\nB-1,Bevel gear,6\n");
    const shown = await site.fetch(`/api/v1/products/${product?.id}`);
    expect(await shown.json()).toMatchObject({ price: "6.00" });

    const csv = await (await ada.fetch("/api/v1/seller/product-export")).text();
    expect(csv).toContain(",'=1+1,");
    const workbook = await ada.fetch("/api/v1/seller/product-export?format=xlsx");
    expect(workbook.headers.get("content-disposition")).toContain(".xlsx");
    const bytes = new Uint8Array(await workbook.arrayBuffer());
    for (const [name, file] of Object.entries({ "a.csv": csv, "a.xlsx": bytes })) {
      const { body } = await send(ada, file, { name, dry_run: "true" });
      expect(await ended(ada, body.id, "checked")).toMatchObject({ to_add: 0, to_change: 0 });
      const back = await imported(ada, file, { name });
      expect(back).toMatchObject({ taken: 1, added: 0, changed: 0, refused: 0 });
    }
  });

  test("is checked first in the page, its columns corrected, and goes on while nobody looks", async () => {
    const ada = await seller();
    const body = formOf("Key,Wording,Rate\nP-1,Pump,12\nP-2,Valve,x\n", "pumps.csv");
    const posted = await ada.fetch(pagePath, { method: "POST", body });
    expect(posted.status).toBe(303);
    const address = posted.headers.get("location") ?? "";
    const id = new URL(address, site.url).searchParams.get("import") ?? "";
    const textOf = async () => (await ada.fetch(address)).text();
    expect(await ended(ada, id, "checked")).toMatchObject({ refused: 2, to_add: 0 });
    const press = (fields: Record<string, string>) =>
      ada.fetch(address, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    expect((await press({ do: "map", external_id: "0", price: "2" })).status).toBe(400);
    const mapped = await press({ do: "map", name: "1", external_id: "0", price: "2" });
    expect(mapped.status).toBe(303);
    expect(await ended(ada, id, "checked")).toMatchObject({ refused: 1, to_add: 1 });
    const checkedPage = await textOf();
    expect(checkedPage).toContain("is not an amount such as 1234.50");
    expect(checkedPage).toMatch(/role="status"><p>1 new draft/);
    expect(await productsOf(ada)).toEqual([]);
    expect((await press({ do: "start", key: "s" })).status).toBe(303);
    await ended(ada, id, "done");
    expect(await productsOf(ada)).toMatchObject([{ name: "Pump", external_id: "P-1" }]);
    expect((await press({ do: "start", key: "t" })).status).toBe(409);
    expect(await (await ada.fetch(pagePath)).text()).toContain("pumps.csv");
  });

  test("takes the columns as they were corrected for the last file of the same shape, and leaves unused ones out", async () => {
    const ada = await seller();
    const others = Array.from({ length: 300 }, (_, at) => `Extra ${at}`);
    const rowOf = (name: string) =>
      `Code,Title,Amount,${others.join()}\nP-1,${name},5,${others.join()}`;
    const { body } = await send(ada, rowOf("Pump"), {
      dry_run: "true",
      columns: JSON.stringify({ price: "Amount" }),
    });
    await ended(ada, body.id, "checked");
    const next = await send(ada, rowOf("Valve"), { dry_run: "true" });
    expect(await ended(ada, next.body.id, "checked")).toMatchObject({
      columns: { external_id: "Code", name: "Title", price: "Amount" },
      to_add: 1,
    });
  });

  test("that two processes do, or that broke off in the middle, imports each row once", async () => {
    const ada = await seller();
    const rows = Array.from({ length: 1_200 }, (_, at) => `R-${at},Rod ${at},${at}`);
    const { body } = await send(ada, ["SKU,Name,Price", ...rows].join("\n"), { dry_run: "true" });
    await ended(ada, body.id, "checked");
    const start = () => ada.fetch(`${calls}/${body.id}/start`, json("POST", {}));
    const statuses = (await Promise.all([start(), start()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const { rows: found } = await site.db.administer<{ company_id: string; revision: number }>(
      "select company_id, revision from product_imports where id = $1",
      [body.id],
    );
    const [{ company_id, revision } = { company_id: "", revision: 0 }] = found;
    const data = { importId: body.id, companyId: company_id, personId: ada.id, revision };
    const job = { id: body.id, data };
    await Promise.all([runProductImport(site.services, job), runProductImport(site.services, job)]);
    expect(await ended(ada, body.id, "done")).toMatchObject({ taken: 1_200, added: 1_200 });
    const counted = await ada.fetch("/api/v1/seller/products?limit=1");
    expect(await counted.json()).toMatchObject({ total: 1_200 });
  });

  test("is checked as a whole when two processes begin to check it", async () => {
    const ada = await seller();
    const rows = Array.from({ length: 1_200 }, (_, at) => `T-${at},Rod ${at}`);
    const { body } = await send(ada, ["SKU,Name", ...rows].join("\n"), { dry_run: "true" });
    await ended(ada, body.id, "checked");
    const { rows: found } = await site.db.administer<{ company_id: string }>(
      "update product_imports set state = 'checking', revision = 7 where id = $1 returning company_id",
      [body.id],
    );
    const companyId = found[0]?.company_id ?? "";
    const data = { importId: body.id, companyId, personId: ada.id, revision: 7 };
    const job = { id: body.id, data };
    await Promise.all([runProductImport(site.services, job), runProductImport(site.services, job)]);
    const checked = { state: "checked", checked: 1_200, to_add: 1_200, refused: 0 };
    expect(await ended(ada, body.id, "checked")).toMatchObject(checked);
  });

  test("is kept until the company has begun twenty others", async () => {
    const ada = await seller();
    const { body } = await send(ada, "SKU,Name\nM-1,Magnet\n");
    await ended(ada, body.id, "done");
    const later = `insert into product_imports (company_id, person_id, file_name, header, examples, mapping, state, rows,
        created_at)
      select company_id, person_id, 'later.csv', header, examples, mapping, 'checked', rows, now() + n * interval '1 s'
        from product_imports, generate_series(1, $2) n where id = $1`;
    await site.db.administer(later, [body.id, 18]);
    await send(ada, "SKU,Name\nM-2,Motor\n");
    expect((await ada.fetch(`${calls}/${body.id}`)).status).toBe(200);
    await send(ada, "SKU,Name\nM-3,Mount\n");
    expect((await ada.fetch(`${calls}/${body.id}`)).status).toBe(404);
    expect(await productsOf(ada)).toContainEqual(expect.objectContaining({ name: "Magnet" }));
  });

  test("stops when whoever began it leaves the company", async () => {
    const [ada, bob] = [await seller(), await seller()];
    await joinCompany(site, bob, { of: ada, roles: ["seller"] });
    const { body } = await send(bob, "SKU,Name\nL-1,Lever\n", { dry_run: "true" });
    await ended(bob, body.id, "checked");
    await site.db.administer(
      `update company_members set roles = '{viewer}' where person_id = $1 and company_id =
         (select company_id from company_members where person_id = $2)`,
      [bob.id, ada.id],
    );
    const start = await bob.fetch(`${calls}/${body.id}/start`, json("POST", {}));
    expect(start.status).toBe(403);
    await site.db.administer(
      "update product_imports set state = 'importing', revision = 9 where id = $1",
      [body.id],
    );
    const { rows } = await site.db.administer<{ company_id: string }>(
      "select company_id from product_imports where id = $1",
      [body.id],
    );
    const data = {
      importId: body.id,
      companyId: rows[0]?.company_id ?? "",
      personId: bob.id,
      revision: 9,
    };
    await runProductImport(site.services, { id: body.id, data });
    expect(await ended(ada, body.id, "stopped")).toMatchObject({ taken: 0 });
  });

  test("is another company's to nobody else, and one of equal key and file is one", async () => {
    const [ada, eve] = [await seller(), await seller()];
    const file = "SKU,Name\nK-1,Key\n";
    const [one, other] = [await send(ada, file, { key: "k" }), await send(ada, file, { key: "k" })];
    expect(other.body.id).toBe(one.body.id);
    expect((await send(ada, "SKU,Name\nK-2,Key\n", { key: "k" })).status).toBe(422);
    for (const path of ["", "/errors"]) {
      expect((await eve.fetch(`${calls}/${one.body.id}${path}`)).status).toBe(404);
    }
    const start = await eve.fetch(`${calls}/${one.body.id}/start`, json("POST", {}));
    expect(start.status).toBe(404);
    expect((await eve.fetch(`${pagePath}?import=${one.body.id}`)).status).toBe(404);
  });

  test.each([
    [
      "2,000 columns",
      `${"c,".repeat(1999)}c\n${"1,".repeat(1999)}1\n`,
      422,
      "more than 1,000 columns",
    ],
    ["only a header", "SKU,Name\n", 422, "no rows below its header"],
    ["a page", "<html><table></table></html>", 415, "neither a CSV file nor an Excel workbook"],
    ["an old workbook", Buffer.from(container, "latin1"), 415, "before 2007"],
    ["a locked workbook", lockedWorkbook, 415, "locked with a password. Save it without one"],
    ["a cut workbook", Buffer.from("PK\x03\x04cut", "latin1"), 422, "damaged"],
    ["nothing", "", 400, ""],
    ["26 MB", new Uint8Array(26 * 1024 * 1024).fill(0x61), 413, "at most 25 MB"],
  ])("of %s is refused with the reason", async (_, bytes, status, words) => {
    const ada = await seller();
    const answer = await send(ada, bytes);
    expect([answer.status, answer.body.detail]).toEqual([status, expect.stringContaining(words)]);
  });

  test("takes a workbook with a cover, or with a title above, a formula's last value and a wish for columns", async () => {
    const ada = await seller();
    const bytes = await workbookOf("List", [
      ["Price list", "", "", ""],
      ["No", "What", "Net", "List"],
      ["W-1", "Washer", 0.1 + 0.2, 4],
    ]);
    const columns = JSON.stringify({ external_id: "no", name: "What", price: "Net" });
    await imported(ada, bytes, { name: "list.xlsx", columns });
    expect(await productsOf(ada)).toMatchObject([{ external_id: "W-1", price: "0.30" }]);
    const items = [
      ["Item #", "Item Desc.", "List $", "L/T", "Cost"],
      ["W-2", "Ring", 7.5, "2 wks", 3],
    ];
    const first = { sheet: "Cover", data: [["Price list"], ["Calder"]] };
    const sheets = [first, { sheet: "Items", data: items }];
    const cover = await workbookOfFile(sheets).toBuffer();
    const grace = await seller();
    const read = await imported(grace, cover, { name: "list.xlsx" });
    expect(read.file_name).toBe("list.xlsx, sheet “Items”");
    expect(await productsOf(grace)).toMatchObject([
      { external_id: "W-2", name: "Ring", price: "7.50", lead_time_days: 14 },
    ]);
    const unknown = JSON.stringify({ price: "Gross" });
    const refused = await send(ada, bytes, { name: "list.xlsx", columns: unknown });
    expect(refused.status).toBe(400);
  });
});
