import { randomUUID } from "node:crypto";
import readSheet from "read-excel-file/node";
import { extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetUnusedFiles } from "../../src/market/rfq/use-cases/forget-unused-files.ts";
import { type Body, call, quoteFor } from "../rfq/trade-calls.ts";
import { dayFromNow } from "../rfq/trade-world.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import { joinCompany } from "../support/join-company.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { upload } from "../support/upload.ts";

interface Quote {
  id: string;
  state: string;
  version: number;
  errors: Record<string, string[]>;
  code: string;
  files: { id: string; file_id: string | null; name: string; bytes: number }[];
}

let trade: TwoShops;
let stranger: MemberOfSite;
beforeAll(async () => {
  trade = await openTwoShops();
  stranger = await addMember(trade.site, { hasSigned: true });
});
afterAll(() => trade.site.close());

const textOf = async (person: MemberOfSite, path: string) =>
  (await (await person.fetch(path)).text()).replaceAll("<!-- -->", "");

/** A table of its own: the same content again would be the same file. */
const table = () => Buffer.from(`part,quantity\n${randomUUID()},500\n`);

async function uploaded(person: MemberOfSite, name = "remarks.csv", purpose = "quote") {
  const { status, id } = await upload(person, table(), name, { purpose });
  expect(status).toBe(201);
  return id;
}

async function quoteWith(person: MemberOfSite, rfq: Body, fileIds?: string[], price = "10.00") {
  const body = { ...quoteFor(rfq, price), ...(fileIds && { file_ids: fileIds }) };
  const answer = await call(person, "POST", `rfqs/${rfq.id}/quotes`, body);
  return { status: answer.status, quote: answer.body as unknown as Quote };
}

const getQuote = async (person: MemberOfSite, { id }: { id: string }) =>
  (await call(person, "GET", `quotes/${id}`)).body as unknown as Quote;
const opens = async (person: MemberOfSite, id: string) =>
  (await person.fetch(`/api/v1/files/${id}`)).status;
const namesOf = ({ files }: Quote) => files.map(({ name }) => name);

describe("files that go with a quote", () => {
  test("are read by both sides and by nobody else, and its seller sees who opened which", async () => {
    const rfq = await trade.sent();
    const file = await uploaded(trade.mill, "remarks.csv");
    const people = [trade.buyer, trade.mill, trade.forge, stranger];
    const before = await Promise.all(people.map((one) => opens(one, file)));
    expect(before).toEqual([404, 200, 404, 404]);
    const { quote } = await quoteWith(trade.mill, rfq, [file]);
    await quoteWith(trade.forge, rfq);
    expect(namesOf(quote)).toEqual(["remarks.csv"]);
    expect(namesOf(await getQuote(trade.buyer, quote))).toEqual(["remarks.csv"]);
    const after = await Promise.all(people.map((one) => opens(one, file)));
    expect(after).toEqual([200, 200, 404, 404]);
    // What is sent cannot be taken back.
    const removal = await trade.mill.fetch(`/api/v1/files/${file}`, { method: "DELETE" });
    expect(removal.status).toBe(409);

    const shown = await textOf(trade.buyer, `/rfq/${rfq.id}`);
    expect(shown).toContain(`href="/api/v1/files/${file}"`);
    expect(shown).toContain("1 file<span");
    const own = await textOf(trade.mill, `/seller/dashboard/rfq/${rfq.id}`);
    expect(own).toContain("Who opened files of the quote");
    expect(own.match(/<td data-label="Company">/g)).toHaveLength(1);
    expect(await textOf(trade.forge, `/seller/dashboard/rfq/${rfq.id}`)).not.toContain(
      "remarks.csv",
    );
    // Also once the request is over for the shop.
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/cancel`, { reason: "Over" });
    expect(await opens(trade.buyer, file)).toBe(200);
    expect(await textOf(trade.mill, `/seller/dashboard/rfq/${rfq.id}`)).toContain("remarks.csv");
  });

  test("belong to one version: a new one names its own, and one that is only confirmed keeps them", async () => {
    const rfq = await trade.sent();
    const [first, second] = [
      await uploaded(trade.mill, "a.csv"),
      await uploaded(trade.mill, "b.csv"),
    ];
    const { quote } = await quoteWith(trade.mill, rfq, [first, second, first]);
    expect(namesOf(quote)).toEqual(["a.csv", "b.csv"]);
    // A colleague goes on with what somebody else of the company uploaded, and adds to it.
    const colleague = await addMember(trade.site, { role: "seller", hasSigned: true });
    await joinCompany(trade.site, colleague, { of: trade.mill, roles: ["seller"] });
    const third = await uploaded(colleague, "c.csv");
    const newer = await quoteWith(colleague, rfq, [second, third], "9.00");
    expect(namesOf(newer.quote)).toEqual(["b.csv", "c.csv"]);
    expect(namesOf(await getQuote(trade.buyer, quote))).toEqual(["a.csv", "b.csv"]);
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/amend`, { description: "Another finish" });
    const confirmed = await call(trade.mill, "POST", `quotes/${newer.quote.id}/reconfirm`);
    expect(namesOf(confirmed.body as unknown as Quote)).toEqual(["b.csv", "c.csv"]);
    expect(namesOf((await quoteWith(trade.mill, rfq, undefined, "8.00")).quote)).toEqual([]);
  });

  test("are the shop's own uploads for quotes, at most ten, and nothing is sent with another", async () => {
    const rfq = await trade.sent();
    const other = await trade.sent();
    const foreign = await uploaded(trade.forge);
    await quoteWith(trade.forge, other, [foreign]);
    const ofRequest = await uploaded(trade.mill, "x.csv", "rfq");
    for (const id of [foreign, ofRequest, randomUUID(), "x"]) {
      const { status, quote } = await quoteWith(trade.mill, rfq, [id]);
      expect(status).toBe(400);
      expect(Object.keys(quote.errors)[0]).toMatch(/^file_ids/);
    }
    const many = Array.from({ length: 11 }, () => randomUUID());
    expect((await quoteWith(trade.mill, rfq, many)).quote.errors.file_ids).toEqual([
      "A quote may have at most 10 files",
    ]);
    expect((await call(trade.mill, "GET", `rfqs/${rfq.id}/quotes`)).body.items).toEqual([]);
  });

  test("are named in the workbook and the PDF", async () => {
    const rfq = await trade.sent();
    await quoteWith(trade.mill, rfq, [await uploaded(trade.mill, "terms.csv")]);
    await quoteWith(trade.forge, rfq);
    const exported = async (format: string) => {
      const path = `/api/v1/rfqs/${rfq.id}/comparison/export?format=${format}`;
      return Buffer.from(await (await trade.buyer.fetch(path)).arrayBuffer());
    };
    const [compared] = await readSheet(await exported("xlsx"));
    expect(compared?.data.at(-1)).toEqual(["Files", null, "terms.csv", null]);
    const { text } = await extractText(new Uint8Array(await exported("pdf")), { mergePages: true });
    expect(text).toContain("terms.csv");
  });

  test("that never went with one are deleted a week later, others stay", async () => {
    const rfq = await trade.sent();
    const [sent, left] = [await uploaded(trade.mill), await uploaded(trade.mill)];
    await quoteWith(trade.mill, rfq, [sent]);
    await trade.site.db.asSchemaOwner(
      "update stored_files set created_at = now() - interval '8 days' where id = any($1)",
      [[sent, left]],
    );
    await forgetUnusedFiles(trade.site.services);
    expect([await opens(trade.mill, sent), await opens(trade.mill, left)]).toEqual([200, 404]);
  });
});

