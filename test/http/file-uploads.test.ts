import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cancelRfq } from "../../src/market/rfq/use-cases/end-rfq.ts";
import { getRfq } from "../../src/market/rfq/use-cases/get-rfq.ts";
import { saveShops } from "../../src/market/rfq/use-cases/save-rfq-step.ts";
import { submitRfq } from "../../src/market/rfq/use-cases/submit-rfq.ts";
import { AppError } from "../../src/shared/errors.ts";
import { addDraft } from "../rfq/trade-world.ts";
import { contextOf } from "../support/context-of.ts";
import { type FileSite, startFileSite } from "../support/file-site.ts";
import { addMember, fetchAs, type MemberOfSite } from "../support/members.ts";
import { picture } from "../support/pictures.ts";
import { csv, pdf, stl } from "../support/sample-files.ts";
import { addShop } from "../support/shops.ts";
import { fileForm, upload } from "../support/upload.ts";

const mebibyte = 1024 * 1024;
let site: FileSite;
let member: MemberOfSite;

beforeAll(async () => {
  site = await startFileSite();
  ({ member } = site);
});
afterAll(() => site.close());

describe("limits:", () => {
  test("a file that is larger than its kind may be is refused while it comes", async () => {
    const large: [Buffer, string, string][] = [
      [
        Buffer.concat([pdf(), Buffer.alloc(5 * mebibyte), pdf()]),
        "a.pdf",
        "PDF files may have at most 5 MB.",
      ],
      [
        Buffer.concat([await picture("png"), Buffer.alloc(5 * mebibyte)]),
        "a.png",
        "PNG files may have at most 5 MB.",
      ],
      [Buffer.alloc(5 * mebibyte + 1, "a,"), "a.csv", "CSV files may have at most 5 MB."],
    ];
    for (const [bytes, name, detail] of large) {
      expect(await upload(member, bytes, name)).toMatchObject({ status: 413, detail });
    }
    expect(site.filesIn("incoming")).toEqual([]);
  });

  test("an STL says by its first bytes that it is too large", async () => {
    const head = stl({ cubes: 400 });
    head.writeUInt32LE(3_000_000, 80);
    const answer = await upload(member, head, "large.stl");
    expect(answer).toMatchObject({ status: 413, detail: "STL files may have at most 100 MB." });
  });

  test("a form without file or purpose, with two files or unknown fields says what is wrong", async () => {
    const send = async (change: (form: FormData) => void) => {
      const form = fileForm(csv, "a.csv");
      change(form);
      const answer = await member.fetch("/api/v1/files", { method: "POST", body: form });
      return { status: answer.status, ...((await answer.json()) as object) };
    };
    const wrong = { status: 400, code: "invalid_input" };
    expect(await send((form) => form.delete("file"))).toMatchObject({
      ...wrong,
      errors: { file: ["Choose a file first"] },
    });
    expect(await send((form) => form.delete("purpose"))).toMatchObject({
      ...wrong,
      errors: {
        purpose: [
          "Use one of these: avatar, document, message, product, product_file, logo, claim, certificate, gallery, rfq, quote",
        ],
      },
    });
    expect(await send((form) => form.append("file", new File(["a"], "b.csv")))).toMatchObject(
      wrong,
    );
    expect(await send((form) => form.set("name", "x"))).toMatchObject({
      ...wrong,
      errors: { name: ["This field is not known"] },
    });
    expect((await member.fetch("/api/v1/files", { method: "POST", body: "{}" })).status).toBe(415);
    expect(site.filesIn("incoming")).toEqual([]);
  });

  test("20 uploads at once of somebody with room for three: three are stored, in rows and in the store", async () => {
    const person = await addMember(site);
    await site.db.asSchemaOwner(
      `INSERT INTO stored_files (owner_id, bucket, path, purpose, content_type, bytes)
       VALUES ($1::uuid, 'avatars', $1::text || '/x', 'avatar', 'image/png', 200 * 1024 * 1024 - 3 * 684 - 100)`,
      [person.id],
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        upload(person, stl({ side: at + 1 }), `part-${at}.stl`),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(3).fill(201), ...Array(17).fill(413)]);
    expect(await site.countFilesOf(person)).toBe(4);
    await site.db.asSchemaOwner(
      "UPDATE jobs.job SET start_after = now() WHERE name = 'discard-files'",
    );
    await expect.poll(() => site.filesIn("private_files", person.id).length).toBe(3);
  });
});

