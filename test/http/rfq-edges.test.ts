import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";
import { awardOf, type Body, call, quoteFor } from "../rfq/trade-calls.ts";
import { dayFromNow } from "../rfq/trade-world.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import { joinCompany } from "../support/join-company.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { upload } from "../support/upload.ts";

let trade: TwoShops;
beforeAll(async () => {
  trade = await openTwoShops();
});
afterAll(() => trade.site.close());

const textOf = async (person: MemberOfSite, path: string) =>
  (await (await person.fetch(path)).text()).replaceAll("<!-- -->", "");
const post = (person: MemberOfSite, path: string, fields: Record<string, string>) =>
  person.fetch(path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

describe("a technical review", () => {
  test("may be of a countered quote, and is still read once the shop has accepted other terms", async () => {
    const { site, buyer, mill, decidable } = trade;
    const colleague = await addMember(site, { hasSigned: true });
    await joinCompany(site, colleague, { of: buyer, roles: ["viewer"] });
    const { rfq, mills } = await decidable();
    const [line] = rfq.lines;
    const lines = [{ line_id: line?.id, quantity: 100, price: "9.00" }];
    await call(buyer, "POST", `quotes/${mills}/counter`, { lines });
    const path = `/rfq/${rfq.id}/review`;
    expect(await textOf(colleague, path)).toContain("Dayton Mill");
    const review = { quoteId: mills, verdict: "with_changes", note: "Ask for a chamfer" };
    expect((await post(colleague, path, review)).status).toBe(303);
    expect(await textOf(buyer, `/rfq/${rfq.id}`)).toContain("Ask for a chamfer");
    expect(await textOf(colleague, path)).not.toContain("9.00");

    const accepted = await call(mill, "POST", `quotes/${mills}/accept-counter`);
    expect(accepted.status).toBe(201);
    const page = await textOf(buyer, `/rfq/${rfq.id}`);
    expect(page).toContain("Ask for a chamfer");
    expect(page).toContain("Of version 1, before the terms changed.");
    // Whoever reviews the version that stands is read in the place of that.
    expect((await post(colleague, path, review)).status).toBe(404);
    const again = { quoteId: accepted.body.id, verdict: "suits", note: "The chamfer is there" };
    expect((await post(colleague, path, again)).status).toBe(303);
    const later = await textOf(buyer, `/rfq/${rfq.id}`);
    expect(later).toContain("The chamfer is there");
    expect(later).not.toContain("Ask for a chamfer");
  });
});

describe("a shop that the buyer never asks", () => {
  const never = (shop: string, standing = "blocked") =>
    post(trade.buyer, "/buyer/suppliers", { shop, standing, note: "" });

  test("is not asked by a mail to its people, and the buyer is told whose list says so", async () => {
    const { site, buyer, forge, shops, sent } = trade;
    const [mill = "", forges = ""] = shops;
    const [account] = await site.db.asSchemaOwner<{ email: string }>(
      "select email from users where id = $1",
      [forge.id],
    );
    const email = account?.email ?? "";
    await never(forges);
    const rfq = await sent({ manufacturer_ids: [mill] });
    const free = "lathe@others.example";
    const ask = (emails: string[]) => call(buyer, "POST", `rfqs/${rfq.id}/invitations`, { emails });
    const refused = await ask([email, free]);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body.errors)).toContain("says never to ask Ohio Forge");
    expect((await ask([free])).status).toBe(201);
    const mails = async (to: string) =>
      (await readMailbox(site.services.db)).filter(
        (one) => one.to === to && /quote/i.test(one.subject),
      );
    await expect.poll(async () => (await mails(free)).length, { timeout: 20_000 }).toBe(1);
    expect(await mails(email)).toEqual([]);
    expect((await call(forge, "GET", `rfqs/${rfq.id}`)).status).toBe(404);
    await never(forges, "");
    const other = await sent({ manufacturer_ids: [mill] });
    await call(buyer, "POST", `rfqs/${other.id}/invitations`, { emails: [email] });
    expect((await call(forge, "GET", `rfqs/${other.id}`)).status).toBe(200);
  });

  test("is told by the website that its entry names, beside the address", async () => {
    const { site, buyer, shops, sent } = trade;
    const [mill = "", forges = ""] = shops;
    await site.db.asSchemaOwner(
      "update manufacturers set website = 'https://www.ohio-forge.example/' where id = $1",
      [forges],
    );
    await never(forges);
    const rfq = await sent({ manufacturer_ids: [mill] });
    const emails = ["free@others.example", "sales@ohio-forge.example"];
    const refused = await call(buyer, "POST", `rfqs/${rfq.id}/invitations`, { emails });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body.errors)).toContain("never to ask Ohio Forge");
    const fields = { form: "invite_guest", name: "", email: "sales@mail.ohio-forge.example" };
    const answer = await post(buyer, `/rfq/${rfq.id}`, fields);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(
      "never to ask Ohio Forge, whose website is at ohio-forge.example",
    );
    await never(forges, "");
  });
});

