import { afterAll, beforeAll, expect, test } from "vitest";
import { awardOf, call } from "../rfq/trade-calls.ts";
import { openTwoShops, type TwoShops } from "../rfq/two-shops.ts";
import type { MemberOfSite } from "../support/members.ts";

let trade: TwoShops;
beforeAll(async () => {
  trade = await openTwoShops();
});
afterAll(() => trade.site.close());

const send = (person: MemberOfSite, path: string, fields: Record<string, string>) =>
  person.fetch(path, { method: "POST", body: new URLSearchParams(fields) });
/** A page as it is read. */
const textOf = async (person: MemberOfSite, path: string) =>
  (await (await person.fetch(path)).text()).replaceAll("<!-- -->", "");

test("the form refuses one line for two quotes", async () => {
  const { rfq, mills, forges } = await trade.decidable();
  const [line] = awardOf(rfq, mills).lines;
  const form = await send(trade.buyer, `/rfq/${rfq.id}`, {
    form: "award",
    ...Object.fromEntries(
      [mills, forges].flatMap((quoteId, at) => [
        [`lines[${at}].lineId`, line?.line_id ?? ""],
        [`lines[${at}].quoteId`, quoteId],
        [`lines[${at}].quantity`, "100"],
      ]),
    ),
  });
  const text = await form.text();
  expect(form.status).toBe(400);
  expect(text).toContain("A line is awarded once");
});

test("the buyer reads why an award was refused, and that a quote was withdrawn", async () => {
  const { rfq, mills } = await trade.decidable();
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, mills));
  const reason = "Spindle broke <b>badly</b>, see www.example.com";
  await call(trade.mill, "POST", `quotes/${mills}/refuse`, { reason });
  const page = await textOf(trade.buyer, `/rfq/${rfq.id}`);
  expect(page).toContain("Quotes that no longer stand");
  expect(page).toContain(
    "Refused the award: Spindle broke &lt;b&gt;badly&lt;/b&gt;, see www.example.com",
  );

  const other = await trade.sent();
  expect(await textOf(trade.buyer, `/rfq/${other.id}`)).toContain("No quotes yet");
  const quote = await trade.quoted(other, trade.mill);
  await call(trade.mill, "POST", `quotes/${quote.id}/withdraw`);
  const after = await textOf(trade.buyer, `/rfq/${other.id}`);
  expect(after).toContain("None of the quotes that came stands any more.");
  expect(after).toContain("Withdrawn");
  expect(after).not.toContain("No quotes yet");
});

test("the list of shops asked says of each what became of its quote", async () => {
  const { rfq, mills } = await trade.decidable();
  const listed = async () => {
    const page = await textOf(trade.buyer, `/rfq/${rfq.id}`);
    return [...page.slice(page.indexOf('id="shops"')).matchAll(/class="badge[^>]*>([^<]+)</g)].map(
      ([, label]) => label,
    );
  };
  expect((await listed()).filter((label) => label === "Quoted")).toHaveLength(2);
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, mills));
  await call(trade.mill, "POST", `quotes/${mills}/refuse`, { reason: "No capacity" });
  expect(await listed()).toEqual(expect.arrayContaining(["Quoted", "Refused"]));
});

test("a shop that declined or was not chosen reads so, has no form to quote, and sees its own prices", async () => {
  const declined = await trade.sent();
  const { invitation } = (await call(trade.mill, "GET", `rfqs/${declined.id}`)).body;
  await call(trade.mill, "POST", `invitations/${invitation.id}/decline`, { reason: "price" });
  const page = await textOf(trade.mill, `/seller/dashboard/rfq/${declined.id}`);
  expect(page).toContain("Your company has declined this request.");
  expect(page).not.toContain('value="quote"');

  const rfq = await trade.sent({ title: "Secret bracket", agreement_required: true });
  for (const shop of [trade.mill, trade.forge]) {
    const own = (await call(shop, "GET", `rfqs/${rfq.id}`)).body.invitation.id;
    await call(shop, "POST", `invitations/${own}/sign`, { name: "Grace", agreed: true });
  }
  const mills = await trade.quoted(rfq, trade.mill);
  await trade.quoted(rfq, trade.forge, "12.00");
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/close-early`);
  await call(trade.buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, mills.id));
  await call(trade.mill, "POST", `quotes/${mills.id}/accept`);
  const lost = await textOf(trade.forge, `/seller/dashboard/rfq/${rfq.id}`);
  expect(lost).toContain("Not chosen");
  expect(lost).toContain("Part 1: 100 at $12.00, 21 days; 500 at $12.00, 21 days; tooling $250.00");
  expect(lost).toContain("the buyer has awarded this request");
  expect(lost).not.toContain("Secret bracket");
});
