import { existsSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { removeAvatar } from "../../src/market/accounts/use-cases/remove-avatar.ts";
import { setAvatar } from "../../src/market/accounts/use-cases/set-avatar.ts";
import type { Context } from "../../src/platform/context.ts";
import { AppError } from "../../src/shared/errors.ts";
import { addPerson, type Person } from "../support/people.ts";
import { animation, picture, pngBomb } from "../support/pictures.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let site: TestSite;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder("millwright-avatars-");
  site = await startSite({ samples: false, env: { DATA_DIR: folder } });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

async function contextOf(person: Person, replace: Partial<Context> = {}): Promise<Context> {
  const viewer = await site.services.auth.viewerOf(new Headers({ cookie: person.cookie }));
  return {
    ...site.services,
    viewer,
    requestId: "test",
    clientAddress: "203.0.113.7",
    userAgent: "test",
    deviceProof: null,
    ...replace,
  };
}
const upload = (bytes: Uint8Array) => ({ bytes });
const onDisk = (url: string) => existsSync(join(folder, "files", url.replace("/storage/", "")));
const rowsOf = (id: string) =>
  site.services.db.transaction({ id }, (tx) => tx.selectFrom("stored_files").selectAll().execute());
/** What is queued for later is due now. */
const passTime = () =>
  site.db.asSchemaOwner("UPDATE jobs.job SET start_after = now() WHERE name = 'discard-files'");

describe("a profile picture", () => {
  test("is stored under its owner's id and served to everybody, for an hour", async () => {
    const person = await addPerson(site.services);
    const ctx = await contextOf(person);
    const { avatarUrl } = await setAvatar(ctx, upload(await picture("png")));
    const id = "[0-9a-f-]{36}";
    expect(avatarUrl).toMatch(
      new RegExp(`^/storage/avatars/${person.id}/${person.id}-${id}\\.png$`),
    );
    const answer = await site.fetch(avatarUrl);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("set-cookie")).toBeNull();
    const { format } = await sharp(await answer.arrayBuffer()).metadata();
    expect(format).toBe("png");
    const again = await site.fetch(avatarUrl, {
      headers: { "If-None-Match": answer.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
    expect((await site.fetch(avatarUrl, { method: "HEAD" })).status).toBe(200);
    expect((await contextOf(person)).viewer.member?.avatarUrl).toBe(avatarUrl);
    expect(await rowsOf(person.id)).toMatchObject([
      { owner_id: person.id, bucket: "avatars", content_type: "image/png" },
    ]);
  });

  test("takes the place of the one before, which is removed", async () => {
    const person = await addPerson(site.services);
    const ctx = await contextOf(person);
    const first = await setAvatar(ctx, upload(await picture("png")));
    const second = await setAvatar(ctx, upload(await picture("webp")));
    expect(await rowsOf(person.id)).toHaveLength(1);
    await expect.poll(() => onDisk(first.avatarUrl)).toBe(false);
    expect((await site.fetch(first.avatarUrl)).status).toBe(404);
    expect((await site.fetch(second.avatarUrl)).status).toBe(200);
  });

  test("can be removed, with its file", async () => {
    const person = await addPerson(site.services);
    const ctx = await contextOf(person);
    const { avatarUrl } = await setAvatar(ctx, upload(await picture("jpeg")));
    await removeAvatar(ctx);
    await removeAvatar(ctx);
    expect(await rowsOf(person.id)).toEqual([]);
    expect((await contextOf(person)).viewer.member?.avatarUrl).toBeNull();
    await expect.poll(() => onDisk(avatarUrl)).toBe(false);
  });

  test("is what its bytes are", async () => {
    const ctx = await contextOf(await addPerson(site.services));
    const { avatarUrl } = await setAvatar(ctx, upload(await picture("gif")));
    expect(avatarUrl).toMatch(/\.gif$/);
    expect((await site.fetch(avatarUrl)).headers.get("content-type")).toBe("image/gif");
  });

  test("stays while many are set at the same moment: one remains, with one file", async () => {
    const person = await addPerson(site.services);
    const ctx = await contextOf(person);
    const bytes = await picture("png");
    await Promise.all(Array.from({ length: 8 }, () => setAvatar(ctx, upload(bytes))));
    expect(await rowsOf(person.id)).toHaveLength(1);
    await passTime();
    const files = () => readdirSync(join(folder, "files", "avatars", person.id));
    await expect.poll(() => files().length).toBe(1);
    const now = (await contextOf(person)).viewer.member?.avatarUrl ?? "";
    expect((await site.fetch(now)).status).toBe(200);
  });
});

describe("an upload is refused, and changes nothing,", () => {
  const script = "<script>alert(1)</script>";
  const wrongType = "Invalid file type. Accepted types: jpeg, png, gif, webp";
  const refused: [string, () => Promise<Uint8Array>, number, string][] = [
    ["an SVG", async () => Buffer.from(`<svg>${script}</svg>`), 415, wrongType],
    ["a page called a PNG", async () => Buffer.from(`<!doctype html>${script}`), 415, wrongType],
    ["nothing", async () => new Uint8Array(), 415, wrongType],
    [
      "a PNG of more than 5 MB",
      async () => Buffer.concat([await picture("png"), Buffer.alloc(5 * 1024 * 1024)]),
      413,
      "File size exceeds 5MB",
    ],
    [
      "half a picture",
      async () => (await picture("png", { width: 300, height: 300 })).subarray(0, 400),
      422,
      "This picture is damaged. Please choose another one.",
    ],
    [
      "a decompression bomb",
      async () => pngBomb(20_000),
      413,
      "This picture has more than 40 million pixels",
    ],
    ["a long animation", () => animation("gif", 101), 413, "This picture has more than 100 frames"],
  ];
  test.each(refused)("when it is %s", async (_, make, status, message) => {
    const person = await addPerson(site.services);
    const ctx = await contextOf(person);
    await expect(setAvatar(ctx, upload(await make()))).rejects.toMatchObject({ status, message });
    expect(await rowsOf(person.id)).toEqual([]);
    expect(existsSync(join(folder, "files", "avatars", person.id))).toBe(false);
  });

  test("when it is the 31st in half an hour", async () => {
    // The clock stands still, so that the half hour does not end in between.
    const at = new Date();
    const ctx = { ...(await contextOf(await addPerson(site.services))), clock: () => at };
    for (let at = 0; at < 30; at += 1) {
      await expect(setAvatar(ctx, upload(new Uint8Array()))).rejects.toMatchObject({ status: 415 });
    }
    await expect(setAvatar(ctx, upload(await picture("png")))).rejects.toMatchObject({
      code: "rate_limited",
    });
  });

  test.each([
    ["500 files", 500, 1, "You keep 500 files already. Please remove some first."],
    ["200 MB", 2, 105_000_000, "You keep 200 MB of files already. Please remove some first."],
  ])("when somebody keeps %s already", async (_, files, bytes, message) => {
    const person = await addPerson(site.services);
    await site.db.asSchemaOwner(
      `INSERT INTO stored_files (owner_id, bucket, path, purpose, content_type, bytes)
       SELECT $1::uuid, 'seller_profiles', $1::text || '/logos/' || n, 'logo', 'image/png', $3
         FROM generate_series(1, $2::int) AS n`,
      [person.id, files, bytes],
    );
    const ctx = await contextOf(person);
    const attempt = setAvatar(ctx, upload(await picture("png")));
    await expect(attempt).rejects.toMatchObject({ status: 413, message });
    expect((await rowsOf(person.id)).filter(({ bucket }) => bucket === "avatars")).toEqual([]);
    expect((await contextOf(person)).viewer.member?.avatarUrl).toBeNull();
  });

  test("when nobody, or somebody unconfirmed or suspended, asks", async () => {
    const person = await addPerson(site.services);
    const bytes = await picture("png");
    const { viewer, ...rest } = await contextOf(person);
    const member = viewer.member;
    if (member === null) throw new Error("not signed in");
    const as = (changed: Partial<typeof member>) => ({
      ...rest,
      viewer: { ...viewer, member: { ...member, ...changed } },
    });
    const visitor = {
      ...rest,
      viewer: { id: null, isOperator: false, member: null, company: null },
    };
    await expect(setAvatar(visitor, upload(bytes))).rejects.toMatchObject({ status: 401 });
    await expect(setAvatar(as({ isConfirmed: false }), upload(bytes))).rejects.toMatchObject({
      code: "unconfirmed",
    });
    await expect(setAvatar(as({ isSuspended: true }), upload(bytes))).rejects.toMatchObject({
      code: "suspended",
    });
  });
});

describe("when the store or the process fails", () => {
  test("a store that is down refuses with 503, and no row is written", async () => {
    const person = await addPerson(site.services);
    const down = async () => {
      throw new AppError("files_unavailable");
    };
    const files = { ...site.services.files, put: down };
    const ctx = await contextOf(person, { files });
    await expect(setAvatar(ctx, upload(await picture("png")))).rejects.toMatchObject({
      status: 503,
    });
    expect(await rowsOf(person.id)).toEqual([]);
    expect((await contextOf(person)).viewer.member?.avatarUrl).toBeNull();
  });

  test("a file whose row was never written is taken back", async () => {
    const person = await addPerson(site.services);
    let stored = "";
    // The process dies after the file and before the row.
    const files = {
      ...site.services.files,
      put: async (...file: Parameters<typeof site.services.files.put>) => {
        await site.services.files.put(...file);
        stored = site.services.files.publicUrl(file[0], file[1]);
        throw new Error("killed");
      },
    };
    const ctx = await contextOf(person, { files });
    await expect(setAvatar(ctx, upload(await picture("png")))).rejects.toThrow("killed");
    expect(onDisk(stored)).toBe(true);
    await passTime();
    await expect.poll(() => onDisk(stored)).toBe(false);
  });
});

test("no address below /storage reaches anything but stored pictures", async () => {
  const person = await addPerson(site.services);
  const { avatarUrl } = await setAvatar(await contextOf(person), upload(await picture("png")));
  const other = avatarUrl.replace(/[0-9a-f]{12}\.png$/, "000000000000.png");
  const name = avatarUrl.split("/").at(-1);
  const addresses = [
    other,
    "/storage",
    "/storage/avatars",
    "/storage/avatars/",
    "/storage/avatars/../../../../etc/passwd",
    "/storage/avatars/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/storage/avatars/..%2f..%2fetc%2fpasswd",
    "/storage/avatars/..%5c..%5cpackage.json",
    `/storage/avatars/${person.id}`,
    `/storage/avatars/${person.id}/../${person.id}/${name}.svg`,
    avatarUrl.replace("/avatars/", "/seller_profiles/"),
    avatarUrl.replace("/avatars/", "/AVATARS/"),
    avatarUrl.replace("/avatars/", "/avatars//"),
    avatarUrl.replace(".png", ".svg"),
    avatarUrl.replace(".png", ".png%00.svg"),
    `${avatarUrl}/`,
  ];
  for (const address of addresses) {
    const answer = await site.fetch(address);
    expect({ address, status: answer.status }).toEqual({ address, status: 404 });
    expect(await answer.text()).not.toContain("root:");
  }
});
