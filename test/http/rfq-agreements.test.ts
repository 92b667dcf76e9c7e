import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";
import { call, wholeDraft } from "../rfq/trade-calls.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import { fetchAs, type MemberOfSite } from "../support/members.ts";
import { pdfOf } from "../support/pdf-of.ts";
import { fileForm, upload } from "../support/upload.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let trade: TwoShops;
beforeAll(async () => {
  trade = await openTwoShops();
});
afterAll(() => trade.site.close());

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const page = async (by: MemberOfSite, path: string) =>
  (await (await by.fetch(path)).text()).replaceAll("<!-- -->", "");

/** A draft to both shops with a drawing and an agreement of the buyer's own. */
async function draftWith(text: string, fields: Record<string, unknown> = {}) {
  const { buyer, shops } = trade;
  const draft = { ...wholeDraft(shops[0] ?? ""), manufacturer_ids: shops, ...fields };
  const { id } = (await call(buyer, "POST", "rfqs", draft)).body;
  const drawing = await upload(buyer, Buffer.from(`part,${id}\n`), "parts.csv", { purpose: "rfq" });
  await call(buyer, "POST", `rfqs/${id}/files`, { file_ids: [drawing.id] });
  const added = await replace(id, text);
  expect(added.status).toBe(200);
  return { id, drawing: drawing.id, agreement: added.body };
}

async function replace(id: string, text: string) {
  const file = await upload(trade.buyer, Buffer.from(text), "nda.txt", { purpose: "rfq" });
  return call(trade.buyer, "POST", `rfqs/${id}/agreement`, { file_id: file.id });
}

const invitationOf = async (shop: MemberOfSite, id: string) =>
  (await call(shop, "GET", `rfqs/${id}`)).body.invitation.id;
const sign = async (shop: MemberOfSite, id: string, agreement_version?: number) =>
  call(shop, "POST", `invitations/${await invitationOf(shop, id)}/sign`, {
    ...{ name: "Ada Byron", agreed: true, agreement_version },
  });
const statusOf = async (shop: MemberOfSite, fileId: string) =>
  (await shop.fetch(`/api/v1/files/${fileId}`)).status;

