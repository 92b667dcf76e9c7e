import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filePurposes } from "../../src/app/server/file-purposes.ts";
import type { FilePurpose } from "../../src/market/files/use-cases/file-purpose.ts";
import { keepFile } from "../../src/market/files/use-cases/keep-file.ts";
import { ownDocument } from "../../src/market/files/use-cases/own-document.ts";
import { readFile } from "../../src/market/files/use-cases/read-file.ts";
import { receiveFile } from "../../src/market/files/use-cases/receive-file.ts";
import type { Context } from "../../src/platform/context.ts";
import { type FileSite, startFileSite } from "../support/file-site.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { picture } from "../support/pictures.ts";
import { csv, docx, dxf, pdf, stl, textStl, xlsx, zip } from "../support/sample-files.ts";
import { type Uploaded, upload } from "../support/upload.ts";

const office = "application/vnd.openxmlformats-officedocument";
const docxType = `${office}.wordprocessingml.document`;
const xlsxType = `${office}.spreadsheetml.sheet`;
let site: FileSite;
let member: MemberOfSite;

beforeAll(async () => {
  site = await startFileSite();
  ({ member } = site);
});
afterAll(() => site.close());

const download = async ({ id }: Uploaded, person = member) => {
  const answer = await person.fetch(`/api/v1/files/${id}`);
  return Buffer.from(await answer.arrayBuffer());
};

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");

describe("a file is taken for what its content is:", () => {
  const taken: [string, () => Buffer | Promise<Buffer>, string, string][] = [
    ["a PDF", () => pdf(), "ISO 9001.pdf", "application/pdf"],
    ["a Word document", () => docx(), "machines.docx", docxType],
    ["an Excel workbook", () => xlsx(), "prices.xlsx", xlsxType],
    ["a table", () => csv, "parts.csv", "text/csv"],
    [
      "a table of an old system",
      () => Buffer.from("name\nM\xfcller\n", "latin1"),
      "a.csv",
      "text/csv",
    ],
    ["text", () => Buffer.from("Alloy: 6061-T6\n"), "notes.txt", "text/plain"],
    ["text as Windows writes it", () => utf16("Alloy: 6061\r\n"), "notes.txt", "text/plain"],
    [
      "the same with its bytes the other way",
      () => utf16("Größe\r\n").swap16(),
      "a.txt",
      "text/plain",
    ],
    ["a table that Excel called Unicode Text", () => utf16("Part\tQty\n"), "a.csv", "text/csv"],
    ["a long text in UTF-16", () => utf16("Löt — ".repeat(100_000)), "long.txt", "text/plain"],
    ["a DXF", () => dxf, "plate.dxf", "image/vnd.dxf"],
    ["a binary STL", () => stl(), "cube.stl", "model/stl"],
    ["a text STL", () => textStl(), "cube.stl", "model/stl"],
    ["a picture", () => picture("png"), "machine.png", "image/png"],
  ];
  test.each(taken)("%s", async (_, make, name, type) => {
    const bytes = await make();
    const file = await upload(member, bytes, name);
    expect(file).toMatchObject({ status: 201, name, content_type: type });
    const stored = await download(file);
    expect(stored.length).toBe(file.bytes);
    // Pictures are drawn anew.
    if (!type.startsWith("image/p")) expect(stored.equals(bytes)).toBe(true);
  });

  const html = "<!doctype html><script>alert(1)</script>";
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const refused: [string, () => Buffer, string, number][] = [
    ["a page called a table", () => Buffer.from(html), "parts.csv", 415],
    ["a page called a PDF", () => Buffer.from(html), "offer.pdf", 415],
    ["an SVG called a picture", () => Buffer.from(svg), "logo.png", 415],
    ["an SVG behind a byte order mark", () => Buffer.from(`\ufeff  ${svg}`), "logo.txt", 415],
    ["a page in UTF-16", () => utf16(`\n${html}`), "notes.txt", 415],
    ["UTF-16 with a control in it", () => utf16(`${"a".repeat(40_001)}\0b`), "notes.txt", 415],
    ["an archive", () => zip([{ name: "a.step", bytes: "ISO-10303-21;" }]), "parts.zip", 415],
    ["an archive called a document", () => zip([{ name: "a", bytes: "a" }]), "offer.docx", 415],
    [
      "a document with macros",
      () => xlsx("application/vnd.ms-excel.sheet.macroEnabled.main+xml"),
      "a.xlsx",
      415,
    ],
    [
      "a PDF that is an archive, too",
      () => Buffer.concat([pdf(), zip([{ name: "a", bytes: "a" }])]),
      "a.pdf",
      415,
    ],
    ["a PDF without its end", () => pdf().subarray(0, 60), "a.pdf", 422],
    ["a document without its end", () => docx().subarray(0, 150), "a.docx", 422],
    [
      "a document that leads out of itself",
      () => docx([{ name: "../../evil", bytes: "a" }]),
      "a.docx",
      422,
    ],
    [
      "a document that unpacks to 60 MB",
      () => docx([{ name: "bomb", bytes: Buffer.alloc(60_000_000) }]),
      "a.docx",
      413,
    ],
    [
      "one that denies it",
      () => docx([{ name: "bomb", bytes: Buffer.alloc(60_000_000), claimedBytes: 1000 }]),
      "a.docx",
      422,
    ],
    [
      "a document of 1,001 parts",
      () => docx(Array.from({ length: 999 }, (_, at) => ({ name: `p${at}`, bytes: "" }))),
      "a.docx",
      413,
    ],
    [
      "a program",
      () => Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01"), Buffer.alloc(9000, 3)]),
      "part.stl",
      415,
    ],
    ["an STL that is cut off", () => stl().subarray(0, 300), "cube.stl", 415],
    [
      "an STL with more behind it",
      () => Buffer.concat([stl({ cubes: 400 }), Buffer.from(html)]),
      "cube.stl",
      415,
    ],
    [
      "text with bytes of a program in it",
      () => Buffer.concat([Buffer.alloc(5000, "a"), Buffer.alloc(9)]),
      "a.txt",
      415,
    ],
    ["nothing", () => Buffer.alloc(0), "empty.pdf", 400],
  ];
  test.each(refused)("and refused when it is %s", async (_, make, name, status) => {
    const before = await site.countFilesOf(member);
    const answer = await upload(member, make(), name);
    expect(answer).toMatchObject({ status });
    expect(answer.id).toBeUndefined();
    expect(await site.countFilesOf(member)).toBe(before);
    expect(site.filesIn("incoming")).toEqual([]);
  });

  test("and named so that nothing opens it as something else", async () => {
    const named = async (name: string, bytes: Buffer = csv) =>
      (await upload(member, bytes, name)).name;
    expect(await named("offer.html")).toBe("offer.html.txt");
    expect(await named("..\\..\\windows\\parts.csv")).toBe("parts.csv");
    expect(await named("../../etc/parts.csv")).toBe("parts.csv");
    expect(await named("a\u202efdp.exe", pdf())).toBe("afdp.exe.pdf");
    expect(await named("Zażółć gęślą.pdf", pdf())).toBe("Zażółć gęślą.pdf");
    expect(await named(`${"x".repeat(400)}.pdf`, pdf())).toHaveLength(150);
    expect(await named("con.pdf", pdf())).toBe("_con.pdf");
  });
});

