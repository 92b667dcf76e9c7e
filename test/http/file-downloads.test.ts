import { createHash } from "node:crypto";
import { readdirSync, readlinkSync } from "node:fs";
import { rm } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppError } from "../../src/shared/errors.ts";
import { type FileSite, startFileSite } from "../support/file-site.ts";
import { addMember, fetchAs, type MemberOfSite } from "../support/members.ts";
import { picture } from "../support/pictures.ts";
import { csv, pdf, stl } from "../support/sample-files.ts";
import { type Uploaded, upload } from "../support/upload.ts";

const mebibyte = 1024 * 1024;
let site: FileSite;
let member: MemberOfSite;
let stranger: MemberOfSite;
let file: Uploaded;
const bytes = stl({ cubes: 3 });

beforeAll(async () => {
  site = await startFileSite();
  ({ member } = site);
  stranger = await addMember(site, { role: "seller", isOperator: true });
  file = await upload(member, bytes, 'the "cube", 100 % łódź.stl');
});
afterAll(() => site.close());

const get = (headers: Record<string, string> = {}, method = "GET") =>
  member.fetch(`/api/v1/files/${file.id}`, { method, headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const readingsOf = async ({ id }: Uploaded) =>
  site.db.asSchemaOwner("SELECT owner_id, reader_id FROM file_reads WHERE file_id = $1", [id]);

describe("a private file", () => {
  test("comes back as it was, under its own type and name, and stays with its reader", async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect((await bytesOf(answer)).equals(bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "model/stl",
      "content-length": String(bytes.length),
      "content-disposition":
        "attachment; filename=\"the -cube-, 100 _ __d_.stl\"; filename*=UTF-8''the%20-cube-%2C%20100%20%25%20%C5%82%C3%B3d%C5%BA.stl",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "accept-ranges": "bytes",
    });
  });

  test("is shown in the page only when it is a picture", async () => {
    const shown = async (made: Buffer | Uint8Array, name: string) => {
      const { id } = await upload(member, made, name);
      const answer = await member.fetch(`/api/v1/files/${id}`, { method: "HEAD" });
      return answer.headers.get("content-disposition")?.split(";")[0];
    };
    expect(await shown(await picture("png"), "a.png")).toBe("inline");
    expect(await shown(pdf(), "a.pdf")).toBe("attachment");
    expect(await shown(csv, "a.csv")).toBe("attachment");
  });

  test("does not exist for anybody else, an operator included", async () => {
    const missing = "01900000-0000-7000-8000-000000000000";
    for (const method of ["GET", "HEAD", "DELETE"]) {
      for (const id of [file.id, `${file.id}/preview`, `${file.id}/mesh`, missing]) {
        if (method === "DELETE" && id.includes("/")) continue;
        const answer = await stranger.fetch(`/api/v1/files/${id}`, { method });
        expect(answer.status).toBe(404);
      }
    }
    for (const part of ["", "/preview", "/mesh"]) {
      expect((await fetchAs(site, null)(`/api/v1/files/${file.id}${part}`)).status).toBe(401);
    }
    expect((await member.fetch("/api/v1/files/..%2f..%2fsettings")).status).toBe(400);
    expect((await get()).status).toBe(200);
  });

  test("is not below the public addresses", async () => {
    const [{ path }] = (await site.db.asSchemaOwner("SELECT path FROM stored_files WHERE id = $1", [
      file.id,
    ])) as [{ path: string }];
    expect((await member.fetch(`/storage/private_files/${path}`)).status).toBe(404);
  });

  test("takes what is drawn of it along when it is deleted", async () => {
    const { id } = await upload(member, stl({ side: 3 }), "gone.stl");
    const parts = [`/api/v1/files/${id}/preview`, `/api/v1/files/${id}/mesh`];
    for (const part of parts) expect((await member.fetch(part)).status).toBe(200);
    await member.fetch(`/api/v1/files/${id}`, { method: "DELETE" });
    for (const part of parts) expect((await member.fetch(part)).status).toBe(404);
    const left = "SELECT file_id FROM file_previews WHERE file_id = $1";
    expect(await site.db.asSchemaOwner(left, [id])).toEqual([]);
  });

  test("can be deleted by its owner, and is gone from the store", async () => {
    const gone = await upload(member, csv, "gone.csv");
    expect((await member.fetch(`/api/v1/files/${gone.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await member.fetch(`/api/v1/files/${gone.id}`)).status).toBe(404);
    expect((await upload(member, csv, "gone.csv")).id).not.toBe(gone.id);
  });

  test("whose bytes are lost is missing, and its store that is away unavailable", async () => {
    const lost = await upload(member, csv, "lost.csv");
    const [{ path }] = (await site.db.asSchemaOwner("SELECT path FROM stored_files WHERE id = $1", [
      lost.id,
    ])) as [{ path: string }];
    const { files } = site.services;
    const { open } = files;
    files.open = async () => {
      throw new AppError("files_unavailable");
    };
    expect((await member.fetch(`/api/v1/files/${lost.id}`)).status).toBe(503);
    files.open = open;
    await rm(join(site.folder, "files", "private_files", path));
    expect((await member.fetch(`/api/v1/files/${lost.id}`)).status).toBe(404);
  });
});

describe("a part of a file", () => {
  const last = bytes.length - 1;
  const parts: [string, number, number][] = [
    ["bytes=0-99", 0, 99],
    ["bytes=100-", 100, last],
    ["bytes=-50", last - 49, last],
    [`bytes=${last}-${last}`, last, last],
    ["bytes=1000-999999999", 1000, last],
    [`bytes=-${bytes.length + 5}`, 0, last],
  ];
  test.each(parts)("%s", async (range, start, end) => {
    const answer = await get({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe(`bytes ${start}-${end}/${bytes.length}`);
    expect(answer.headers.get("content-length")).toBe(String(end - start + 1));
    expect((await bytesOf(answer)).equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test.each(["bytes=99999999-", "bytes=-0", `bytes=${bytes.length}-`])(
    "%s is not there",
    async (range) => {
      const answer = await get({ range });
      expect(answer.status).toBe(416);
      expect(answer.headers.get("content-range")).toBe(`bytes */${bytes.length}`);
    },
  );

  test.each(["bytes=5-1", "bytes=a-b", "lines=1-2", "bytes=0-1,5-9"])(
    "%s is answered with the whole file",
    async (range) => {
      const answer = await get({ range });
      expect([answer.status, (await bytesOf(answer)).length]).toEqual([200, bytes.length]);
    },
  );

  test("is only of the file that the reader has the rest of", async () => {
    const etag = (await get({}, "HEAD")).headers.get("etag") ?? "";
    const range = "bytes=0-9";
    expect((await get({ range, "if-range": etag })).status).toBe(206);
    expect((await get({ range, "if-range": '"another"' })).status).toBe(200);
    expect((await get({ range, "if-range": new Date().toUTCString() })).status).toBe(200);
    expect((await get({ "if-none-match": etag })).status).toBe(304);
    expect((await get({ "if-none-match": '"another"' })).status).toBe(200);
  });

  test("is nothing that HEAD knows, which tells what the whole would be", async () => {
    const answer = await get({ range: "bytes=0-9" }, "HEAD");
    expect([answer.status, answer.headers.get("content-length")]).toEqual([
      200,
      String(bytes.length),
    ]);
    expect((await bytesOf(answer)).length).toBe(0);
  });
});

describe("readings", () => {
  test("are written down once a minute, for who uploaded the file, and go with it", async () => {
    const read = await upload(member, csv, "read.csv");
    expect(await readingsOf(read)).toEqual([]);
    for (const range of ["", "bytes=0-3", "bytes=4-"]) {
      await (await member.fetch(`/api/v1/files/${read.id}`, { headers: { range } })).arrayBuffer();
    }
    await member.fetch(`/api/v1/files/${read.id}`, { method: "HEAD" });
    await stranger.fetch(`/api/v1/files/${read.id}`);
    expect(await readingsOf(read)).toEqual([{ owner_id: member.id, reader_id: member.id }]);
    await site.db.asSchemaOwner("UPDATE file_reads SET read_at = read_at - interval '2 minutes'");
    await (await member.fetch(`/api/v1/files/${read.id}`)).arrayBuffer();
    expect(await readingsOf(read)).toHaveLength(2);
    await member.fetch(`/api/v1/files/${read.id}`, { method: "DELETE" });
    expect(await readingsOf(read)).toEqual([]);
  });
});

describe("a file of 98 MB", () => {
  /** Memory of buffers that somebody still holds, beyond what there was, at its most when looked at. */
  function bufferWatch() {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const held = () => {
      // What the first collection frees, V8 may still be counting; the second waits for that.
      collect();
      collect();
      return process.memoryUsage().arrayBuffers;
    };
    const before = held();
    const watch = {
      most: 0,
      look() {
        watch.most = Math.max(watch.most, held() - before);
      },
    };
    return watch;
  }
  const piece = stl({ cubes: 1000 }).subarray(84);
  const pieces = Math.floor((98 * mebibyte) / piece.length);
  const size = 84 + pieces * piece.length;

  async function uploadLarge(look: () => void): Promise<Uploaded> {
    const head = stl({ cubes: 1 }).subarray(0, 84);
    head.writeUInt32LE(pieces * 12_000, 80);
    const part = (name: string, more: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
    return new Promise((resolve, reject) => {
      const sent = request(`${site.url}/api/v1/files`, {
        method: "POST",
        headers: {
          cookie: member.cookie,
          origin: site.url,
          "content-type": "multipart/form-data; boundary=x",
        },
      });
      sent.on("error", reject);
      sent.on("response", async (answer) => {
        const text = await readText(answer);
        resolve({ status: answer.statusCode, ...JSON.parse(text) });
      });
      sent.write(part("file", '; filename="large.stl"'));
      sent.write(head);
      let left = pieces;
      const more = () => {
        while (left > 0) {
          left -= 1;
          if (left % 36 === 0) look();
          if (!sent.write(piece)) {
            sent.once("drain", more);
            return;
          }
        }
        sent.end(`\r\n${part("purpose", "")}document\r\n--x--\r\n`);
      };
      more();
    });
  }

  test("passes through without being in memory, up and down", async () => {
    const up = bufferWatch();
    const stored = await uploadLarge(up.look);
    expect(stored).toMatchObject({ status: 201, bytes: size });
    const down = bufferWatch();
    const hash = createHash("sha256");
    let [read, seen] = [0, 0];
    const answer = await member.fetch(`/api/v1/files/${stored.id}`);
    for await (const one of answer.body ?? []) {
      read += one.length;
      hash.update(one);
      if (read - seen < 20 * mebibyte) continue;
      seen = read;
      down.look();
    }
    expect(read).toBe(size);
    const [{ sha256 }] = (await site.db.asSchemaOwner(
      "SELECT sha256 FROM stored_files WHERE id = $1",
      [stored.id],
    )) as [{ sha256: string }];
    expect(hash.digest("hex")).toBe(sha256);
    // Sender, server and reader are one process here: pieces on their way count, half a hundredth of the file.
    expect(Math.max(up.most, down.most) / size).toBeLessThan(0.1);
  });

  test("that its reader leaves in the middle is closed", async () => {
    const { id } = await upload(member, stl({ cubes: 20_000 }), "left.stl");
    const leaving = new AbortController();
    const answer = await member.fetch(`/api/v1/files/${id}`, { signal: leaving.signal });
    await answer.body?.getReader().read();
    leaving.abort();

    const open = () =>
      readdirSync("/proc/self/fd").filter((descriptor) => {
        try {
          return readlinkSync(`/proc/self/fd/${descriptor}`).includes("private_files");
        } catch {
          return false;
        }
      });
    await expect.poll(open).toEqual([]);
  });
});
