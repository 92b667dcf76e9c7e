import { buffer } from "node:stream/consumers";
import { PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import Writer from "pdfkit";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { call, wholeDraft } from "../rfq/trade-calls.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import type { MemberOfSite } from "../support/members.ts";
import { pdfOf } from "../support/pdf-of.ts";
import { photographWithPlace, picture } from "../support/pictures.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let trade: TwoShops;
/** What copies were marked with, in the order in which they were read. */
const texts: string[] = [];
beforeAll(async () => {
  trade = await openTwoShops();
  const { watermarks } = trade.site.services;
  const { mark } = watermarks;
  watermarks.mark = (file, text) => {
    texts.push(text);
    return mark(file, text);
  };
});
afterAll(() => trade.site.close());

async function upload(name: string, type: string, content: Buffer): Promise<string> {
  const form = new FormData();
  form.set("purpose", "rfq");
  form.set("file", new File([new Uint8Array(content)], name, { type }));
  const answer = await trade.buyer.fetch("/api/v1/files", { method: "POST", body: form });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** A request with these files that was sent to both shops. @returns its id */
async function sentWith(file_ids: string[]): Promise<string> {
  const { shops } = trade;
  const draft = { ...wholeDraft(shops[0] ?? ""), manufacturer_ids: shops };
  const { id } = (await call(trade.buyer, "POST", "rfqs", draft)).body;
  await call(trade.buyer, "POST", `rfqs/${id}/files`, { file_ids });
  await call(trade.buyer, "POST", `rfqs/${id}/submit`);
  return id;
}

async function read(person: MemberOfSite, id: string, headers: Record<string, string> = {}) {
  const answer = await person.fetch(`/api/v1/files/${id}`, { headers });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Pictures that each page of a PDF shows. */
async function stampsOf(bytes: Buffer): Promise<number[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map((page) => {
    const shown = page.node.Resources()?.lookupMaybe(PDFName.of("XObject"), PDFDict);
    return shown?.keys().length ?? 0;
  });
}

test("shops get copies with their name and the time, the buyer the file as it is, and the log says so", async () => {
  const drawing = pdfOf(["Bracket, rev. B"], 3);
  const photo = await picture("png", { width: 600, height: 400 });
  const damaged = Buffer.from("%PDF-1.7\nthis is no page\n%%EOF\n");
  const table = Buffer.from("part,quantity\nBracket,500\n");
  const ids = {
    drawing: await upload("drawing.pdf", "application/pdf", drawing),
    photo: await upload("photo.png", "image/png", photo),
    damaged: await upload("damaged.pdf", "application/pdf", damaged),
    table: await upload("parts.csv", "text/csv", table),
  };
  const rfqId = await sentWith(Object.values(ids));

  expect((await read(trade.buyer, ids.drawing)).bytes.equals(drawing)).toBe(true);
  expect(texts).toEqual([]);
  const { answer, bytes } = await read(trade.mill, ids.drawing, { range: "bytes=0-9" });
  expect([answer.status, answer.headers.get("accept-ranges")]).toEqual([200, "none"]);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(await stampsOf(bytes)).toEqual([2, 2, 2]);
  expect(texts).toEqual([
    expect.stringMatching(/^Confidential\. For Ada Byron, .+, \w+ \d+, \d{4}, \d\d:\d\d UTC$/),
  ]);
  const others = await read(trade.forge, ids.drawing);
  expect(others.answer.headers.get("etag")).not.toBe(answer.headers.get("etag"));

  const shown = await read(trade.mill, ids.photo);
  const edge = { left: 0, top: 385, width: 600, height: 15 };
  const [before, after] = await Promise.all(
    [(await read(trade.buyer, ids.photo)).bytes, shown.bytes].map((image) =>
      sharp(image).extract(edge).removeAlpha().raw().toBuffer(),
    ),
  );
  expect(after?.equals(before ?? Buffer.alloc(0))).toBe(false);
  expect((await sharp(shown.bytes).metadata()).format).toBe("png");
  expect((await read(trade.mill, ids.damaged)).bytes.equals(damaged)).toBe(true);
  expect((await read(trade.mill, ids.table)).bytes.equals(table)).toBe(true);

  const log = await trade.site.db.asSchemaOwner<{ name: string; is_marked: boolean | null }>(
    `select f.name, r.is_marked from rfq_file_reads r join rfq_files f on f.id = r.rfq_file_id
      where f.rfq_id = $1 and r.reader_id = $2 order by f.name`,
    [rfqId, trade.mill.id],
  );
  expect(log).toEqual([
    { name: "damaged.pdf", is_marked: false },
    { name: "drawing.pdf", is_marked: true },
    { name: "parts.csv", is_marked: null },
    { name: "photo.png", is_marked: true },
  ]);
  const page = await (await trade.buyer.fetch(`/rfq/${rfqId}`)).text();
  expect(page).toContain("Marked with the name and time");
  expect(page).toContain("Could not be marked");
});

test("the picture of a drawing that shops see is marked, too, and the buyer's is not", async () => {
  const id = await upload("shown.pdf", "application/pdf", pdfOf(["Bracket, rev. C"]));
  const rfqId = await sentWith([id]);
  const shownTo = async (person: MemberOfSite) =>
    Buffer.from(await (await person.fetch(`/api/v1/files/${id}/preview`)).arrayBuffer());
  const before = texts.length;
  const own = await shownTo(trade.buyer);
  expect(texts.length).toBe(before);
  const theirs = await shownTo(trade.forge);
  expect(texts.length).toBe(before + 1);
  expect((await sharp(theirs).metadata()).width).toBe((await sharp(own).metadata()).width);
  expect(theirs.equals(own)).toBe(false);
  const log = await trade.site.db.asSchemaOwner(
    `select r.is_marked from rfq_file_reads r join rfq_files f on f.id = r.rfq_file_id
      where f.rfq_id = $1`,
    [rfqId],
  );
  expect(log).toEqual([{ is_marked: true }]);
});

test("a PDF that only restricts printing is marked, and a photograph stays as it was held", async () => {
  const { watermarks } = trade.site.services;
  const restricted = new Writer({ ownerPassword: "secret", pdfVersion: "1.7" });
  restricted.text("Bracket, rev. D");
  restricted.end();
  const bytes = await buffer(restricted);
  const marked = await watermarks.mark({ bytes, contentType: "application/pdf" }, "For Ada");
  expect(await stampsOf(Buffer.from(marked ?? []))).toEqual([2]);

  const photo = await photographWithPlace("jpeg");
  const seen = await sharp(photo).autoOrient().toBuffer({ resolveWithObject: true });
  const copy = await watermarks.mark({ bytes: photo, contentType: "image/jpeg" }, "For Ada");
  const { width, height, orientation = 1 } = await sharp(copy ?? Buffer.alloc(0)).metadata();
  expect([width, height, orientation]).toEqual([seen.info.width, seen.info.height, 1]);
});

test("every kind of picture is marked, also one of a few pixels and one that moves", async () => {
  const { watermarks } = trade.site.services;
  const text = "Confidential. For <b>Ada & Co</b>, Nov 24, 2026, 14:05 UTC";
  const frames = await sharp([await picture("png"), await picture("png")], {
    join: { animated: true },
  })
    .gif()
    .toBuffer();
  const pictures: [string, Buffer][] = [
    ["image/jpeg", await picture("jpeg", { width: 900, height: 40 })],
    ["image/webp", await picture("webp", { width: 40, height: 900 })],
    ["image/png", await picture("png", { width: 3, height: 2 })],
    ["image/gif", frames],
  ];
  for (const [contentType, bytes] of pictures) {
    const marked = await watermarks.mark({ bytes, contentType }, text);
    const [was, is] = await Promise.all([
      sharp(bytes, { animated: true }).metadata(),
      sharp(marked ?? Buffer.alloc(0), { animated: true }).metadata(),
    ]);
    expect([is.format, is.width, is.height, is.pages]).toEqual([
      was.format,
      was.width,
      was.height,
      was.pages,
    ]);
    expect(Buffer.from(marked ?? []).equals(bytes)).toBe(false);
  }
  expect(
    await watermarks.mark({ bytes: Buffer.from("x"), contentType: "model/stl" }, text),
  ).toBeNull();
});