describe("an upload that is sent again", () => {
  test("gives the same file, with its key or without one, also all at once", async () => {
    const person = await addMember(site);
    const bytes = stl({ side: 7 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        upload(person, bytes, "seven.stl", at % 2 === 0 ? { key: "one" } : {}),
      ),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await site.countFilesOf(person)).toBe(1);
    await expect.poll(() => site.filesIn("private_files", person.id).length).toBe(1);
    const other = await upload(person, csv, "other.csv", { key: "one" });
    expect(other).toMatchObject({ status: 422, code: "unprocessable" });
  });

  test("brings nothing back that was deleted since; under a new key it is a new file", async () => {
    const person = await addMember(site);
    const first = await upload(person, csv, "gone.csv", { key: "gone" });
    const deletion = await person.fetch(`/api/v1/files/${first.id}`, { method: "DELETE" });
    expect(deletion.status).toBe(204);
    const late = await upload(person, csv, "gone.csv", { key: "gone" });
    expect(late).toMatchObject({ status: 404, code: "not_found" });
    expect(await site.countFilesOf(person)).toBe(0);
    const again = await upload(person, csv, "gone.csv", { key: "new" });
    expect(again.status).toBe(201);
    expect(again.id).not.toBe(first.id);
    // Also while the same content is kept under another id.
    expect((await upload(person, csv, "gone.csv", { key: "gone" })).status).toBe(404);
  });

  test("is another file under another name or of another person", async () => {
    const person = await addMember(site);
    const first = await upload(member, csv, "same.csv");
    expect((await upload(member, csv, "other name.csv")).id).not.toBe(first.id);
    expect((await upload(person, csv, "same.csv")).id).not.toBe(first.id);
  });

  test("has no NUL in its name, which nothing can keep", async () => {
    expect(await upload(member, csv, "a\0b.csv")).toMatchObject({ status: 201, name: "ab.csv" });
  });
});

describe("an upload that breaks off", () => {
  /** Sends the beginning of an upload, and leaves. */
  async function breakOff(person: MemberOfSite): Promise<void> {
    const sent = request(`${site.url}/api/v1/files`, {
      method: "POST",
      headers: {
        cookie: person.cookie,
        origin: site.url,
        "content-type": "multipart/form-data; boundary=x",
        "content-length": 40 * mebibyte,
      },
    });
    sent.on("error", () => undefined);
    sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.stl"\r\n\r\n');
    sent.write(stl({ cubes: 4000 }));
    await expect.poll(() => site.filesIn("incoming").length).toBe(1);
    sent.destroy();
  }

  test("leaves neither row nor file", async () => {
    const person = await addMember(site);
    await breakOff(person);
    await expect.poll(() => site.filesIn("incoming")).toEqual([]);
    await sleep(50);
    expect(await site.countFilesOf(person)).toBe(0);
    expect(site.filesIn("private_files", person.id)).toEqual([]);
    expect(
      await site.db.asSchemaOwner(
        "SELECT error_message, error_stack FROM error_logs WHERE seller_id = $1",
        [person.id],
      ),
    ).toEqual([]);
  });
});

test("a store that is down refuses with 503, and leaves neither row nor file", async () => {
  const person = await addMember(site);
  const { files } = site.services;
  const { putReceived, receive } = files;
  const down = async () => {
    throw new AppError("files_unavailable", { retryAfterSeconds: 5 });
  };
  const send = () =>
    person.fetch("/api/v1/files", { method: "POST", body: fileForm(csv, "x.csv") });
  files.putReceived = down;
  const away = await send();
  files.putReceived = putReceived;
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "5"]);
  files.receive = down;
  const full = await send();
  files.receive = receive;
  expect(full.status).toBe(503);
  expect(await site.countFilesOf(person)).toBe(0);
  expect(site.filesIn("incoming")).toEqual([]);
  expect((await send()).status).toBe(201);
});

