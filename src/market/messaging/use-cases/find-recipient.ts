import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { AppError, isAppError, notFound } from "../../../shared/errors.ts";
import { getManufacturer } from "../../catalog/use-cases/get-manufacturer.ts";
import { getProductAndSeller } from "../../catalog/use-cases/get-product.ts";
import {
  type Addressed,
  nameOfCompany,
  type Reached,
  reachedBy,
} from "../data/conversation-people.ts";
import type { Reader } from "../data/conversation-views.ts";
import { findAboutTrade, type TradeSide, tradeContact } from "../data/trade-sides.ts";
import { type About, isTrade, type TradeThing } from "../rules/conversation.ts";
import type { Addressee } from "../rules/first-place.ts";
import { findTradeSide } from "./find-trade-side.ts";

/** The firm that a message would be for, as the directory knows it. */
export interface ListedFirm {
  id: string;
  name: string;
  /** Who speaks for its company; null: nobody does, or it has no company, and a message would reach nobody. */
  personId: string | null;
  /** The company whose it is; its profile need not be published. */
  companyId: string | null;
  phone: string | null;
  website: string | null;
}

/** Whom a message is for, and what it is about. */
export interface FoundRecipient extends Addressed {
  about: About | null;
  /** Of a message to somebody the directory lists. */
  firm: ListedFirm | null;
  /** Of one about a request or an order. */
  trade: TradeSide | null;
}

/**
 * Finds whom a message is for. A company's id may also be that of its entry in the directory.
 *
 * @returns a firm without an account, too: there its telephone and website are what there is
 * @throws AppError not_found: no such product or manufacturer; as `findTradeSide`
 */
export async function findRecipient(ctx: Context, to: Addressee): Promise<FoundRecipient> {
  const { companyId, about } = to;
  if (about !== undefined && isTrade(about)) {
    const trade = await tradeSideWith(ctx, about, companyId);
    const { personId, companyId: partnerId } = trade.partner;
    const addressed = { personId, companyId: partnerId, isForCompany: true };
    return { ...addressed, about: { ...about, label: trade.label }, firm: null, trade };
  }
  return { ...(await findUntraded(ctx, to)), trade: null };
}

/** A company is named by its own id, or by that of its entry. @throws as `findTradeSide` */
async function tradeSideWith(ctx: Context, thing: TradeThing, companyId: string | undefined) {
  try {
    return await findTradeSide(ctx, thing, companyId);
  } catch (error) {
    if (companyId === undefined || !isNotFound(error)) throw error;
    const listed = (await firmOrNull(ctx, companyId))?.companyId ?? null;
    if (listed === null) throw error;
    return findTradeSide(ctx, thing, listed);
  }
}

const isNotFound = (error: unknown) => isAppError(error) && error.code === "not_found";

/** What the directory lists under an id; null: nothing. */
export async function firmOrNull(ctx: Context, id: string): Promise<ListedFirm | null> {
  return listedFirm(ctx, id).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
}

/** Whom the message reaches now, and where; null for nobody. About a request or an order colleagues go on in one place. */
export async function reachedOf(
  tx: Transaction,
  reader: Reader,
  { trade, about, ...addressed }: FoundRecipient,
): Promise<Reached | null> {
  if (trade === null || about === null || !isTrade(about)) return reachedBy(tx, addressed, about);
  const reached = await tradeContact(tx, trade.partner);
  if (reached === null) return null;
  const conversationId = await findAboutTrade(tx, about, reader, reached.companyId);
  return { ...reached, conversationId };
}

/** What the company is called that was written to; "" where it was a person. */
export async function companyAsked(
  tx: Transaction,
  { firm, trade, isForCompany }: FoundRecipient,
  reached: Reached | null,
): Promise<string> {
  if (!isForCompany) return "";
  const known = firm?.name ?? trade?.partner.name;
  return known ?? (await nameOfCompany(tx, reached?.companyId ?? null)) ?? "";
}

async function findUntraded(
  ctx: Context,
  { recipientId, companyId, about }: Addressee,
): Promise<Omit<FoundRecipient, "trade">> {
  const thing = about === undefined ? null : await findThing(ctx, about);
  if (recipientId !== undefined) {
    const person = { personId: recipientId, companyId: null, isForCompany: false };
    return { ...person, about: thing?.about ?? null, firm: null };
  }
  if (companyId === undefined) {
    if (thing === null) throw notFound();
    return { ...whoAnswersFor(thing.firm), ...thing };
  }
  const firm = await firmOrNull(ctx, companyId);
  if (firm !== null)
    return { ...whoAnswersFor(firm), about: thing?.about ?? aboutFirm(firm), firm };
  return { personId: null, companyId, isForCompany: true, about: thing?.about ?? null, firm };
}

function whoAnswersFor(firm: ListedFirm | null): Addressed {
  return {
    personId: firm?.personId ?? null,
    companyId: firm?.companyId ?? null,
    isForCompany: true,
  };
}

async function findThing(ctx: Context, { type, id }: NonNullable<Addressee["about"]>) {
  if (type === "manufacturer") {
    const firm = await listedFirm(ctx, id);
    return { about: aboutFirm(firm), firm };
  }
  const { product, seller } = await getProductAndSeller(ctx, id);
  const about: About = { type, id, label: product.name };
  return { about, firm: seller === null ? null : await listedFirm(ctx, seller.id) };
}

const aboutFirm = ({ id, name }: ListedFirm): About => ({ type: "manufacturer", id, label: name });

async function listedFirm(ctx: Context, id: string): Promise<ListedFirm> {
  const { manufacturer } = await getManufacturer(ctx, id, { limit: 1 });
  const { name, userId: personId, companyId, phone, website } = manufacturer;
  return { id: manufacturer.id, name, personId, companyId, phone, website };
}

/** Says that a firm has no account, and how it can be reached instead. */
export function withoutAccount({ name, phone, website }: ListedFirm): AppError {
  const ways = [phone, website].filter((way) => way !== null).join(" or ");
  const instead = ways === "" ? "" : ` You can reach it at ${ways}.`;
  return new AppError("unprocessable", {
    message: `${name} has no account here yet, so a message would reach nobody.${instead}`,
    facts: { telephone: phone, website },
  });
}
