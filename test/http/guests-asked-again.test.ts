import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";
import { type Body, call } from "../rfq/trade-calls.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import { fetchAs, type MemberOfSite } from "../support/members.ts";

let trade: TwoShops;
let guest: MemberOfSite["fetch"];
beforeAll(async () => {
  trade = await openTwoShops();
  guest = fetchAs(trade.site, null);
});
afterAll(() => trade.site.close());

const send = (path: string, fields: Record<string, string>) =>
  guest(path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
const shown = async (as: MemberOfSite["fetch"], path: string) =>
  (await (await as(path)).text()).replaceAll("<!-- -->", "");

interface Invited {
  id: string;
  company_name: string;
  state: string;
  decline_reason: string | null;
  earlier_decline_reason: string | null;
  earlier_decline_note: string;
}
async function invitationOf(rfq: Body, email: string): Promise<Invited | undefined> {
  const { body } = await call(trade.buyer, "GET", `rfqs/${rfq.id}`);
  return (body.invitations as Invited[]).find(({ company_name }) => company_name === email);
}

/** A request that asks a shop by mail, and the shop's newest mails. */
async function asked(email: string) {
  const rfq = await trade.sent({ title: "Mailed bracket" });
  const ask = () => call(trade.buyer, "POST", `rfqs/${rfq.id}/invitations`, { emails: [email] });
  const mails = async () =>
    (await readMailbox(trade.site.services.db)).filter(({ to }) => to === email);
  const mailAfter = async (count: number) => {
    await expect.poll(mails).toHaveLength(count);
    const [newest] = await mails();
    return { subject: newest?.subject ?? "", text: newest?.text ?? "" };
  };
  const linkAfter = async (count: number) =>
    /\/q\/[\w-]+/.exec((await mailAfter(count)).text)?.[0] ?? "";
  expect((await ask()).status).toBe(201);
  return { rfq, ask, mailAfter, linkAfter };
}

describe("a shop without an account that declined", () => {
  test("is asked again by its address, with another link, and its earlier answer stays", async () => {
    const email = "busy@again.example";
    const { rfq, ask, linkAfter } = await asked(email);
    const path = await linkAfter(1);
    await send(path, { form: "open" });
    const decline = { form: "decline", key: "no", reason: "capacity", note: "Full until March" };
    expect((await send(path, decline)).status).toBe(303);
    expect(await invitationOf(rfq, email)).toMatchObject({
      ...{ state: "declined", decline_reason: "capacity", earlier_decline_reason: null },
    });

    expect((await ask()).status).toBe(201);
    const again = await linkAfter(2);
    expect(again).not.toBe(path);
    expect(await invitationOf(rfq, email)).toMatchObject({
      ...{ state: "invited", decline_reason: null },
      ...{ earlier_decline_reason: "capacity", earlier_decline_note: "Full until March" },
    });
    await send(again, { form: "open" });
    expect(await shown(guest, again)).toContain("Mailed bracket");
    expect(await shown(trade.buyer.fetch, `/rfq/${rfq.id}`)).toContain(
      "Declined before: No capacity in this time: Full until March",
    );
    // Who is asked is not asked twice.
    await ask();
    await linkAfter(2);
  });
});

describe("a shop whose links are taken back after it quoted", () => {
  test("is told by mail and by its page that its quote stands", async () => {
    const email = "quoted@again.example";
    const { rfq, mailAfter, linkAfter } = await asked(email);
    const path = await linkAfter(1);
    await send(path, { form: "open" });
    const line = (rfq as unknown as { lines: { id: string }[] }).lines[0]?.id ?? "";
    const quoted = await send(path, {
      ...{ form: "quote", key: "quote", revision: "1", versions: "0" },
      ...{ "lines[0].lineId": line, "lines[0].breaks[0].quantity": "500" },
      ...{ "lines[0].breaks[0].price": "7.50", "lines[0].breaks[0].leadTimeDays": "20" },
      validUntil: dayAfter(60),
    });
    expect(quoted.status).toBe(303);
    const { id } = (await invitationOf(rfq, email)) ?? { id: "" };
    await call(trade.buyer, "POST", `invitations/${id}/take-back-links`, {});
    const told = await mailAfter(2);
    expect(told.subject).toContain("The links to your quote are taken back");
    expect(told.text).toContain("What you quoted stands");
    expect(told.text).not.toMatch(/\/q\//);
    const page = await shown(guest, path);
    expect(page).toContain("The buyer has taken this link back");
    expect(page).toContain("What your shop quoted stands");
    expect(page).not.toContain("withdrawn this invitation");
    expect(page).not.toContain("Mailed bracket");
    expect((await invitationOf(rfq, email))?.state).toBe("quoted");
  });

  test("and one that has not quoted reads that it is asked no more, and gets no mail", async () => {
    const email = "silent@again.example";
    const { rfq, linkAfter } = await asked(email);
    const path = await linkAfter(1);
    const { id } = (await invitationOf(rfq, email)) ?? { id: "" };
    await call(trade.buyer, "POST", `invitations/${id}/take-back-links`, {});
    expect(await shown(guest, path)).toContain("The buyer has withdrawn this invitation");
    await linkAfter(1);
  });
});

function dayAfter(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