test("a profile picture uploaded as a file is shown to everybody at its public address", async () => {
  const person = await addMember(site);
  const file = await upload(person, await picture("png"), "me.png", { purpose: "avatar" });
  expect(file).toMatchObject({ status: 201, content_type: "image/png" });
  const again = await upload(person, await picture("png"), "me.png", { purpose: "avatar" });
  expect(again.id).toBe(file.id);
  const [{ avatar_url: path }] = (await site.db.asSchemaOwner(
    "SELECT avatar_url FROM users WHERE id = $1",
    [person.id],
  )) as [{ avatar_url: string }];
  expect((await fetchAs(site, null)(`/storage/avatars/${path}`)).status).toBe(200);
  expect((await upload(person, pdf(), "me.pdf", { purpose: "avatar" })).status).toBe(415);
  // It goes with what shows it, not by itself, and its owner is told so.
  expect((await person.fetch(`/api/v1/files/${file.id}`, { method: "DELETE" })).status).toBe(409);
});

test("a drawing of a request goes to a shop that has signed for it, to nobody else, and cannot be deleted", async () => {
  const buyer = await addMember(site, { hasSigned: true });
  const [seller, stranger] = [
    await addMember(site, { role: "seller", hasSigned: true }),
    await addMember(site, { role: "seller", hasSigned: true }),
  ];
  const ctx = await contextOf(site.services, buyer);
  const id = await addDraft(ctx, "Secret bracket", true);
  const edit = `/rfq/edit?request=${id}&step=4`;
  const body = fileForm(pdf(), "bracket.pdf", "rfq");
  const otherBuyer = await addMember(site, { hasSigned: true });
  for (const [person, status] of [
    [otherBuyer, 404],
    [stranger, 403],
  ] as const) {
    const foreign = fileForm(csv, "a.csv", "rfq");
    const answer = await person.fetch(edit, { method: "POST", body: foreign });
    expect(answer.status).toBe(status);
  }
  const added = await buyer.fetch(edit, { method: "POST", body });
  expect(added.headers.get("location")).toBe(`${edit}#files`);
  const [file] = (await getRfq(ctx, id)).files;
  const address = `/api/v1/files/${file?.fileId}`;
  const shop = await addShop(site.services, seller.id, "Dayton Mill");
  await saveShops(ctx, id, { shops: [shop] });
  expect((await seller.fetch(address)).status).toBe(404);
  await submitRfq(ctx, id, null);
  const page = `/seller/dashboard/rfq/${id}`;
  const outline = await (await seller.fetch(page)).text();
  expect(outline).toContain("CNC milling");
  expect(outline).not.toMatch(/Secret bracket|bracket\.pdf|45402/);
  expect((await seller.fetch(address)).status).toBe(404);
  const signing = new URLSearchParams({ form: "sign", name: "Grace Hopper", agreed: "on" });
  const signed = await seller.fetch(page, { method: "POST", body: signing });
  expect(signed.headers.get("location")).toBe(page);
  expect(await (await seller.fetch(page)).text()).toMatch(/Secret bracket[\s\S]*bracket\.pdf/);
  expect((await seller.fetch(address)).status).toBe(200);
  expect((await stranger.fetch(address)).status).toBe(404);
  expect((await stranger.fetch(page)).status).toBe(404);
  expect((await buyer.fetch(address, { method: "DELETE" })).status).toBe(409);
  expect((await seller.fetch(address, { method: "DELETE" })).status).toBe(404);
  expect(await (await buyer.fetch(`/rfq/${id}`)).text()).toContain("Grace Hopper");
  await cancelRfq(ctx, id, { reason: "Drawn anew", key: null });
  expect((await seller.fetch(address)).status).toBe(404);
  expect(await (await seller.fetch(page)).text()).not.toMatch(/Secret bracket|bracket\.pdf/);
});

test("a file that is read while it is deleted is there or is not", async () => {
  const person = await addMember(site);
  for (let round = 0; round < 8; round += 1) {
    const { id } = await upload(person, stl({ cubes: 1 }), `deleted-${round}.stl`);
    const [, answer] = await Promise.all([
      person.fetch(`/api/v1/files/${id}`, { method: "DELETE" }),
      person.fetch(`/api/v1/files/${id}`),
    ]);
    expect([200, 404]).toContain(answer.status);
  }
});