describe("use-cases", () => {
  /** As somebody, with the rates that the rest of this file does without. */
  async function contextOf(person: MemberOfSite): Promise<Context> {
    const viewer = await site.services.auth.viewerOf(new Headers({ cookie: person.cookie }));
    return {
      ...site.services,
      config: { ...site.services.config, rateLimits: true },
      viewer,
      requestId: "test",
      clientAddress: "203.0.113.7",
      userAgent: "test",
      deviceProof: null,
    };
  }

  test("let a file be read by whom its domain says, and by nobody whom no policy lets", async () => {
    const { id } = await upload(member, csv, "rule.csv");
    const stranger = await contextOf(await addMember(site));
    const withRule = (mayRead: FilePurpose["mayRead"]) => ({
      document: { ...ownDocument, mayRead },
    });
    const owner = await contextOf(member);
    expect(
      (
        await readFile(
          owner,
          withRule(() => true),
          id,
        )
      ).name,
    ).toBe("rule.csv");
    const refused = { code: "not_found" };
    await expect(
      readFile(
        owner,
        withRule(() => false),
        id,
      ),
    ).rejects.toMatchObject(refused);
    await expect(readFile(owner, {}, id)).rejects.toMatchObject(refused);
    await expect(
      readFile(
        stranger,
        withRule(() => true),
        id,
      ),
    ).rejects.toMatchObject(refused);
  });

  test("count 30 uploads in half an hour, and none that broke off or came before", async () => {
    // The clock stands still, so that the half hour does not end in between.
    const at = new Date();
    const ctx = { ...(await contextOf(await addMember(site))), clock: () => at };
    async function* half() {
      yield pdf().subarray(0, 50);
      throw new Error("the client has gone");
    }
    const broken = () => receiveFile(ctx, { name: "a.pdf", bytes: half() });
    for (let at = 0; at < 35; at += 1) {
      await expect(broken()).rejects.toMatchObject({ message: /broke off/ });
    }
    const send = async (bytes: Buffer) => {
      const received = await receiveFile(ctx, { name: "a.pdf", bytes: Readable.from([bytes]) });
      return keepFile(ctx, filePurposes, received, { purpose: "document", key: null });
    };
    const first = await send(pdf());
    for (let at = 0; at < 32; at += 1) expect((await send(pdf())).id).toBe(first.id);
    for (let at = 0; at < 29; at += 1) await send(pdf(`% ${at}\n`));
    await expect(send(pdf("% more\n"))).rejects.toMatchObject({ code: "rate_limited" });
    expect(site.filesIn("incoming")).toEqual([]);
  });
});
