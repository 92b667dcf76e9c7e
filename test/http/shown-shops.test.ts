import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publishProfile } from "../support/claims.ts";
import { joinCompany } from "../support/company-calls.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { asOwner } from "../support/message-calls.ts";
import { picture } from "../support/pictures.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { upload } from "../support/upload.ts";

let site: TestSite;
let folder: string;
beforeAll(async () => {
  folder = temporaryFolder("millwright-shops-");
  site = await startSite({
    samples: false,
    env: { DATA_DIR: folder, HTML_CACHE: "false", RATE_LIMITS: "off" },
  });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const calls = "/api/v1/seller/machines";
const address = "/seller/dashboard/machines";
const mill = {
  kind: "5-axis mill",
  process: "cnc-milling",
  maker: "Haas",
  model: "UMC-750",
  quantity: 2,
  axes: 5,
  envelope: "30 x 20 x 20 in",
  built_in: 2019,
};
const add = async (person: MemberOfSite, body: object, key?: string) => {
  const init = json("POST", body);
  const headers = { ...init.headers, ...(key === undefined ? {} : { "idempotency-key": key }) };
  const answer = await person.fetch(calls, { ...init, headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const pageOf = async (entryId: string) =>
  (await site.fetch(`/businesses/${entryId}`))
    .text()
    .then((html) => html.replaceAll("<!-- -->", ""));
async function published() {
  const seller = await addMember(site, { role: "seller" });
  return { seller, entry: await publishProfile(seller, "Shown Works") };
}
const codesOf = async (entryId: string) =>
  (
    await asOwner<{ code: string; basis: string }>(
      site,
      "select code, basis from manufacturer_capabilities where manufacturer_id = $1 order by code",
      [entryId],
    )
  ).map(({ code, basis }) => `${code} ${basis}`);

describe("how busy a company is", () => {
  const say = (seller: MemberOfSite, capacity: string) =>
    seller.fetch("/seller/dashboard/profile", {
      method: "POST",
      body: new URLSearchParams({ form: "capacity", capacity }),
      redirect: "manual",
    });
  const shownIn = async (path: string) =>
    (await (await site.fetch(path)).text()).replaceAll("<!-- -->", "");
  const toldOf = async (entry: string) =>
    (await (await site.fetch(`/api/v1/manufacturers/${entry}`)).json()) as { capacity: unknown };

  test("is shown to buyers on its page, in lists and by call as soon as it is said", async () => {
    const { seller, entry } = await published();
    expect(await toldOf(entry)).toMatchObject({ capacity: "normal" });
    expect(await pageOf(entry)).not.toContain("Looking for work");
    for (const [capacity, words] of [
      ["looking", "Looking for work"],
      ["full", "Full: no new work at present"],
    ] as const) {
      expect((await say(seller, capacity)).status).toBe(303);
      expect(await toldOf(entry)).toMatchObject({ capacity });
      for (const path of [
        `/businesses/${entry}`,
        "/businesses?q=%22Shown+Works%22",
        `/businesses?compare=${entry}`,
      ]) {
        expect(await shownIn(path), path).toContain(words);
      }
      const list = await (await site.fetch("/api/v1/manufacturers?q=%22Shown+Works%22")).json();
      const { items } = list as { items: { id: string; capacity: string }[] };
      expect(items.find(({ id }) => id === entry)?.capacity).toBe(capacity);
    }
    await say(seller, "busy");
    expect(await toldOf(entry)).toMatchObject({ capacity: "full" });
  });

  test("goes with the profile when that is withdrawn, and comes back with it", async () => {
    const { seller, entry } = await published();
    await say(seller, "full");
    await seller.fetch("/api/v1/seller/profile/withdraw", { method: "POST" });
    expect((await site.fetch(`/businesses/${entry}`)).status).toBe(404);
    await seller.fetch("/api/v1/seller/profile/publish", { method: "POST" });
    expect(await toldOf(entry)).toMatchObject({ capacity: "full" });
  });
});

describe("a company's machines", () => {
  test("are shown as soon as they are entered, and count as stating the process that was chosen", async () => {
    const { seller, entry } = await published();
    const before = await codesOf(entry);
    const made = await add(seller, { ...mill, process: "edm" }, "once");
    expect(made.status).toBe(201);
    expect((await add(seller, { ...mill, process: "edm" }, "once")).body.id).toBe(made.body.id);
    const html = await pageOf(entry);
    for (const text of ["Haas UMC-750, 2019", "30 x 20 x 20 in (762 x 508 x 508 mm)"]) {
      expect(html).toContain(text);
    }
    expect(html).toContain("Its list of machines");
    expect(await codesOf(entry)).toEqual([...before, "edm stated"].toSorted());
    const change = json("PUT", { ...mill, process: null });
    expect((await seller.fetch(`${calls}/${made.body.id}`, change)).status).toBe(200);
    expect(await codesOf(entry)).toEqual(before);
    const profile = await (await seller.fetch("/api/v1/seller/profile")).json();
    expect(profile).toMatchObject({ machines: [{ id: made.body.id, ...mill, process: null }] });
    expect((await seller.fetch(`${calls}/${made.body.id}`, { method: "DELETE" })).status).toBe(204);
    expect(await pageOf(entry)).not.toContain("UMC-750");
  });

  test("say nothing of a shop that is not published, or is withdrawn", async () => {
    const { seller, entry } = await published();
    await add(seller, { ...mill, process: "edm" });
    await seller.fetch("/api/v1/seller/profile/withdraw", { method: "POST" });
    expect(await codesOf(entry)).toEqual([]);
    await seller.fetch("/api/v1/seller/profile/publish", { method: "POST" });
    expect(await codesOf(entry)).toContain("edm stated");
    expect(await pageOf(entry)).toContain("UMC-750");
  });

  test("are refused with a message beside the field", async () => {
    const { seller } = await published();
    const wrong = await add(seller, {
      kind: "",
      process: "no-such-process",
      axes: 40,
      envelope: "40 x 20",
      built_in: 1700,
      quantity: 0,
    });
    expect(wrong).toMatchObject({ status: 400 });
    expect(Object.keys(wrong.body.errors as object).toSorted()).toEqual([
      "axes",
      "built_in",
      "envelope",
      "kind",
      "quantity",
    ]);
    const unknown = await add(seller, { kind: "Mill", process: "no-such-process" });
    expect(unknown.body.errors).toHaveProperty("process");
  });

  test("come by a form, which keeps what was typed when something is wrong", async () => {
    const { seller } = await published();
    const send = (fields: Record<string, string>) =>
      seller.fetch(address, { method: "POST", body: new URLSearchParams(fields) });
    expect((await send({ machine: "new", kind: "Press brake", quantity: "1" })).status).toBe(303);
    const wrong = await send({ machine: "new", kind: "Laser", envelope: "wide", model: "kept" });
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    expect(html).toContain("Please enter lengths with their unit");
    expect(html).toContain('value="kept"');
    const { items } = (await (await seller.fetch(calls)).json()) as { items: { id: string }[] };
    expect(items).toHaveLength(1);
    const id = items[0]?.id ?? "";
    expect(await (await seller.fetch(`${address}?change=${id}`)).text()).toContain(
      'value="Press brake"',
    );
    expect((await send({ machine: id, do: "remove" })).status).toBe(303);
    expect(((await (await seller.fetch(calls)).json()) as { items: unknown[] }).items).toEqual([]);
  });
});

describe("a company's gallery", () => {
  interface Listed {
    items: { id: string; url: string; shows: string | null; caption: string | null }[];
  }
  const list = async (person: MemberOfSite) =>
    ((await (await person.fetch("/api/v1/seller/pictures")).json()) as Listed).items;
  const gallery = "/seller/dashboard/gallery";
  const send = async (person: MemberOfSite, fields: Record<string, string>, file?: Buffer) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ picture: "new", ...fields })) {
      body.set(name, value);
    }
    if (file) body.set("file", new File([new Uint8Array(file)], "a.png", { type: "image/png" }));
    return person.fetch(gallery, { method: "POST", body });
  };

  test("is described, put into an order, and shown with its cover first", async () => {
    const { seller, entry } = await published();
    const png = await picture("png");
    for (const shows of ["The hall", "The mill"]) {
      expect((await send(seller, { shows, caption: `${shows}, 2026` }, png)).status).toBe(303);
    }
    const stored = await upload(seller, png, "third.png", { purpose: "gallery" });
    expect(stored.status, stored.detail).toBe(201);
    const [hall, second, third] = await list(seller);
    expect([hall?.shows, second?.shows, third?.shows]).toEqual(["The hall", "The mill", null]);
    const ids = [second?.id, hall?.id];
    const order = await seller.fetch("/api/v1/seller/picture-order", json("PUT", { ids }));
    expect(await order.json()).toEqual({ ids: [...ids, third?.id] });
    const change = json("PUT", { shows: "The press", caption: null });
    expect((await seller.fetch(`/api/v1/seller/pictures/${third?.id}`, change)).status).toBe(200);
    const html = await pageOf(entry);
    const shown = [...html.matchAll(/alt="(The \w+)"/g)].map(([, alt]) => alt);
    expect(shown).toEqual(["The mill", "The hall", "The press"]);
    const image = await site.fetch(hall?.url ?? "");
    expect(image.headers.get("content-type")).toBe("image/png");
  });

  test("says what is wrong with a picture, and keeps what was typed", async () => {
    const { seller } = await published();
    const wrong = await send(seller, { shows: "The hall" }, Buffer.from("no picture"));
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('value="The hall"');
    const bare = await send(seller, { caption: "kept" }, await picture("png"));
    expect(bare.status).toBe(400);
    const html = await bare.text();
    expect(html).toContain("Please say what it shows");
    expect(html).toContain('value="kept"');
    expect(await list(seller)).toEqual([]);
  });

  test("holds twelve pictures, and is changed by colleagues who may edit the profile", async () => {
    const { seller } = await published();
    const colleague = await joinCompany(site, seller, ["seller"]);
    await asOwner(site, "update users set role = 'seller' where id = $1", [colleague.id]);
    const png = await picture("png");
    for (let number = 0; number < 12; number += 1) {
      const body = { shows: `Picture ${number}` };
      expect((await send(seller, body, png)).status).toBe(303);
    }
    const more = await send(colleague, { shows: "One more" }, png);
    expect(more.status).toBe(400);
    expect(await more.text()).toContain("A gallery has at most 12 pictures");
    const [first] = await list(colleague);
    const path = `/api/v1/seller/pictures/${first?.id}`;
    expect((await colleague.fetch(path, { method: "DELETE" })).status).toBe(204);
    expect(await list(seller)).toHaveLength(11);
    const other = await addMember(site, { role: "seller" });
    expect(await list(other)).toEqual([]);
    const theirs = `/api/v1/seller/pictures/${(await list(seller))[0]?.id}`;
    expect((await other.fetch(theirs, { method: "DELETE" })).status).toBe(404);
  });
});

test("facilities are shown with what is done there once they are published, the company's own first", async () => {
  const { seller, entry } = await published();
  const body = {
    own_square_feet: 40_000,
    own_people: 35,
    facilities: [
      { name: "Plant 2", city: "Troy", state: "OH", zip: "45373", people: 12, work: "Anodizing" },
    ],
  };
  const profile = "/api/v1/seller/profile";
  expect((await seller.fetch(profile, json("PATCH", body))).status).toBe(200);
  expect(await pageOf(entry)).not.toContain("Plant 2");
  expect((await seller.fetch(`${profile}/publish`, { method: "POST" })).status).toBe(200);
  const html = await pageOf(entry);
  const texts = ["40,000 sq ft, 35 people", "Plant 2", "Troy, OH 45373", "12 people", "Anodizing"];
  for (const text of texts) expect(html).toContain(text);
  expect(html.match(/class="map-place"/g)).toHaveLength(2);
  const wrong = { facilities: [{ name: "Plant 3", state: "TX", zip: "45373" }] };
  const refused = await seller.fetch(profile, json("PATCH", wrong));
  expect(((await refused.json()) as { errors: object }).errors).toHaveProperty([
    "facilities[0].zip",
  ]);
});
