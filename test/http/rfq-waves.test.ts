import { afterAll, beforeAll, expect, test } from "vitest";
import { call, wholeDraft } from "../rfq/trade-calls.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";

let trade: TwoShops;
beforeAll(async () => {
  trade = await openTwoShops();
});
afterAll(() => trade.site.close());

const idsOfBoth = async () =>
  ((await trade.sent()).invitations as { manufacturer_id: string }[]).map(
    (one) => one.manufacturer_id,
  );
const textOf = async (path: string) =>
  (await (await trade.buyer.fetch(path)).text()).replaceAll("<!-- -->", "");

test("programs say in which order and how many at once, and see who is next and when", async () => {
  const [mill = "", forge = ""] = await idsOfBoth();
  const draft = { ...wholeDraft(mill), manufacturer_ids: [forge, mill], wave_size: 1 };
  const { body } = await call(trade.buyer, "POST", "rfqs", draft);
  const { body: rfq } = await call(trade.buyer, "POST", `rfqs/${body.id}/submit`);
  const time = expect.stringMatching(/^\d{4}-/);
  expect(rfq).toMatchObject({
    wave_size: 1,
    next_place_at: time,
    invitations: [
      { company_name: "Ohio Forge", state: "invited", position: 0, asked_at: time },
      { company_name: "Dayton Mill", state: "chosen", position: 1, asked_at: null },
    ],
  });
  expect((await call(trade.mill, "GET", `rfqs/${rfq.id}`)).status).toBe(404);
  const seen = (await call(trade.forge, "GET", `rfqs/${rfq.id}`)).body;
  expect(seen).toMatchObject({
    wave_size: null,
    next_place_at: null,
    invitation: { position: null },
  });
  const page = await textOf(`/rfq/${rfq.id}`);
  expect(page).toContain("Next to be asked");
  expect(page).toContain("1, and 1 next");
  await call(trade.forge, "POST", `invitations/${seen.invitation.id}/decline`, { reason: "price" });
  await expect.poll(async () => (await call(trade.mill, "GET", `rfqs/${rfq.id}`)).status).toBe(200);
  expect((await call(trade.buyer, "GET", `rfqs/${rfq.id}`)).body).toMatchObject({
    next_place_at: null,
  });
});

test.each([0, 51, 1.5])("%d at once are refused", async (wave_size) => {
  const { body } = await call(
    trade.buyer,
    "POST",
    "rfqs",
    wholeDraft((await idsOfBoth())[0] ?? ""),
  );
  expect(await call(trade.buyer, "PATCH", `rfqs/${body.id}`, { wave_size })).toMatchObject({
    status: 400,
    body: { errors: { wave_size: expect.anything() } },
  });
});

test("the pages of a draft ask how many at once, and move a shop up without a script", async () => {
  const [mill = "", forge = ""] = await idsOfBoth();
  const { body } = await call(trade.buyer, "POST", "rfqs", {
    ...wholeDraft(mill),
    manufacturer_ids: [mill, forge],
  });
  const step = (number: number) => `/rfq/edit?request=${body.id}&step=${number}`;
  expect(await textOf(step(3))).toMatch(/<input[^>]*name="waveSize"[^>]*value="5"/);
  const post = (path: string, fields: string[][]) =>
    trade.buyer.fetch(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  const saved = await post(step(3), [
    ["request", body.id],
    ["step", "3"],
    ["shops", mill],
    ["shops", forge],
    ["waveSize", "1"],
  ]);
  expect(saved.status).toBe(303);
  const page = await textOf(step(4));
  expect(page).toContain("Send to 1 shop");
  expect(page).toContain("The first is asked at once.");
  const [, id = ""] = /name="shop" value="([^"]+)"/.exec(page) ?? [];
  const moved = await post(step(4), [
    ["request", body.id],
    ["form", "ask_earlier"],
    ["shop", id],
  ]);
  expect(moved.headers.get("location")).toContain("#order");
  expect((await call(trade.buyer, "GET", `rfqs/${body.id}`)).body.invitations).toMatchObject([
    { company_name: "Ohio Forge" },
    { company_name: "Dayton Mill" },
  ]);
});

test("a request that takes quotes asks more shops with an account, by call and by page", async () => {
  const [mill = "", forge = ""] = await idsOfBoth();
  const open = async () => {
    const { body } = await call(trade.buyer, "POST", "rfqs", wholeDraft(mill));
    return (await call(trade.buyer, "POST", `rfqs/${body.id}/submit`)).body;
  };
  const more = (id: string, shops: string[], key?: string) =>
    call(trade.buyer, "POST", `rfqs/${id}/invitations`, { manufacturer_ids: shops }, key);
  const asked = (id: string) =>
    expect.poll(async () => (await call(trade.forge, "GET", `rfqs/${id}`)).status).toBe(200);

  const first = await open();
  expect((await call(trade.forge, "GET", `rfqs/${first.id}`)).status).toBe(404);
  for (const _ of [1, 2]) {
    expect(await more(first.id, [forge, mill], "more")).toMatchObject({
      status: 201,
      body: { items: [{ manufacturer_id: mill }, { manufacturer_id: forge }] },
    });
  }
  await asked(first.id);
  const { invitations } = (await call(trade.buyer, "GET", `rfqs/${first.id}`)).body;
  expect(invitations).toMatchObject([{ position: 0 }, { position: 1, state: "viewed" }]);
  expect((await more(first.id, [])).status).toBe(400);
  expect((await more(first.id, [first.id])).status).toBe(400);
  expect((await call(trade.mill, "POST", `rfqs/${first.id}/invitations`, {})).status).toBe(403);
  await call(trade.buyer, "POST", `rfqs/${first.id}/close-early`);
  expect((await more(first.id, [forge])).status).toBe(409);

  const second = await open();
  expect(await textOf(`/rfq/${second.id}`)).toContain("Ask another shop with an account");
  const sent = await trade.buyer.fetch(`/rfq/${second.id}`, {
    method: "POST",
    body: new URLSearchParams({ form: "add_shops", shops: forge }),
    redirect: "manual",
  });
  expect(sent.status).toBe(303);
  await asked(second.id);
  expect(await textOf(`/rfq/${second.id}`)).not.toContain("Ask another shop with an account");
});

test("a shop that is added waits until a place is free", async () => {
  const [mill = "", forge = ""] = await idsOfBoth();
  const draft = { ...wholeDraft(mill), wave_size: 1 };
  const { body } = await call(trade.buyer, "POST", "rfqs", draft);
  await call(trade.buyer, "POST", `rfqs/${body.id}/submit`);
  const added = await call(trade.buyer, "POST", `rfqs/${body.id}/invitations`, {
    manufacturer_ids: [forge],
  });
  expect(added).toMatchObject({ status: 201, body: { items: [{}, { state: "chosen" }] } });
  expect((await call(trade.forge, "GET", `rfqs/${body.id}`)).status).toBe(404);
});
