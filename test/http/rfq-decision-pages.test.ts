import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { awardOf, call, quoteFor, wholeDraft } from "../rfq/trade-calls.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let site: TestSite;
let buyer: MemberOfSite;
let mill: MemberOfSite;
let forge: MemberOfSite;
let shops: string[];
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: "off" } });
  buyer = await addMember(site, { hasSigned: true });
  mill = await addMember(site, { role: "seller", hasSigned: true });
  forge = await addMember(site, { role: "seller", hasSigned: true });
  shops = [
    await addShop(site.services, mill.id, "Dayton Mill"),
    await addShop(site.services, forge.id, "Ohio Forge"),
  ];
});
afterAll(() => site.close());

/** A request that was sent to both shops. */
async function sent(fields: Record<string, unknown> = {}) {
  const draft = { ...wholeDraft(shops[0] ?? ""), manufacturer_ids: shops, ...fields };
  const { body } = await call(buyer, "POST", "rfqs", draft);
  return (await call(buyer, "POST", `rfqs/${body.id}/submit`)).body;
}

type Sent = Awaited<ReturnType<typeof sent>>;

const quoted = async (rfq: Sent, shop: MemberOfSite, price = "10.00") =>
  (await call(shop, "POST", `rfqs/${rfq.id}/quotes`, quoteFor(rfq, price))).body;

/** A request that both quoted, and whose time for quotes is over. */
async function decidable(fields: Record<string, unknown> = {}) {
  const rfq = await sent(fields);
  const mills = await quoted(rfq, mill);
  const forges = await quoted(rfq, forge, "12.00");
  await call(buyer, "POST", `rfqs/${rfq.id}/close-early`);
  return { rfq, mills: mills.id, forges: forges.id };
}

const send = (person: MemberOfSite, path: string, fields: Record<string, string>) =>
  person.fetch(path, { method: "POST", body: new URLSearchParams(fields) });
/** A page as it is read. */
const textOf = async (person: MemberOfSite, path: string) =>
  (await (await person.fetch(path)).text()).replaceAll("<!-- -->", "");

test("the form refuses one line for two quotes", async () => {
  const { rfq, mills, forges } = await decidable();
  const [line] = awardOf(rfq, mills).lines;
  const form = await send(buyer, `/rfq/${rfq.id}`, {
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
  const { rfq, mills } = await decidable();
  await call(buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, mills));
  const reason = "Spindle broke <b>badly</b>, see www.example.com";
  await call(mill, "POST", `quotes/${mills}/refuse`, { reason });
  const page = await textOf(buyer, `/rfq/${rfq.id}`);
  expect(page).toContain("Quotes that no longer stand");
  expect(page).toContain(
    "Refused the award: Spindle broke &lt;b&gt;badly&lt;/b&gt;, see www.example.com",
  );

  const other = await sent();
  expect(await textOf(buyer, `/rfq/${other.id}`)).toContain("No quotes yet");
  const quote = await quoted(other, mill);
  await call(mill, "POST", `quotes/${quote.id}/withdraw`);
  const after = await textOf(buyer, `/rfq/${other.id}`);
  expect(after).toContain("None of the quotes that came stands any more.");
  expect(after).toContain("Withdrawn");
  expect(after).not.toContain("No quotes yet");
});

test("a shop that declined or was not chosen reads so, has no form to quote, and sees its own prices", async () => {
  const declined = await sent();
  const { invitation } = (await call(mill, "GET", `rfqs/${declined.id}`)).body;
  await call(mill, "POST", `invitations/${invitation.id}/decline`, { reason: "price" });
  const page = await textOf(mill, `/seller/dashboard/rfq/${declined.id}`);
  expect(page).toContain("Your company has declined this request.");
  expect(page).not.toContain('value="quote"');

  const rfq = await sent({ title: "Secret bracket", agreement_required: true });
  for (const shop of [mill, forge]) {
    const own = (await call(shop, "GET", `rfqs/${rfq.id}`)).body.invitation.id;
    await call(shop, "POST", `invitations/${own}/sign`, { name: "Grace", agreed: true });
  }
  const mills = await quoted(rfq, mill);
  await quoted(rfq, forge, "12.00");
  await call(buyer, "POST", `rfqs/${rfq.id}/close-early`);
  await call(buyer, "POST", `rfqs/${rfq.id}/award`, awardOf(rfq, mills.id));
  await call(mill, "POST", `quotes/${mills.id}/accept`);
  const lost = await textOf(forge, `/seller/dashboard/rfq/${rfq.id}`);
  expect(lost).toContain("Not chosen");
  expect(lost).toContain("Part 1: 100 at $12.00, 21 days; 500 at $12.00, 21 days; tooling $250.00");
  expect(lost).toContain("the buyer has awarded this request");
  expect(lost).not.toContain("Secret bracket");
});
