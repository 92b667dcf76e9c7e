import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../rfq/trade-calls.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
let buyer: MemberOfSite;
let mill: MemberOfSite;
beforeAll(async () => {
  site = await startSite({ samples: false });
  buyer = await addMember(site, { hasSigned: true });
  mill = await addMember(site, { role: "seller", hasSigned: true });
  await addShop(site.services, mill.id, "Dayton Mill", {
    processes: ["cnc-milling"],
    materials: ["aluminum"],
  });
});
afterAll(() => site.close());

const lines = [{ name: "Bracket", process: "CNC milling", material: "6061 aluminum" }];
const measure = (body: object) => call(buyer, "POST", "rfqs/feasibility", body);

test("a draft is measured before it is kept: who fits, who may, and what a relaxation gains", async () => {
  expect(await measure({ lines })).toMatchObject({
    status: 200,
    body: { qualified: 1, unconfirmed: 0, unconfirmed_with_account: 0, relaxations: [] },
  });
  const other = await measure({ lines: [{ ...lines[0], material: "Titanium" }] });
  expect(other.body).toMatchObject({
    qualified: 0,
    relaxations: [{ constraint: "material", to: "in another material", adds: 1 }],
  });
  expect((await measure({ lines, certifications: ["AS9100"] })).body).toMatchObject({
    qualified: 0,
    unconfirmed: 1,
    unconfirmed_with_account: 1,
  });
  for (const finish of ["Anodizing", "black anodized", "Clear anodize"]) {
    const finished = await measure({ lines: [{ ...lines[0], finish }] });
    expect(finished.body).toMatchObject({
      qualified: 0,
      relaxations: [{ constraint: "finish", to: "with anodizing done elsewhere", adds: 1 }],
    });
  }
  for (const finish of ["alodine", "chromate", "black zinc", "zinc plate clear", "black oxide"]) {
    const finished = await measure({ lines: [{ ...lines[0], finish }] });
    expect([finish, finished.body]).toMatchObject([
      finish,
      {
        qualified: 0,
        relaxations: [{ to: "with plating and passivation done elsewhere", adds: 1 }],
      },
    ]);
  }
  // No profile can list these: they decide nothing, and no shop is left out for them.
  const unchecked = ["polished", "bead blasted", "galvanized", "shiny", "no anodizing", "none"];
  for (const finish of unchecked) {
    const finished = await measure({ lines: [{ ...lines[0], finish }] });
    const words = /^no/.test(finish) ? [] : [{ constraint: "finish", words: finish }];
    expect([finish, finished.body]).toMatchObject([
      finish,
      { qualified: 1, relaxations: [], not_compared: words },
    ]);
  }
  expect((await measure({ title: "Something" })).body).toMatchObject({ qualified: null });
});

test("what no draft could hold is refused, and a seller asks for nothing", async () => {
  const wrong = await measure({ lines: [{ name: "A", quantities: [0] }] });
  expect(wrong).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  expect((await measure({ ship_to_zip: "4540" })).status).toBe(400);
  expect((await call(mill, "POST", "rfqs/feasibility", { lines })).status).toBe(403);
});

test("the steps of a draft show it without a script", async () => {
  const { body } = await call(buyer, "POST", "rfqs", { title: "Bracket", lines });
  const page = await (await buyer.fetch(`/rfq/edit?request=${body.id}&step=1`)).text();
  expect(page.replaceAll(/<!-- -->|<[^>]+>/g, "")).toContain("1 shop with an account fits.");
});

test("each step that shows the figure says what no profile was compared with", async () => {
  const odd = [
    { ...lines[0], finish: "flocked velvet skin" },
    { ...lines[0], material: "unobtainium" },
  ];
  const { body } = await call(buyer, "POST", "rfqs", { title: "Bracket", lines: odd });
  for (const step of [1, 2, 3]) {
    const page = await (await buyer.fetch(`/rfq/edit?request=${body.id}&step=${step}`)).text();
    expect(page.replaceAll(/<!-- -->|<[^>]+>/g, "")).toContain(
      "Not compared with any profile: the material “unobtainium”, the finish “flocked velvet skin”. Ask the shops about them.",
    );
  }
});

test("asked for with another method it is no call, and not the id of a request", async () => {
  for (const method of ["GET", "PATCH"]) {
    const response = await buyer.fetch("/api/v1/rfqs/feasibility", { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  }
});
