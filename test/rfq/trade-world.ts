import { awardLines } from "../../src/market/rfq/use-cases/award-lines.ts";
import { closeEarly } from "../../src/market/rfq/use-cases/end-rfq.ts";
import { getReceivedRfq } from "../../src/market/rfq/use-cases/get-received-rfq.ts";
import { getRfq } from "../../src/market/rfq/use-cases/get-rfq.ts";
import { saveParts, saveShops, saveTerms } from "../../src/market/rfq/use-cases/save-rfq-step.ts";
import { sendQuote } from "../../src/market/rfq/use-cases/send-quote.ts";
import { startRfq } from "../../src/market/rfq/use-cases/start-rfq.ts";
import { submitRfq } from "../../src/market/rfq/use-cases/submit-rfq.ts";
import type { Context, Services } from "../../src/platform/context.ts";
import { accountServices, contextFor, testClock } from "../accounts/account-world.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { addPerson, type NewPerson } from "../support/people.ts";
import { addShop } from "../support/shops.ts";

const dayMs = 86_400_000;

/** A day so many days from now, YYYY-MM-DD. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

export interface Seller {
  ctx: Context;
  /** Id of its entry in the directory. */
  shop: string;
}

export interface TradeWorld {
  /** To be dropped. */
  db: TestDatabase;
  services: Services;
  buyer: Context;
  mill: Seller;
  forge: Seller;
}

/** A database in which somebody buys, and two shops sell; without rates. */
export async function openTradeWorld(): Promise<TradeWorld> {
  const db = await freshDatabase();
  const services = accountServices(db, testClock(new Date()), { RATE_LIMITS: "off" });
  const buyer = await contextOfNew(services, { company: "Byron Works" });
  const mill = await addSeller(services, "Dayton Mill");
  const forge = await addSeller(services, "Ohio Forge");
  return { db, services, buyer, mill, forge };
}

/** Somebody with a session, as the context of their requests. */
export async function contextOfNew(services: Services, person: NewPerson = {}): Promise<Context> {
  const { cookie } = await addPerson(services, { hasSignedAgreement: true, ...person });
  return contextFor(services, await services.auth.viewerOf(new Headers({ cookie })));
}

/** A seller whose profile is published. */
export async function addSeller(services: Services, name: string): Promise<Seller> {
  const ctx = await contextOfNew(services, { role: "seller", company: name });
  return { ctx, shop: await addShop(services, ctx.viewer.id ?? "", name) };
}

/** A draft with two parts, complete but for whom it is for. @returns its id */
export async function addDraft(
  buyer: Context,
  title = "Sensor bracket",
  needsAgreement = false,
): Promise<string> {
  const { id } = await startRfq(buyer, { title, text: "" }, null);
  await saveParts(buyer, id, {
    title,
    lines: [
      {
        name: "Bracket",
        process: "CNC milling",
        material: "6061 aluminum",
        quantities: "100, 500",
      },
      { name: "Cover", quantities: "500" },
    ],
  });
  await saveTerms(buyer, id, {
    deadline: dayFromNow(5),
    neededBy: dayFromNow(60),
    shipToZip: "45402",
    needsAgreement,
  });
  return id;
}

/** A request that was sent to these sellers. @returns its id */
export async function addOpenRfq(
  buyer: Context,
  sellers: Seller[],
  needsAgreement = false,
): Promise<string> {
  const id = await addDraft(buyer, undefined, needsAgreement);
  await saveShops(buyer, id, { shops: sellers.map(({ shop }) => shop) });
  await submitRfq(buyer, id, null);
  return id;
}

/** Quotes every line at this price. @returns id of the quote */
export async function quoteAll(
  { ctx }: Seller,
  rfqId: string,
  price = "10.00",
  validUntil = dayFromNow(30),
): Promise<string> {
  const { invitationId, lines } = await getReceivedRfq(ctx, rfqId);
  const quote = {
    validUntil,
    lines: lines.map(({ id, quantities }) => ({
      lineId: id,
      tooling: "250",
      breaks: quantities.map((quantity) => ({ quantity, price, leadTimeDays: 21 })),
    })),
  };
  return (await sendQuote(ctx, invitationId, quote, null)).id;
}

/** Everything of a request to one quote, at the smallest quantities. */
export async function awardAll(buyer: Context, rfqId: string, quoteId: string): Promise<void> {
  const { lines } = await getRfq(buyer, rfqId);
  await awardLines(
    buyer,
    rfqId,
    {
      poNumber: "PO-7",
      lines: lines.map(({ id, quantities }) => ({
        lineId: id,
        quoteId,
        quantity: String(quantities[0]),
      })),
    },
    null,
  );
}

/** An open request that was quoted by the seller and awarded to it. */
export async function addAwarded(buyer: Context, seller: Seller, others: Seller[] = []) {
  const rfqId = await addOpenRfq(buyer, [seller, ...others]);
  const quoteId = await quoteAll(seller, rfqId);
  for (const other of others) await quoteAll(other, rfqId, "12.00");
  await closeEarly(buyer, rfqId, null);
  await awardAll(buyer, rfqId, quoteId);
  return { rfqId, quoteId };
}
