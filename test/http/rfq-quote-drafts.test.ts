import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tidyUp } from "../../src/app/server/tidy-up.ts";
import { hashToken, newToken } from "../../src/platform/auth/secret-token.ts";
import { type Body, call } from "../rfq/trade-calls.ts";
import { dayFromNow } from "../rfq/trade-world.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import { joinCompany } from "../support/join-company.ts";
import { addMember, fetchAs, type MemberOfSite } from "../support/members.ts";

let trade: TwoShops;
beforeAll(async () => {
  trade = await openTwoShops();
});
afterAll(() => trade.site.close());

const pathOf = ({ id }: Body) => `/seller/dashboard/rfq/${id}`;
const textOf = async (by: MemberOfSite["fetch"], path: string) =>
  (await (await by(path)).text()).replaceAll("<!-- -->", "");

/** What a browser keeps of the form of a quote, with every hidden field of it. */
const typed = (rfq: Body, fields: Record<string, string>, versions = 0, revision = 1) => ({
  ...{ form: "quote", fill: "keep", revision: `${revision}`, versions: `${versions}` },
  ...Object.fromEntries(
    rfq.lines.flatMap(({ id, quantities }, at) => [
      [`lines[${at}].lineId`, id],
      ...quantities.map((count, place) => [`lines[${at}].breaks[${place}].quantity`, `${count}`]),
    ]),
  ),
  ...fields,
});
const post = (by: MemberOfSite["fetch"], path: string, fields: Record<string, string>) =>
  by(path, { method: "POST", body: new URLSearchParams(fields) });
const keep = async (who: MemberOfSite, rfq: Body, fields: Record<string, string>, versions = 0) =>
  (await post(who.fetch, pathOf(rfq), typed(rfq, fields, versions))).status;

const price = (line: number, at: number) => `lines[${line}].breaks[${at}].price`;
const half = {
  [price(0, 0)]: "7.31",
  "lines[1].exceptions": "Deburred by hand",
  "lines[1].calculation.material": "1.73",
  "lines[0].alternates[0].description": "6082 instead",
  notes: "Ask for Ada",
};
const shows = async (who: MemberOfSite, rfq: Body, words = "7.31") =>
  (await textOf(who.fetch, pathOf(rfq))).includes(words);
const drafts = async (rfq: Body) =>
  (
    await trade.site.db.asSchemaOwner(
      `select d.invitation_id from quote_drafts d join rfq_invitations i on i.id = d.invitation_id
        where i.rfq_id = $1`,
      [rfq.id],
    )
  ).length;

