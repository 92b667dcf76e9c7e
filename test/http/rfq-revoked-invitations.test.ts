import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";
import { awardOf, type Body, call, quoteFor } from "../rfq/trade-calls.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import { joinCompany } from "../support/join-company.ts";
import { addMember, fetchAs, type MemberOfSite } from "../support/members.ts";
import { upload } from "../support/upload.ts";

let trade: TwoShops;
let guest: MemberOfSite["fetch"];
beforeAll(async () => {
  trade = await openTwoShops();
  guest = fetchAs(trade.site, null);
});
afterAll(() => trade.site.close());

const post = (as: MemberOfSite["fetch"], path: string, fields: Record<string, string>) =>
  as(path, { method: "POST", body: new URLSearchParams(fields) });
const shown = async (as: MemberOfSite["fetch"], path: string) =>
  (await (await as(path)).text()).replaceAll("<!-- -->", "");
const toldOf = async (by: MemberOfSite) => {
  const { items } = (await call(by, "GET", "notifications")).body as unknown as {
    items: { title: string }[];
  };
  return items.map(({ title }) => title);
};
const pathOf = (rfq: Body) => `/seller/dashboard/rfq/${rfq.id}`;

interface Invited {
  id: string;
  company_name: string;
  state: string;
  email: string | null;
}
async function invitationOf(rfq: Body, shop = "Dayton Mill"): Promise<Invited> {
  const { body } = await call(trade.buyer, "GET", `rfqs/${rfq.id}`);
  const found = (body.invitations as Invited[]).find((one) => one.company_name === shop);
  if (found === undefined) throw new Error(`${shop} is not asked`);
  return found;
}
const revoke = async (rfq: Body, body?: object, shop?: string) =>
  call(
    trade.buyer,
    "POST",
    `invitations/${(await invitationOf(rfq, shop)).id}/revoke`,
    body,
    `revoke-${rfq.id}-${shop}`,
  );

