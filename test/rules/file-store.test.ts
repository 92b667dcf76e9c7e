import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../src/platform/config.ts";
import { createFiles } from "../../src/platform/files/create-files.ts";
import type { ByteRange, Files } from "../../src/platform/files/files.ts";
import { type S3Server, startS3Server } from "../support/s3-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const path = "0198b9a0-0000-7000-8000-000000000001/logos/one.png";
let folder: string;
let s3: S3Server;

beforeAll(async () => {
  folder = temporaryFolder("millwright-files-");
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const stores: [string, () => Files][] = [
  ["a folder", () => createFiles({ config: readConfig({ DATA_DIR: folder }) })],
  [
    "an S3-compatible store",
    () => createFiles({ config: readConfig({ FILES_URL: s3.url, DATA_DIR: folder }) }),
  ],
];

describe.each(stores)("in %s", (_, open) => {
  test("a file comes back as it was stored, whatever its size", async () => {
    const files = open();
    for (const size of [0, 1, 4_095, 70_000, 3_000_000]) {
      const bytes = randomBytes(size);
      await files.put("avatars", `sizes/${size}.png`, bytes, "image/png");
      const stored = await files.get("avatars", `sizes/${size}.png`);
      expect(Buffer.from(stored ?? []).equals(bytes)).toBe(true);
    }
  });

  test("a file that is not there is none", async () => {
    const files = open();
    expect(await files.get("avatars", "nobody/nothing.png")).toBeNull();
    expect(await files.open("avatars", "nobody/nothing.png")).toBeNull();
    expect(await files.sizeOf("avatars", "nobody/nothing.png")).toBeNull();
  });

  test("a received file moves in whole, and is read piece by piece", async () => {
    const files = open();
    const bytes = randomBytes(700_000);
    const incoming = await files.receive();
    for (let at = 0; at < bytes.length; at += 100_000) {
      await incoming.write(bytes.subarray(at, at + 100_000));
    }
    await incoming.finish();
    const received = { location: incoming.location, bytes: bytes.length };
    await files.putReceived("private_files", "person/file", received, "model/stl");
    expect(existsSync(incoming.location)).toBe(false);
    await incoming.discard();
    expect(await files.sizeOf("private_files", "person/file")).toBe(bytes.length);
    const read = async (range?: ByteRange) => {
      const stream = await files.open("private_files", "person/file", range);
      return stream === null ? null : buffer(stream);
    };
    expect((await read())?.equals(bytes)).toBe(true);
    const part = await read({ start: 1000, end: 650_000 });
    expect(part?.equals(bytes.subarray(1000, 650_001))).toBe(true);
  });

  test("a received file that is not wanted is gone", async () => {
    const incoming = await open().receive();
    await incoming.write(Buffer.from("half"));
    await incoming.discard();
    await incoming.discard();
    expect(existsSync(incoming.location)).toBe(false);
  });

  test("a file in one bucket is not in the other", async () => {
    const files = open();
    await files.put("seller_profiles", path, Buffer.from("logo"), "image/png");
    expect(await files.get("avatars", path)).toBeNull();
  });

  test("a removed file is gone, and may be removed again", async () => {
    const files = open();
    await files.put("seller_profiles", path, Buffer.from("logo"), "image/png");
    await files.remove("seller_profiles", path);
    await files.remove("seller_profiles", path);
    expect(await files.get("seller_profiles", path)).toBeNull();
  });
});

test("a store that does not answer is unavailable, for every operation", async () => {
  const unused = await startS3Server();
  await unused.close();
  s3.setBroken(true);
  const blocked = join(folder, "blocked");
  await mkdir(blocked);
  // A file where the folder should be.
  await writeFile(join(blocked, "files"), "");
  const broken = [
    readConfig({ FILES_URL: unused.url }),
    readConfig({ FILES_URL: s3.url }),
    readConfig({ DATA_DIR: blocked }),
  ].map((config) => createFiles({ config }));
  const refusal = { code: "files_unavailable", status: 503, retryable: true };
  for (const files of broken) {
    await expect(
      files.put("avatars", "a/b.png", Buffer.from("x"), "image/png"),
    ).rejects.toMatchObject(refusal);
    await expect(files.get("avatars", "a/b.png")).rejects.toMatchObject(refusal);
    await expect(files.open("avatars", "a/b.png")).rejects.toMatchObject(refusal);
    await expect(files.sizeOf("avatars", "a/b.png")).rejects.toMatchObject(refusal);
    await expect(files.remove("avatars", "a/b.png")).rejects.toMatchObject(refusal);
  }
  s3.setBroken(false);
});

test("FILES_URL needs a key, a secret, a host and a bucket, and its error shows no secret", () => {
  const right = "s3://KEY:SE%2FCRET@store.example:9000/uploads?region=eu-central-1";
  expect(readConfig({ FILES_URL: right }).filesUrl).toBe(right);
  for (const wrong of [
    "https://KEY:hidden@store.example/uploads",
    "s3://store.example/uploads",
    "s3://KEY:hidden@store.example",
    "s3://KEY:hidden@store.example/uploads/deeper",
    "uploads",
  ]) {
    expect(() => readConfig({ FILES_URL: wrong })).toThrow(/FILES_URL must be s3:\/\/KEY/);
    expect(() => readConfig({ FILES_URL: wrong })).not.toThrow(/hidden/);
  }
});