test("a shop that signed an earlier version of the buyer's agreement reads, signs and quotes under the new one", async () => {
  const { buyer, mill, shops } = trade;
  const path = (rfq: Body) => `/seller/dashboard/rfq/${rfq.id}`;
  const { body: draft } = await call(buyer, "POST", "rfqs", {
    ...{ title: "Sensor bracket", needed_by: dayFromNow(60), deadline: dayFromNow(5) },
    ...{ ship_to_zip: "45402", manufacturer_ids: shops.slice(0, 1) },
    lines: [{ name: "Bracket", quantities: [100] }],
  });
  const agree = async (text: string) => {
    const file = await upload(buyer, Buffer.from(text), "nda.txt", { purpose: "rfq" });
    return call(buyer, "POST", `rfqs/${draft.id}/agreement`, { file_id: file.id });
  };
  await agree("Keep it secret");
  await call(buyer, "POST", `rfqs/${draft.id}/submit`);
  const sign = (version: string) =>
    post(mill, path(draft), { form: "sign", name: "Ada Byron", agreed: "on", version });
  expect((await sign("1")).status).toBe(303);
  const rfq = (await call(mill, "GET", `rfqs/${draft.id}`)).body;
  const before = await call(mill, "POST", `rfqs/${rfq.id}/quotes`, quoteFor(rfq));
  expect(before.status).toBe(201);

  await agree("Keep it secret for ten years");
  const closed = await textOf(mill, path(draft));
  expect(closed).toContain("The agreement is another one now");
  expect(closed).not.toContain("Sensor bracket");
  // What was quoted stands, and no version comes before the signature.
  const unsigned = await call(mill, "POST", `rfqs/${rfq.id}/quotes`, quoteFor(rfq, "9.00"));
  expect(unsigned).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/sign/) } });
  expect((await sign("1")).status).toBe(409);
  expect((await sign("2")).status).toBe(303);
  expect(await textOf(mill, path(draft))).toContain("Sensor bracket");
  expect((await call(mill, "POST", `rfqs/${rfq.id}/quotes`, quoteFor(rfq, "9.00"))).status).toBe(
    201,
  );
});

describe("once the time for quotes is over, more of it", () => {
  test("is given by asking again, not by prolonging, and shops that answered before may answer anew", async () => {
    const { site, buyer, mill, forge, sent, quoted } = trade;
    const rfq = await sent();
    const quote = await quoted(rfq, mill);
    await site.db.asSchemaOwner(
      "update rfqs set deadline = now() - interval '1 minute' where id = $1",
      [rfq.id],
    );
    const deadline = dayFromNow(9);
    const late = await call(buyer, "POST", `rfqs/${rfq.id}/extend`, { deadline });
    expect(late).toMatchObject({ status: 409, body: { code: "not_allowed_now" } });
    const amended = await call(buyer, "POST", `rfqs/${rfq.id}/amend`, { deadline });
    expect(amended.status).toBe(409);
    expect((await call(forge, "POST", `rfqs/${rfq.id}/quotes`, quoteFor(rfq))).status).toBe(409);
    const page = await textOf(buyer, `/rfq/${rfq.id}`);
    expect(page).toContain('name="form" value="reopen"');
    expect(page).not.toContain('name="form" value="extend"');

    expect((await post(buyer, `/rfq/${rfq.id}`, { form: "reopen", deadline })).status).toBe(303);
    expect((await call(buyer, "GET", `quotes/${quote.id}`)).body.state).toBe("submitted");
    expect((await call(forge, "POST", `rfqs/${rfq.id}/quotes`, quoteFor(rfq, "8.00"))).status).toBe(
      201,
    );
    const newer = await call(mill, "POST", `rfqs/${rfq.id}/quotes`, quoteFor(rfq, "7.00"));
    expect(newer.status).toBe(201);
    await call(buyer, "POST", `rfqs/${rfq.id}/close-early`);
    const award = await call(buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, newer.body.id));
    expect(award).toMatchObject({ status: 200, body: { state: "awarded" } });
  });
});
