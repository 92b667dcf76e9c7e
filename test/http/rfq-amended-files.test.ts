import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Body, call } from "../rfq/trade-calls.ts";
import { dayFromNow } from "../rfq/trade-world.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import type { MemberOfSite } from "../support/members.ts";
import { upload } from "../support/upload.ts";

let trade: TwoShops;
beforeAll(async () => {
  trade = await openTwoShops();
});
afterAll(() => trade.site.close());

const textOf = async (person: MemberOfSite, path: string) =>
  (await (await person.fetch(path)).text()).replaceAll("<!-- -->", "");
const opens = async (person: MemberOfSite, id: string) =>
  (await person.fetch(`/api/v1/files/${id}`)).status;
/** A table of its own: the same content again would be the same file. */
const table = () => Buffer.from(`part,quantity\n${randomUUID()},500\n`);
const uploaded = async (person: MemberOfSite, name: string) =>
  (await upload(person, table(), name, { purpose: "rfq" })).id;

interface Shown {
  revision: number;
  files: { file_id: string; name: string }[];
  revisions: { changes: { what: string; before: string | null; after: string | null }[] }[];
}

/** A request with these files that was sent to one shop. */
async function sentWith(names: string[]): Promise<{ rfq: Body; files: string[] }> {
  const { buyer, shops } = trade;
  const { body: draft } = await call(buyer, "POST", "rfqs", {
    ...{ title: "Sensor bracket", needed_by: dayFromNow(60), deadline: dayFromNow(5) },
    ...{ ship_to_zip: "45402", manufacturer_ids: shops.slice(0, 1) },
    lines: [{ name: "Bracket", quantities: [100] }],
  });
  const files: string[] = [];
  for (const name of names) files.push(await uploaded(buyer, name));
  await call(buyer, "POST", `rfqs/${draft.id}/files`, { file_ids: files });
  return { rfq: (await call(buyer, "POST", `rfqs/${draft.id}/submit`)).body, files };
}

const shownTo = async (person: MemberOfSite, { id }: Body) =>
  (await call(person, "GET", `rfqs/${id}`)).body as unknown as Shown;
const amend = (rfq: Body, fileIds: string[]) =>
  call(trade.buyer, "POST", `rfqs/${rfq.id}/amend`, { file_ids: fileIds });

describe("files of a request that was sent", () => {
  test("are replaced by an amendment: shops read which, open the new ones alone, and confirm their quotes", async () => {
    const { buyer, mill, quoted } = trade;
    const { rfq, files } = await sentWith(["bracket.csv", "notes.csv"]);
    const [drawing = "", notes = ""] = files;
    const quote = await quoted(rfq, mill);
    expect(await opens(mill, drawing)).toBe(200);
    const newer = await uploaded(buyer, "bracket.csv");
    const more = await uploaded(buyer, "more.csv");
    expect(await opens(mill, newer)).toBe(404);

    expect((await amend(rfq, [newer, more])).status).toBe(200);
    const shown = await shownTo(mill, rfq);
    expect(shown).toMatchObject({ revision: 2 });
    expect(shown.files.map(({ name }) => name)).toEqual(["bracket.csv", "more.csv"]);
    const text = (value: string | null) => ({ part: null, what: "File", before: value });
    expect(shown.revisions[0]?.changes).toEqual([
      { ...text("bracket.csv"), after: "bracket.csv, another version" },
      { ...text("notes.csv"), after: null },
      { ...text(null), after: "more.csv" },
    ]);
    const opened = await Promise.all([drawing, notes, newer, more].map((id) => opens(mill, id)));
    expect(opened).toEqual([404, 404, 200, 200]);
    expect((await call(mill, "GET", `quotes/${quote.id}`)).body.state).toBe("stale");
    expect(await textOf(mill, `/seller/dashboard/rfq/${rfq.id}`)).toContain(
      "bracket.csv, another version",
    );
    // Who had opened the drawing that was taken out stays known.
    const log = await textOf(buyer, `/rfq/${rfq.id}`);
    expect(log).toContain("Who opened them");
    // And which of two files of one name was opened, and whether it is the one that shops read now.
    expect(log).toContain("Version 1, taken out since");
    expect(log).toContain("Version 2, the one they read now");

    // What was taken out may come back.
    expect((await amend(rfq, [drawing, newer, more])).status).toBe(200);
    expect(await opens(mill, drawing)).toBe(200);
    expect((await amend(rfq, [more, newer, drawing])).status).toBe(400);
  });

  test("are the buyer's own uploads for requests, twenty at most", async () => {
    const { mill } = trade;
    const { rfq, files } = await sentWith(["bracket.csv"]);
    const foreign = await uploaded(mill, "foreign.csv");
    for (const id of [foreign, randomUUID(), "x"]) {
      const refused = await amend(rfq, [...files, id]);
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body.errors)[0]).toMatch(/^file_ids/);
    }
    const many = Array.from({ length: 21 }, () => randomUUID());
    expect((await amend(rfq, many)).body.errors).toEqual({
      file_ids: ["A request may have at most 20 files"],
    });
    expect(await shownTo(mill, rfq)).toMatchObject({ revision: 1 });
  });

  test("are replaced without a script, too, and nothing typed is lost with a file that is refused", async () => {
    const { buyer, mill } = trade;
    const { rfq, files } = await sentWith(["bracket.csv"]);
    const address = `/rfq/edit?request=${rfq.id}`;
    const form = await textOf(buyer, address);
    expect(form).toContain('name="attached[0].name" value="bracket.csv"');
    const [line] = rfq.lines;
    const fields = {
      ...{ form: "amend", request: rfq.id, revision: "1", deadline: dayFromNow(5) },
      ...{ neededBy: dayFromNow(60), shipToZip: "45402", radiusMiles: "", certifications: "" },
      ...{
        "lines[0].id": line?.id ?? "",
        "lines[0].name": "Bracket",
        "lines[0].quantities": "100",
      },
      ...{ "attached[0].id": files[0] ?? "", "attached[0].name": "bracket.csv" },
      ...{ notes: "", note: "The radius is larger" },
    };
    const send = async (more: Record<string, string>, sent: [string, Buffer][]) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...fields, ...more })) body.append(name, value);
      for (const [name, bytes] of sent)
        body.append("files", new Blob([new Uint8Array(bytes)]), name);
      const init = { method: "POST", body, redirect: "manual" } as const;
      const answer = await buyer.fetch(`${address}&do=amend`, init);
      return { status: answer.status, page: (await answer.text()).replaceAll("<!-- -->", "") };
    };
    const refused = await send({}, [
      ["bracket.csv", table()],
      ["bad.exe", Buffer.from([77, 90, 0, 0, 1])],
    ]);
    expect(refused.status).toBe(400);
    expect(refused.page).toContain("bad.exe: ");
    expect(refused.page).toContain("The radius is larger");
    const [, id = ""] = /name="attached\[1\]\.id" value="([^"]+)"/.exec(refused.page) ?? [];
    const kept = {
      "attached[1].id": id,
      "attached[1].name": "bracket.csv",
      "attached[1].keep": "yes",
    };
    expect((await send(kept, [])).status).toBe(303);
    const shown = await shownTo(mill, rfq);
    expect(shown.files.map((file) => file.file_id)).toEqual([id]);
    expect(shown.revisions[0]?.changes).toMatchObject([{ after: "bracket.csv, another version" }]);
  });
});
