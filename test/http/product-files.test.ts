import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetUnusedProductFiles } from "../../src/market/sellers/use-cases/forget-unused-product-files.ts";
import { addMember, fetchAs, json, type MemberOfSite } from "../support/members.ts";
import { pdf, stl } from "../support/sample-files.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { upload } from "../support/upload.ts";

const calls = "/api/v1/seller/products";
const purpose = "product_file";
let site: TestSite;
let seller: MemberOfSite;
let visitor: (path: string) => Promise<Response>;

beforeAll(async () => {
  const env = { DATA_DIR: temporaryFolder("millwright-product-files-"), HTML_CACHE: "false" };
  site = await startSite({ samples: false, env: { ...env, RATE_LIMITS: "off" } });
  seller = await addMember(site, { role: "seller" });
  await addShop(site.services, seller.id, "Gem City Gears");
  visitor = fetchAs(site, null);
});
afterAll(() => site.close());

async function addProduct(name: string): Promise<string> {
  const body = { name, categories: ["Gears"] };
  const response = await seller.fetch(calls, json("POST", body));
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}
const addFiles = (id: string, file_ids: string[]) =>
  seller.fetch(`${calls}/${id}/files`, json("POST", { file_ids }));
const post = (path: string) => seller.fetch(path, { method: "POST" });
const statusesOf = (path: string, read = visitor) =>
  Promise.all(["", "/preview", "/mesh"].map(async (part) => (await read(`${path}${part}`)).status));

describe("a model of a product", () => {
  test("is seen by everybody while the product is published, and by the company alone before", async () => {
    const id = await addProduct("Turned gear");
    const { id: fileId } = await upload(seller, stl(), "gear.stl", { purpose });
    expect((await addFiles(id, [fileId])).status).toBe(200);
    const path = `/api/v1/products/${id}/files/${fileId}`;
    const stranger = await addMember(site);
    expect(await statusesOf(path)).toEqual([404, 404, 404]);
    expect(await statusesOf(`/api/v1/files/${fileId}`, stranger.fetch)).toEqual([404, 404, 404]);
    expect(await statusesOf(`/api/v1/files/${fileId}`, seller.fetch)).toEqual([200, 200, 200]);
    const editor = await seller.fetch(`/seller/dashboard/products/${id}`);
    expect(await editor.text()).toContain("10 × 10 × 10, unit not stated");

    expect((await post(`${calls}/${id}/publish`)).status).toBe(200);
    expect(await statusesOf(path)).toEqual([200, 200, 200]);
    const bytes = Buffer.from(await (await visitor(path)).arrayBuffer());
    expect(bytes.equals(stl())).toBe(true);
    const html = await (await visitor(`/product/${id}`)).text();
    expect(html).toContain(`${path}/preview`);
    expect(html).toContain("Drawing of gear.stl");
    // Of another product it is nothing.
    const other = await addProduct("Another gear");
    await post(`${calls}/${other}/publish`);
    expect(await statusesOf(path.replace(id, other))).toEqual([404, 404, 404]);

    // No file that a product has is deleted by hand.
    const remove = (where: string) => seller.fetch(where, { method: "DELETE" });
    expect((await remove(`/api/v1/files/${fileId}`)).status).toBe(409);
    expect((await remove(`${calls}/${id}/files/${fileId}`)).status).toBe(204);
    expect((await remove(`${calls}/${id}/files/${fileId}`)).status).toBe(404);
    expect(await statusesOf(path)).toEqual([404, 404, 404]);
    expect((await remove(`/api/v1/files/${fileId}`)).status).toBe(204);
  });

  test("goes out of sight with a product that is archived", async () => {
    const id = await addProduct("Archived gear");
    const { id: fileId } = await upload(seller, stl({ side: 4 }), "gear.stl", { purpose });
    await addFiles(id, [fileId]);
    await post(`${calls}/${id}/publish`);
    const path = `/api/v1/products/${id}/files/${fileId}`;
    expect(await statusesOf(path)).toEqual([200, 200, 200]);
    await post(`${calls}/${id}/archive`);
    expect(await statusesOf(path)).toEqual([404, 404, 404]);
  });

  test("is of whoever uploaded it, of the right purpose, and one of ten", async () => {
    const id = await addProduct("Full gear");
    const other = await addMember(site, { role: "seller" });
    const { id: foreign } = await upload(other, stl(), "foreign.stl", { purpose });
    const { id: document } = await upload(seller, stl(), "document.stl");
    expect((await addFiles(id, [foreign, document])).status).toBe(200);
    const shown = async () => (await seller.fetch(`/seller/dashboard/products/${id}`)).text();
    expect(await shown()).not.toMatch(/foreign\.stl|document\.stl/);
    const ids: string[] = [];
    for (let at = 0; at < 11; at += 1) {
      const { id: fileId } = await upload(seller, pdf(`% ${at}\n`), `${at}.pdf`, { purpose });
      ids.push(fileId);
    }
    expect((await addFiles(id, ids.slice(0, 10))).status).toBe(200);
    const refused = await addFiles(id, ids.slice(10));
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("A product has at most 10 files");
    expect(await shown()).not.toContain("10.pdf");
    // Pictures are added as such.
    const wrong = await upload(seller, Buffer.from("Notes\n"), "notes.txt", { purpose });
    expect(wrong.status).toBe(415);
  });

  test("is added and removed by forms alone", async () => {
    const id = await addProduct("Formed gear");
    const page = `/seller/dashboard/products/${id}`;
    const form = new FormData();
    form.set("purpose", purpose);
    form.set("file", new File([new Uint8Array(stl({ side: 7 }))], "formed.stl"));
    const sent = await seller.fetch(`${page}?files`, { method: "POST", body: form });
    expect(sent.status).toBe(303);
    const html = await (await seller.fetch(page)).text();
    const [, fileId = ""] = /name="file" value="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain("formed.stl");
    const removal = new URLSearchParams({ form: "remove_file", file: fileId });
    expect((await seller.fetch(page, { method: "POST", body: removal })).status).toBe(303);
    expect(await (await seller.fetch(page)).text()).not.toContain("formed.stl");
  });

  test("that no product has is deleted a week later, others stay", async () => {
    const id = await addProduct("Kept gear");
    const file = async (side: number) =>
      (await upload(seller, stl({ side }), `${side}.stl`, { purpose })).id;
    const [unused, used, young] = [await file(11), await file(12), await file(13)];
    await addFiles(id, [used]);
    const weekAgo =
      "update stored_files set created_at = now() - interval '8 days' where id = any($1)";
    await site.db.asSchemaOwner(weekAgo, [[unused, used]]);
    await forgetUnusedProductFiles(site.services);
    const left = async (one: string) => (await seller.fetch(`/api/v1/files/${one}`)).status;
    expect(await Promise.all([unused, used, young].map(left))).toEqual([404, 200, 200]);
  });
});
