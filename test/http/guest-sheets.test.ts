import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../rfq/trade-calls.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import { fetchAs, type MemberOfSite } from "../support/members.ts";

let trade: TwoShops;
/** Whoever holds a sheet: nobody who is signed in. */
let guest: MemberOfSite["fetch"];
beforeAll(async () => {
  trade = await openTwoShops();
  guest = fetchAs(trade.site, null);
});
afterAll(() => trade.site.close());

const send = (as: MemberOfSite["fetch"], path: string, fields: Record<string, string>) =>
  as(path, { method: "POST", body: new URLSearchParams(fields) });
const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
const codeIn = (page: string) => /([\dA-Z]{4}(?:-[\dA-Z]{4}){3})<\/strong>/.exec(page)?.[1] ?? "";

/** A request with one more shop that is asked by a sheet. */
async function printed() {
  const rfq = await trade.sent();
  const path = `/rfq/${rfq.id}`;
  const name = "Lima Lathe";
  const answer = await send(trade.buyer.fetch, path, {
    form: "invite_printed",
    key: `sheet-${rfq.id}`,
    name,
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const page = await textOf(answer);
  expect(page).toContain("A request for a quote, for Lima Lathe");
  // Paper says what the mail says, and nothing in the buyer's words.
  const sheet = /class="guest-sheet">([\s\S]*?)<\/section>/.exec(page)?.[1] ?? "";
  expect(sheet).toMatch(/It is about: [^<]+\./);
  expect(sheet).toMatch(/until <strong>[^<]+, 5 p\.m\. Eastern/);
  expect(sheet).not.toContain("Sensor bracket");
  const { body } = await call(trade.buyer, "GET", `rfqs/${rfq.id}`);
  const invitations = body.invitations as { id: string; company_name: string; email: string }[];
  const invitation = invitations.find(({ company_name }) => company_name === name);
  expect(invitation).toMatchObject({ email: null, state: "invited" });
  return { rfq, path, code: codeIn(page), invitation: invitation?.id ?? "" };
}

test("a code opens the page of its shop, in any writing, as often as one likes", async () => {
  const { code, path } = await printed();
  for (const typed of [code, code.toLowerCase().replaceAll("-", " "), code.replaceAll("0", "o")]) {
    const answer = await send(guest, "/q", { code: typed });
    expect(answer.status).toBe(303);
    const page = await guest(answer.headers.get("location") ?? "");
    expect(page.status).toBe(200);
    expect(await textOf(page)).toContain("For Lima Lathe");
  }
  // An address that is typed with its code is read like the code.
  for (const typed of [code, code.toLowerCase(), code.replaceAll("-", "").toLowerCase()]) {
    expect((await guest(`/q/${typed}`)).status).toBe(200);
  }
  expect((await guest(`/q/${code.toLowerCase()}x`)).status).toBe(404);
  const buyers = await textOf(await trade.buyer.fetch(path));
  expect(buyers).toContain("Asked by a printed sheet");
  expect(buyers).not.toContain(code);
  expect(buyers).not.toContain("Send another link");
});

test("another sheet leaves those before good, and taking the links back ends all of them", async () => {
  const { code, path, invitation } = await printed();
  const again = await send(trade.buyer.fetch, path, { form: "print_sheet", invitation });
  const second = codeIn(await textOf(again));
  expect(second).not.toBe(code);
  for (const one of [code, second])
    expect((await send(guest, "/q", { code: one })).status).toBe(303);
  await call(trade.buyer, "POST", `invitations/${invitation}/revoke`);
  for (const one of [code, second]) {
    const refused = await send(guest, "/q", { code: one });
    expect(refused.status).toBe(400);
    expect(await textOf(refused)).toContain(
      "This code opens nothing any more. The buyer has withdrawn this invitation.",
    );
  }
});

test("wrong codes are refused beside the field, and nobody else makes sheets", async () => {
  for (const code of ["", "K7QF", "K7QF-3M9X-20TB-WH5D", "../../../etc/passwd", "K".repeat(61)]) {
    expect((await send(guest, "/q", { code })).status, code).toBe(400);
  }
  const { path, invitation, rfq } = await printed();
  expect((await send(trade.mill.fetch, path, { form: "print_sheet", invitation })).status).toBe(
    403,
  );
  const own = (await trade.sent()).invitations as { id: string }[];
  const member = await send(trade.buyer.fetch, path, {
    form: "print_sheet",
    invitation: own[0]?.id ?? "",
  });
  expect(member.status).toBe(409);
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/close-early`);
  const late = await send(trade.buyer.fetch, path, { form: "print_sheet", invitation });
  expect(late.status).toBe(409);
});