describe("the form of a quote, without a script", () => {
  const fieldsOf = (rfq: Body): Record<string, string> => ({
    form: "quote",
    revision: "1",
    validUntil: dayFromNow(200),
    ...Object.fromEntries(
      rfq.lines.flatMap(({ id, quantities }, at) => [
        [`lines[${at}].lineId`, id],
        ...quantities.flatMap((count, place) => [
          [`lines[${at}].breaks[${place}].quantity`, `${count}`],
          [`lines[${at}].breaks[${place}].price`, "7.00"],
          [`lines[${at}].breaks[${place}].leadTimeDays`, "9"],
        ]),
      ]),
    ),
  });

  async function send(rfq: Body, fields: Record<string, string>, files: [string, Buffer][] = []) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fieldsOf(rfq), ...fields })) {
      form.append(name, value);
    }
    for (const [name, bytes] of files)
      form.append("files", new Blob([new Uint8Array(bytes)]), name);
    const path = `/seller/dashboard/rfq/${rfq.id}`;
    const answer = await trade.mill.fetch(path, { method: "POST", body: form, redirect: "manual" });
    return { status: answer.status, page: (await answer.text()).replaceAll("<!-- -->", "") };
  }
  const listed = async (rfq: Body) =>
    (await call(trade.mill, "GET", `rfqs/${rfq.id}/quotes`)).body.items as unknown as Quote[];

  test("takes files along; one that is refused keeps what was typed and what was stored", async () => {
    const rfq = await trade.sent();
    const refused = await send(rfq, { notes: "Ask for Ada" }, [
      ["good.csv", table()],
      ["bad.exe", Buffer.from([77, 90, 0, 0, 1])],
    ]);
    expect(refused.status).toBe(400);
    expect(refused.page).toContain("bad.exe: ");
    expect(refused.page).toContain("Ask for Ada");
    expect(await listed(rfq)).toEqual([]);
    const [, id = ""] = /name="attached\[0\]\.id" value="([^"]+)"/.exec(refused.page) ?? [];
    const kept = {
      "attached[0].id": id,
      "attached[0].name": "good.csv",
      "attached[0].keep": "yes",
    };
    const sent = await send(rfq, kept, [["more.csv", table()]]);
    expect(sent.status).toBe(303);
    expect((await listed(rfq)).map(namesOf)).toEqual([["good.csv", "more.csv"]]);
    // The form of the next version begins with them; one that is not ticked stays behind.
    const page = await textOf(trade.mill, `/seller/dashboard/rfq/${rfq.id}`);
    expect(page).toContain('name="attached[1].name" value="more.csv"');
    const { "attached[0].keep": _not, ...unticked } = kept;
    await send(rfq, { ...unticked, notes: "Newer" });
    expect((await listed(rfq)).map(namesOf)).toEqual([[], ["good.csv", "more.csv"]]);
  });
});