describe("a quote that is begun", () => {
  test("is there after a reload and on another device, and is nobody else's", async () => {
    const rfq = await trade.sent();
    const saved = await post(trade.mill.fetch, pathOf(rfq), typed(rfq, half));
    expect(saved.status).toBe(200);
    expect(await saved.text()).toContain("Your draft is saved");
    const page = await textOf(trade.mill.fetch, pathOf(rfq));
    for (const words of [...Object.values(half), "You go on with a draft"]) {
      expect(page).toContain(words);
    }
    const colleague = await addMember(trade.site, { role: "seller", hasSigned: true });
    await joinCompany(trade.site, colleague, { of: trade.mill, roles: ["seller"] });
    for (const other of [colleague, trade.forge]) expect(await shows(other, rfq)).toBe(false);
    expect(await textOf(trade.buyer.fetch, `/rfq/${rfq.id}`)).not.toContain("7.31");
    expect((await call(trade.mill, "GET", `rfqs/${rfq.id}/quotes`)).body.items).toEqual([]);
    const mine = await (await trade.mill.fetch("/settings/export")).text();
    expect(mine).toContain("Ask for Ada");
  });

  test("goes once it is sent, and no form that was opened before brings it back", async () => {
    const rfq = await trade.sent();
    await keep(trade.mill, rfq, half);
    const all = { validUntil: dayFromNow(30), [price(0, 0)]: "8.00" };
    const whole = { ...typed(rfq, all), "lines[0].breaks[0].leadTimeDays": "9", fill: "" };
    expect((await post(trade.mill.fetch, pathOf(rfq), whole)).status).toBe(303);
    expect(await drafts(rfq)).toBe(0);
    expect(await keep(trade.mill, rfq, half)).toBe(409);
    expect(await drafts(rfq)).toBe(0);
    expect(await keep(trade.mill, rfq, half, 1)).toBe(200);
    expect(await shows(trade.mill, rfq)).toBe(true);
  });

  test("stands where its parts are after an amendment, with what is asked no more beside it", async () => {
    const rfq = await trade.sent();
    await keep(trade.mill, rfq, half);
    const [first, second] = rfq.lines;
    const lines = [{ id: second?.id, name: "Cover", quantities: [500] }];
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/amend`, { lines });
    const page = await textOf(trade.mill.fetch, pathOf(rfq));
    expect(first).toBeDefined();
    expect(page).toContain("The buyer changed the request since");
    expect(page).toContain("Bracket, 100 pieces: 7.31<");
    expect(page).toMatch(/<input[^>]*name="lines\[0\]\.exceptions"[^>]*value="Deburred by hand"/);
  });

  test("is thrown away, or goes with the invitation, the request and the membership", async () => {
    const [dropped, declined, canceled] = [
      await trade.sent(),
      await trade.sent(),
      await trade.sent(),
    ];
    for (const rfq of [dropped, declined, canceled]) await keep(trade.mill, rfq, half);
    expect((await post(trade.mill.fetch, pathOf(dropped), { form: "drop_draft" })).status).toBe(
      303,
    );
    expect(await drafts(dropped)).toBe(0);
    await post(trade.mill.fetch, pathOf(declined), { form: "decline", reason: "price" });
    expect(await drafts(declined)).toBe(0);
    expect(await keep(trade.mill, declined, half)).toBe(409);
    await call(trade.buyer, "POST", `rfqs/${canceled.id}/cancel`, { reason: "Not needed" });
    expect(await drafts(canceled)).toBe(0);
    const left = await trade.sent();
    const colleague = await addMember(trade.site, { role: "seller", hasSigned: true });
    await joinCompany(trade.site, colleague, { of: trade.mill, roles: ["seller"] });
    await keep(colleague, left, half);
    await trade.site.db.asSchemaOwner(
      "delete from company_members where person_id = $1 and roles = '{seller}'",
      [colleague.id],
    );
    expect(await drafts(left)).toBe(0);
  });

  test("waits while a request is over that may be opened again, and is forgotten after 90 days", async () => {
    const rfq = await trade.sent();
    await keep(trade.mill, rfq, half);
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/close-early`);
    expect(await keep(trade.mill, rfq, half)).toBe(409);
    expect(await shows(trade.mill, rfq)).toBe(false);
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/reopen`, { deadline: dayFromNow(9) });
    expect(await shows(trade.mill, rfq)).toBe(true);
    await trade.site.db.asSchemaOwner(
      "update quote_drafts set saved_at = now() - interval '91 days'",
      [],
    );
    await tidyUp(trade.site.services);
    expect(await drafts(rfq)).toBe(0);
  });

  test("of an older page does not replace what another device has saved since", async () => {
    const rfq = await trade.sent();
    const from = (mark: string, on: string, notes: string) =>
      keep(trade.mill, rfq, { mark, on, notes });
    expect(await from("a", "", "First")).toBe(200);
    expect(await from("b", "a", "Second")).toBe(200);
    expect(await from("a", "", "Third")).toBe(409);
    expect(await from("b", "a", "Fourth")).toBe(200);
    const page = await textOf(trade.mill.fetch, pathOf(rfq));
    expect(page).toContain("Fourth");
    expect(page).toContain('name="on" value="b"');
  });

  test("of a member who may not sell, of a stranger, and what no form of a quote has, is not kept", async () => {
    const rfq = await trade.sent();
    const viewer = await addMember(trade.site, { role: "seller", hasSigned: true });
    await joinCompany(trade.site, viewer, { of: trade.mill, roles: ["viewer"] });
    expect(await keep(viewer, rfq, half)).toBe(409);
    expect(await keep(trade.buyer, rfq, half)).toBeGreaterThanOrEqual(403);
    await keep(trade.mill, rfq, { ...half, other: "7.99", [`lines[0].${"x".repeat(90)}`]: "7.99" });
    const [row] = await trade.site.db.asSchemaOwner(
      `select d.fields from quote_drafts d join rfq_invitations i on i.id = d.invitation_id where i.rfq_id = $1`,
      [rfq.id],
    );
    expect(JSON.stringify(row)).not.toContain("7.99");
    const many = Object.fromEntries(
      Array.from({ length: 400 }, (_, at) => [`lines[${at}].exceptions`, "x".repeat(4000)]),
    );
    expect(await keep(trade.mill, rfq, many)).toBe(413);
  });
});

describe("a quote that is sent from a page that is older than what is kept", () => {
  const whole = (rfq: Body, cents: string, more: Record<string, string> = {}, versions = 0) => ({
    ...typed(rfq, { validUntil: dayFromNow(30), [price(0, 0)]: cents }, versions),
    ...{ "lines[0].breaks[0].leadTimeDays": "9", fill: "", ...more },
  });
  const send = async (rfq: Body, fields: Record<string, string>, by = trade.mill) => {
    const answer = await post(by.fetch, pathOf(rfq), fields);
    return { status: answer.status, text: (await answer.text()).replaceAll("<!-- -->", "") };
  };
  const prices = async (rfq: Body) =>
    (
      (await call(trade.mill, "GET", `rfqs/${rfq.id}/quotes`)).body.items as unknown as {
        lines: { breaks: { price: string }[] }[];
      }[]
    ).map(({ lines }) => lines[0]?.breaks[0]?.price);

  test("is not sent before its writer was told of the draft of another device", async () => {
    const rfq = await trade.sent();
    const keeps = (mark: string, on: string, cents: string) =>
      keep(trade.mill, rfq, { ...whole(rfq, cents), ...{ fill: "keep", mark, on } });
    expect(await keeps("a", "", "33.00")).toBe(200);
    expect(await keeps("b", "a", "55.00")).toBe(200);
    const refused = await send(rfq, whole(rfq, "33.00", { mark: "a", on: "" }));
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(
      "You saved another draft of this quote elsewhere. Bracket, 100 pieces: 55.00, 9 days there, 33.00, 9 days here.",
    );
    expect(refused.text).toMatch(/<input[^>]*value="33.00"/);
    expect(refused.text).toContain('name="on" value="b"');
    expect(await prices(rfq)).toEqual([]);
    // It knows now.
    expect((await send(rfq, whole(rfq, "33.00", { mark: "a", on: "b" }))).status).toBe(303);
    expect(await prices(rfq)).toEqual(["33.00"]);
  });

  test("is sent where the page kept the draft itself, or says the same", async () => {
    const [own, same] = [await trade.sent(), await trade.sent()];
    await keep(trade.mill, own, { ...whole(own, "7.00"), ...{ fill: "keep", mark: "a", on: "" } });
    expect((await send(own, whole(own, "8.00", { mark: "a", on: "" }))).status).toBe(303);
    await keep(trade.mill, same, {
      ...whole(same, "7.50"),
      ...{ fill: "keep", mark: "b", on: "" },
    });
    expect((await send(same, whole(same, "7.5", { mark: "a", on: "" }))).status).toBe(303);
  });

  test("goes on without a script from what its button saved", async () => {
    const rfq = await trade.sent();
    const saved = await send(rfq, { ...whole(rfq, "7.00", { on: "" }), fill: "keep" });
    const [, mark = ""] = /name="on" value="([^"]+)"/.exec(saved.text) ?? [];
    expect((await send(rfq, whole(rfq, "8.00", { on: mark }))).status).toBe(303);
  });

  test("is not sent over a version of a colleague that it has not shown", async () => {
    const rfq = await trade.sent();
    const colleague = await addMember(trade.site, { role: "seller", hasSigned: true });
    await joinCompany(trade.site, colleague, { of: trade.mill, roles: ["seller"] });
    expect((await send(rfq, whole(rfq, "55.00"), colleague)).status).toBe(303);
    const refused = await send(rfq, whole(rfq, "33.00"));
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(
      "A version of this quote was sent meanwhile. Bracket, 100 pieces: 55.00, 9 days there, 33.00, 9 days here.",
    );
    expect(refused.text).toContain('name="versions" value="1"');
    expect(await prices(rfq)).toEqual(["55.00"]);
    expect((await send(rfq, whole(rfq, "33.00", {}, 1))).status).toBe(303);
    expect((await prices(rfq))[0]).toBe("33.00");
  });
});

test("a guest goes on by its link, and an account that takes the request over goes on with the draft", async () => {
  const draft = await call(trade.buyer, "POST", "rfqs", {
    ...{ title: "Bracket", lines: [{ name: "Bracket", quantities: [5] }] },
    ...{ needed_by: dayFromNow(60), deadline: dayFromNow(9), ship_to_zip: "45402" },
  });
  const emails = { emails: ["draft@guests.example"] };
  await call(trade.buyer, "POST", `rfqs/${draft.body.id}/invitations`, emails);
  const { body: rfq } = await call(trade.buyer, "POST", `rfqs/${draft.body.id}/submit`);
  const secret = newToken();
  await trade.site.db.asSchemaOwner(
    `insert into rfq_guest_links (token_hash, guest_id, mail_id)
     select $1, id, gen_random_uuid() from rfq_guests where rfq_id = $2`,
    [hashToken(secret), rfq.id],
  );
  const [guest, path] = [fetchAs(trade.site, null), `/q/${secret}`];
  expect((await post(guest, path, { form: "open" })).status).toBe(303);
  expect((await post(guest, path, typed(rfq, { notes: "Ask for Bo" }))).status).toBe(200);
  expect(await textOf(guest, path)).toContain("Ask for Bo");
  expect((await post(trade.forge.fetch, path, { form: "take_over" })).status).toBe(303);
  expect(await textOf(trade.forge.fetch, pathOf(rfq))).toContain("Ask for Bo");
});
