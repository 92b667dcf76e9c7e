import { rm } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FileSite, startFileSite } from "../support/file-site.ts";
import type { MemberOfSite } from "../support/members.ts";
import { picture } from "../support/pictures.ts";

let site: FileSite;
let member: MemberOfSite;

beforeAll(async () => {
  site = await startFileSite();
  ({ member } = site);
});
afterAll(() => site.close());

function pictureForm(bytes: Uint8Array<ArrayBuffer>, name = "me.png", type = "image/png") {
  const form = new FormData();
  form.set("form", "avatar");
  form.set("avatar", new File([bytes], name, { type }));
  return { method: "POST", body: form };
}
const shownPicture = async () =>
  /\/storage\/avatars\/[\w/.-]+/.exec(await (await member.fetch("/settings")).text())?.[0];

describe("the form of the settings", () => {
  test("sets and removes a picture, without a script", async () => {
    expect(await shownPicture()).toBeUndefined();
    const bytes = new Uint8Array(await picture("png", { width: 900, height: 900 }));
    const answer = await member.fetch("/settings", pictureForm(bytes));
    expect(answer.status).toBe(303);
    const url = (await shownPicture()) ?? "";
    expect((await site.fetch(url)).headers.get("content-type")).toBe("image/png");
    const removal = new URLSearchParams({ form: "remove-avatar" });
    await member.fetch("/settings", { method: "POST", body: removal });
    expect(await shownPicture()).toBeUndefined();
  });

  test("takes a picture of nearly 5 MB", async () => {
    const bytes = new Uint8Array(5 * 1024 * 1024);
    bytes.set(await picture("png"));
    expect((await member.fetch("/settings", pictureForm(bytes))).status).toBe(303);
    expect(await shownPicture()).toMatch(/\.png$/);
  });

  test("says the specified words about a file that is no picture, and keeps the one before", async () => {
    const before = await shownPicture();
    const page = new TextEncoder().encode("<!doctype html><script>alert(1)</script>");
    const answer = await member.fetch("/settings", pictureForm(page, "me.png"));
    expect(answer.status).toBe(415);
    const text = await answer.text();
    expect(text).toContain("Invalid file");
    expect(text).toContain("Invalid file type. Accepted types: jpeg, png, gif, webp");
    expect(await shownPicture()).toBe(before);
  });

  test("says the specified words about a file that is too large", async () => {
    const answer = await member.fetch("/settings", pictureForm(new Uint8Array(6 * 1024 * 1024)));
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain("File size exceeds 5MB");
  });
});

test("a picture whose file is gone leaves its pages as they are", async () => {
  await member.fetch("/settings", pictureForm(new Uint8Array(await picture("png"))));
  const url = (await shownPicture()) ?? "";
  await rm(join(site.folder, "files", url.replace("/storage/", "")));
  expect((await site.fetch(url)).status).toBe(404);
  expect((await member.fetch("/settings")).status).toBe(200);
});

describe("large requests are refused", () => {
  const large = () => pictureForm(new Uint8Array(300 * 1024));

  test.each(["/login", "/signup", "/settings/roles", "/", "/api/v1/cart", "/Settings"])(
    "with a file where none is taken: %s",
    async (path) => {
      const answer = await member.fetch(path, large());
      expect(answer.status).toBe(413);
      expect(await answer.text()).toContain("The request is larger than 256 KiB.");
    },
  );

  test("of other kinds where a file is taken", async () => {
    const bodies = [
      { body: new URLSearchParams({ form: "name", firstName: "a".repeat(300 * 1024) }) },
      {
        body: `{"a":"${"a".repeat(300 * 1024)}"}`,
        headers: { "content-type": "application/json" },
      },
    ];
    for (const body of bodies) {
      expect((await member.fetch("/settings", { method: "POST", ...body })).status).toBe(413);
    }
  });

  test("that do not say how large they are", async () => {
    const status = await new Promise((resolve, reject) => {
      const sent = request(`${site.url}/settings`, {
        method: "POST",
        headers: {
          cookie: member.cookie,
          origin: site.url,
          "content-type": "multipart/form-data; boundary=x",
          "transfer-encoding": "chunked",
        },
      });
      sent.on("response", (answer) => resolve(answer.statusCode));
      sent.on("error", reject);
      const piece = Buffer.alloc(512 * 1024, "a");
      sent.write('--x\r\nContent-Disposition: form-data; name="avatar"; filename="a"\r\n\r\n');
      for (let sentBytes = 0; sentBytes < 8 * 1024 * 1024; sentBytes += piece.length) {
        sent.write(piece);
      }
      sent.end("\r\n--x--\r\n");
    });
    expect(status).toBe(413);
  });
});

test("a refused upload leaves the connection usable, or says that it does not", async () => {
  for (let at = 0; at < 12; at += 1) {
    const refused = await member.fetch("/login", pictureForm(new Uint8Array(2 * 1024 * 1024)));
    expect(refused.status).toBe(413);
    await refused.text();
    expect((await member.fetch("/settings")).status).toBe(200);
    await new Promise((passed) => setTimeout(passed, at * 60));
  }
  const endless = await member.fetch("/login", pictureForm(new Uint8Array(20 * 1024 * 1024)));
  expect(endless.status).toBe(413);
});

test("a file of somebody who is not signed in, or from another site, is not read", async () => {
  const bytes = new Uint8Array(await picture("png"));
  const stranger = await site.fetch("/settings", {
    ...pictureForm(bytes),
    headers: { origin: site.url },
    redirect: "manual",
  });
  expect(stranger.headers.get("location")).toMatch(/^\/login/);
  const forged = await site.fetch("/settings", {
    ...pictureForm(bytes),
    headers: { origin: "https://evil.example", cookie: member.cookie },
    redirect: "manual",
  });
  expect(forged.status).toBe(403);
});