describe("a buyer's own agreement", () => {
  test("is read before, signed by name with its hash, and again once it is another one", async () => {
    const { buyer, mill, forge, site } = trade;
    const { id, drawing, agreement } = await draftWith("Keep it secret");
    expect(agreement).toMatchObject({
      agreement_required: true,
      agreement: { version: 1, name: "nda.txt", sha256: hashOf("Keep it secret") },
    });
    await call(buyer, "POST", `rfqs/${id}/submit`);

    const outline = (await call(mill, "GET", `rfqs/${id}`)).body as unknown as {
      title: string;
      agreement: { version: number; file_id: string };
    };
    expect(outline.title).not.toContain("Sensor");
    expect(outline.agreement.version).toBe(1);
    const { file_id: text } = outline.agreement;
    expect(await (await mill.fetch(`/api/v1/files/${text}`)).text()).toBe("Keep it secret");
    expect(await statusOf(mill, drawing)).toBe(404);
    expect(await page(mill, `/seller/dashboard/rfq/${id}`)).toContain("nda.txt");

    expect(await sign(mill, id)).toMatchObject({ status: 400 });
    expect(await sign(mill, id, 2)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await sign(mill, id, 1)).status).toBe(200);
    expect(await statusOf(mill, drawing)).toBe(200);
    expect(await statusOf(forge, drawing)).toBe(404);
    await trade.quoted((await call(mill, "GET", `rfqs/${id}`)).body, mill);

    expect(await replace(id, "Keep it secret")).toMatchObject({ status: 400 });
    expect((await replace(id, "Keep it secret for ten years")).status).toBe(200);
    expect(await statusOf(mill, drawing)).toBe(404);
    expect((await call(mill, "GET", `rfqs/${id}`)).body).toMatchObject({
      revision: null,
      agreement: { version: 2 },
    });
    expect(await page(mill, `/seller/dashboard/rfq/${id}`)).toContain(
      "The agreement is another one",
    );
    expect(await page(buyer, `/rfq/${id}/agreement`)).toContain(
      "Version 1 of your agreement, not the newest, signed by Ada Byron",
    );
    await expect
      .poll(async () => {
        const { items } = (await call(mill, "GET", "notifications")).body as unknown as {
          items: { title: string }[];
        };
        return items.map(({ title }) => title).join();
      })
      .toContain("The buyer's agreement is another one now");

    // Whose quote may win signs it after the time for quotes, too.
    await call(buyer, "POST", `rfqs/${id}/close-early`);
    expect((await replace(id, "Too late")).status).toBe(409);
    expect((await sign(mill, id, 1)).status).toBe(409);
    expect((await sign(mill, id, 2)).status).toBe(200);
    expect(await statusOf(mill, drawing)).toBe(200);
    expect((await call(mill, "GET", `rfqs/${id}`)).body).toMatchObject({ title: "Sensor bracket" });
    const rows = await site.db.asSchemaOwner(
      `select signed_name, agreement_version, text_hash from rfq_signatures where rfq_id = $1
        order by signed_at`,
      [id],
    );
    expect(rows).toEqual([
      {
        ...{ signed_name: "Ada Byron", agreement_version: "own 1" },
        text_hash: hashOf("Keep it secret"),
      },
      {
        ...{ signed_name: "Ada Byron", agreement_version: "own 2" },
        text_hash: hashOf("Keep it secret for ten years"),
      },
    ]);
  });

  test("is added and taken out by form, a PDF or a text alone, and not once details were open", async () => {
    const { buyer, shops, mill } = trade;
    const { id } = (await call(buyer, "POST", "rfqs", wholeDraft(shops[0] ?? ""))).body;
    const path = `/rfq/${id}/agreement`;
    const send = (bytes: Buffer, name: string) =>
      buyer.fetch(path, { method: "POST", body: fileForm(bytes, name, "rfq") });
    expect((await send(Buffer.from("a,b\n1,2\n"), "list.csv")).status).toBe(400);
    expect((await send(pdfOf(["Keep it secret", id]), "nda.pdf")).status).toBe(303);
    expect(await page(buyer, path)).toContain("nda.pdf");
    expect(await page(buyer, `/rfq/edit?request=${id}&step=4`)).toContain("nda.pdf, version 1");
    expect((await page(mill, path)).includes("nda.pdf")).toBe(false);
    const removed = await buyer.fetch(path, { method: "POST", body: new URLSearchParams() });
    expect(removed.status).toBe(303);
    expect(await page(buyer, path)).not.toContain("nda.pdf");

    await call(buyer, "PATCH", `rfqs/${id}`, { agreement_required: false });
    await call(buyer, "POST", `rfqs/${id}/submit`);
    expect((await send(pdfOf(["Too late", id]), "late.pdf")).status).toBe(409);
  });

  test("is signed by a shop without an account, again after another version", async () => {
    const { buyer, site } = trade;
    const guest = fetchAs(site, null);
    const { id, drawing } = await draftWith("For guests", { manufacturer_ids: [] });
    const email = "lathe@guests.example";
    await call(buyer, "POST", `rfqs/${id}/invitations`, { emails: [email] });
    await call(buyer, "POST", `rfqs/${id}/submit`);
    const secret = await vi.waitFor(
      async () => {
        const mail = (await readMailbox(site.services.db)).find(({ to }) => to === email);
        const [, found] = /\/q\/([\w-]{43})/.exec(mail?.text ?? "") ?? [];
        if (found === undefined) throw new Error("No mail yet");
        return found;
      },
      { timeout: 20_000, interval: 200 },
    );
    const read = async () =>
      (await (await guest(`/q/${secret}`)).text()).replaceAll("<!-- -->", "");
    const statusOfFile = async () => (await guest(`/q/${secret}/files/${drawing}`)).status;
    const signs = (version: string) =>
      guest(`/q/${secret}`, {
        method: "POST",
        body: new URLSearchParams({ form: "sign", version, name: "Grace Lathe", agreed: "on" }),
      });
    const text = await read();
    const [, file] = new RegExp(`/q/${secret}/files/([\\da-f-]{36})`).exec(text) ?? [];
    expect(await (await guest(`/q/${secret}/files/${file}`)).text()).toBe("For guests");
    expect(await statusOfFile()).toBe(404);
    expect((await signs("1")).status).toBe(303);
    expect(await statusOfFile()).toBe(200);
    await replace(id, "For guests, too");
    expect(await statusOfFile()).toBe(404);
    expect((await signs("1")).status).toBe(409);
    expect((await signs("2")).status).toBe(303);
    expect(await statusOfFile()).toBe(200);
    expect(await page(buyer, `/rfq/${id}`)).toContain("Grace Lathe");
  });
});