/** A request with a drawing that the mill has asked a question about, and quoted. */
async function quotedByMill(title: string, more: object = {}) {
  const rfq = await trade.sent({ title, ...more });
  const file = await upload(trade.buyer, Buffer.from("part,1\n"), "parts.csv", { purpose: "rfq" });
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/amend`, { file_ids: [file.id] });
  const question = await call(trade.mill, "POST", `rfqs/${rfq.id}/questions`, { text: "Alloy?" });
  const answer = { answer: "6061-T6 of the buyer", shared: true, question: "Which alloy?" };
  await call(trade.buyer, "POST", `questions/${question.body.id}/answer`, answer);
  const current = (await call(trade.mill, "GET", `rfqs/${rfq.id}`)).body;
  const quote = await trade.quoted(current, trade.mill);
  return { rfq: current, file: file.id, quote };
}

describe("an invitation that its buyer takes back", () => {
  test("closes details, files, answers and quoting to the shop at once, which keeps an outline", async () => {
    const { rfq, file, quote } = await quotedByMill("Secret bracket");
    expect((await trade.mill.fetch(`/api/v1/files/${file}`)).status).toBe(200);
    expect(await revoke(rfq, { reason: "We make it ourselves" })).toMatchObject({
      status: 200,
      body: { state: "revoked", revoke_reason: "We make it ourselves" },
    });

    expect((await trade.mill.fetch(`/api/v1/files/${file}`)).status).toBe(404);
    const read = await call(trade.mill, "GET", `rfqs/${rfq.id}`);
    expect(read).toMatchObject({
      status: 200,
      body: {
        is_disclosed: false,
        title: "CNC milling, Aluminum",
        description: null,
        buyer_name: null,
        lines: [],
        files: [],
        allowed: [],
        invitation: { state: "revoked", revoke_reason: "We make it ourselves" },
      },
    });
    const questions = await call(trade.mill, "GET", `rfqs/${rfq.id}/questions`);
    expect(JSON.stringify(questions.body)).not.toContain("6061-T6");
    for (const [path, body] of [
      [`rfqs/${rfq.id}/quotes`, quoteFor(rfq, "9.00")],
      [`rfqs/${rfq.id}/questions`, { text: "Why?" }],
      [`quotes/${quote.id}/withdraw`, undefined],
    ] as const) {
      expect((await call(trade.mill, "POST", path, body)).status, path).toBe(409);
    }
    const invitation = (await invitationOf(rfq)).id;
    for (const action of ["intend", "decline"]) {
      const body = action === "decline" ? { reason: "capacity" } : undefined;
      const answer = await call(trade.mill, "POST", `invitations/${invitation}/${action}`, body);
      expect(answer, action).toMatchObject({ status: 409, body: { code: "not_allowed_now" } });
    }
    const page = await shown(trade.mill.fetch, pathOf(rfq));
    for (const words of [
      ...["Invitation taken back", "The buyer took the invitation back.", "We make it ourselves"],
      ...["What you quoted", "Set aside", "does not count any more"],
    ]) {
      expect(page).toContain(words);
    }
    for (const secret of ["Secret bracket", "Deburr all edges", "6061-T6", "parts.csv"]) {
      expect(page, secret).not.toContain(secret);
    }
    const list = await shown(trade.mill.fetch, "/seller/dashboard/rfq?tab=lost");
    expect(list).toContain("Invitation taken back");
    expect(list).not.toContain("Secret bracket");
  });

  test("tells the shop so in plain words, and the next changes tell it nothing", async () => {
    const { rfq } = await quotedByMill("Told bracket");
    await revoke(rfq, { reason: "We make it ourselves" });
    const told =
      "The buyer no longer asks you for a quote, and what you quoted does not count any more (We make it ourselves): the request Told bracket";
    await expect.poll(() => toldOf(trade.mill)).toContain(told);
    const mails = async () =>
      (await readMailbox(trade.site.services.db)).filter(({ text }) => text.includes(told));
    await expect
      .poll(async () => {
        // A minute, in which it could be read on the site, is over.
        await trade.site.db.asSchemaOwner(
          "update notification_deliveries set due_at = now() where due_at > now()",
          [],
        );
        return (await mails()).length;
      })
      .toBe(1);
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/extend`, { deadline: dayAfter(9) });
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/cancel`, { reason: "Over" });
    await expect
      .poll(() => toldOf(trade.forge))
      .toContain("The buyer canceled the request Told bracket");
    const after = (await toldOf(trade.mill)).filter((title) => title.includes("Told bracket"));
    expect(after[0]).toBe(told);
    const page = await shown(trade.mill.fetch, pathOf(rfq));
    expect(page).not.toContain("Why: Over");
  });

  test("keeps its quote, which is neither compared nor awarded, and voids an award that waits", async () => {
    const { rfq, quote } = await quotedByMill("Set bracket");
    await trade.quoted(rfq, trade.forge, "12.00");
    await revoke(rfq);
    const { items: quotes } = (await call(trade.buyer, "GET", `rfqs/${rfq.id}/quotes`)).body;
    expect(quotes).toContainEqual(expect.objectContaining({ id: quote.id, state: "set_aside" }));
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/close-early`);
    const compared = JSON.stringify(
      (await call(trade.buyer, "GET", `rfqs/${rfq.id}/comparison`)).body,
    );
    expect(compared).not.toContain(quote.id);
    const award = await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, quote.id));
    expect(award.status).toBe(409);
    const page = await shown(trade.buyer.fetch, `/rfq/${rfq.id}`);
    expect(page).toContain("Quotes that no longer stand");
    expect(page).toContain("Set aside");

    const limited = await trade.decidable({ title: "Waiting bracket" });
    await post(trade.buyer.fetch, "/buyer/approvals", { limit: "1" });
    const path = `rfqs/${limited.rfq.id}`;
    // Owners approve what they award themselves.
    const colleague = await addMember(trade.site, { hasSigned: true });
    await joinCompany(trade.site, colleague, { of: trade.buyer, roles: ["buyer"] });
    await call(colleague, "POST", `${path}/award`, awardOf(limited.rfq, limited.mills));
    const approval = async () =>
      ((await call(trade.buyer, "GET", path)).body as unknown as { approval: object }).approval;
    expect(await approval()).toMatchObject({ state: "waiting" });
    await revoke(limited.rfq);
    expect(await approval()).toMatchObject({ state: "void" });
    await post(trade.buyer.fetch, "/buyer/approvals", { limit: "" });
  });

  test("is refused while its quote is awarded, for a reason that names another shop, of a request that is over, and to others", async () => {
    const { rfq, mills } = await trade.decidable({ title: "Held bracket" });
    const named = await revoke(rfq, { reason: "Ohio Forge was cheaper" });
    expect(named).toMatchObject({ status: 400, body: { errors: { reason: expect.anything() } } });
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, mills));
    expect(await revoke(rfq)).toMatchObject({
      status: 409,
      body: { detail: "Its quote is awarded: take the award back first." },
    });
    const { id } = await invitationOf(rfq);
    expect((await call(trade.mill, "POST", `invitations/${id}/revoke`)).status).toBe(403);
    await call(trade.buyer, "POST", `quotes/${mills}/undo-award`);
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/cancel`, { reason: "Over" });
    expect((await revoke(rfq)).status).toBe(409);
  });

  test("leaves what its shop asked to be answered for the others alone, who are told, and it is not", async () => {
    const rfq = await trade.sent({ title: "Asked bracket" });
    const asked = await call(trade.mill, "POST", `rfqs/${rfq.id}/questions`, { text: "Alloy?" });
    await revoke(rfq);
    const path = `questions/${asked.body.id}/answer`;
    const alone = await call(trade.buyer, "POST", path, { answer: "6061", shared: false });
    expect(alone).toMatchObject({ status: 409, body: { code: "not_allowed_now" } });
    const shared = { answer: "6061", shared: true, question: "Which alloy?" };
    expect((await call(trade.buyer, "POST", path, shared)).status).toBe(200);
    await expect
      .poll(async () => (await toldOf(trade.forge)).join())
      .toMatch(/answered a question.*Asked bracket/);
    expect((await toldOf(trade.mill)).join()).not.toMatch(/answered.*Asked bracket/);
  });

  test("can be given again: the shop is told, reads all of it, and quotes anew", async () => {
    const { rfq, quote } = await quotedByMill("Again bracket");
    const path = `/rfq/${rfq.id}`;
    const { id } = await invitationOf(rfq);
    expect(await shown(trade.buyer.fetch, path)).toContain("Take the invitation back");
    const form = { form: "revoke", invitation: id, key: "once", reason: "" };
    expect((await post(trade.buyer.fetch, path, form)).status).toBe(303);
    const page = await shown(trade.buyer.fetch, path);
    expect(page).toContain("Invitation taken back");
    const [shop = ""] = trade.shops;
    const again = { form: "ask_again", shop, key: "again" };
    expect((await post(trade.buyer.fetch, path, again)).status).toBe(303);
    expect((await invitationOf(rfq)).state).toBe("invited");
    await expect
      .poll(() => toldOf(trade.mill))
      .toContain("You are asked for a quote again: the request Again bracket");
    expect(await shown(trade.mill.fetch, pathOf(rfq))).toContain("Again bracket");
    const anew = await call(trade.mill, "POST", `rfqs/${rfq.id}/quotes`, quoteFor(rfq, "8.00"));
    expect(anew).toMatchObject({ status: 201, body: { version: 2, state: "submitted" } });
    const earlier = await call(trade.mill, "GET", `quotes/${quote.id}`);
    expect(earlier.body.state).toBe("superseded");
  });

  test("gives its place to the next shop, and a request that is opened again does not ask it", async () => {
    const rfq = await trade.sent({ title: "Waved bracket", wave_size: 1 });
    expect((await invitationOf(rfq, "Ohio Forge")).state).toBe("chosen");
    await revoke(rfq);
    await expect.poll(async () => (await invitationOf(rfq, "Ohio Forge")).state).toBe("invited");
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/close-early`);
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/reopen`, { deadline: dayAfter(9) });
    expect((await invitationOf(rfq, "Ohio Forge")).state).toBe("invited");
    expect((await invitationOf(rfq)).state).toBe("revoked");
  });

  test("of a shop that was asked by mail ends its links, sets its quote aside, and another link asks again", async () => {
    const rfq = await trade.sent({ title: "Mailed bracket" });
    const email = "lathe@revoked.example";
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/invitations`, { emails: [email] });
    const linkAfter = async (count: number) => {
      const mails = async () =>
        (await readMailbox(trade.site.services.db)).filter(({ to }) => to === email);
      await expect.poll(mails).toHaveLength(count);
      return /\/q\/[\w-]+/.exec((await mails())[0]?.text ?? "")?.[0] ?? "";
    };
    const path = await linkAfter(1);
    expect((await guest(path)).status).toBe(200);
    expect(await revoke(rfq, {}, email)).toMatchObject({ status: 200, body: { state: "revoked" } });
    expect(await shown(guest, path)).toContain("The buyer has withdrawn this invitation");
    const { id } = await invitationOf(rfq, email);
    await call(trade.buyer, "POST", `invitations/${id}/resend`);
    expect((await guest(await linkAfter(2))).status).toBe(200);
    expect((await invitationOf(rfq, email)).state).toBe("invited");

    // Whoever names the address again means the same.
    await call(trade.buyer, "POST", `invitations/${id}/revoke`);
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/invitations`, { emails: [email] });
    expect((await guest(await linkAfter(3))).status).toBe(200);
    expect((await invitationOf(rfq, email)).state).toBe("invited");
    await call(trade.buyer, "POST", `rfqs/${rfq.id}/invitations`, { emails: [email] });
    await linkAfter(3);
  });
});

function dayAfter(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
