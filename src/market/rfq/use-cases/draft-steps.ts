import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { usZip } from "../../../platform/places/us-zips.ts";
import { invalidInput, notFound } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { newestAgreement } from "../data/agreements.ts";
import { invitationsOf, replaceChosen } from "../data/invitations.ts";
import { linesOf, replaceLines } from "../data/rfq-lines.ts";
import { findRfq, type RfqRow, writeTerms, writeTitle, writeWaveSize } from "../data/rfqs.ts";
import { companiesOf } from "../data/shops.ts";
import { standingsOf } from "../data/suppliers.ts";
import { deadlineKeeping, deadlineOfDay } from "../rules/deadline-of-day.ts";
import { type GuestForm, guestListInput } from "../rules/guests/guest-input.ts";
import { canBeAsked, whyNotAsked } from "../rules/recipients.ts";
import {
  mostShops,
  type PartsForm,
  partsInput,
  type ShopsForm,
  shopsInput,
  type TermsForm,
  termsInput,
  tooManyShops,
} from "../rules/rfq-input.ts";
import { replaceGuests } from "./guests/choose-guests.ts";
import { matchWithin } from "./match-shops.ts";

/** What is written of a draft that is locked, once it was found valid. */
export type DraftStep = (
  tx: Transaction,
  rfq: Pick<RfqRow, "id" | "buyerCompanyId" | "deadline">,
) => Promise<void>;

/** The name and the parts. @throws AppError invalid_input */
export function partsStep(form: PartsForm): DraftStep {
  const parsed = partsInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { title, lines } = parsed.data;
  return async (tx, { id, buyerCompanyId }) => {
    await writeTitle(tx, id, title);
    await replaceLines(tx, { rfqId: id, buyerCompanyId }, lines);
  };
}

/** The name alone. @throws AppError invalid_input */
export function titleStep(title: string): DraftStep {
  const parsed = partsInput.pick({ title: true }).safeParse({ title });
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  return (tx, { id }) => writeTitle(tx, id, parsed.data.title);
}

/** Dates, place, certificates and notes. @throws AppError invalid_input, also for days that are over */
export function termsStep({ clock }: Pick<Context, "clock">, form: TermsForm): DraftStep {
  const parsed = termsInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { deadline: day, neededBy, shipToZip } = parsed.data;
  const now = clock();
  const deadline = day === null ? null : deadlineOfDay(day);
  if (deadline !== null && deadline <= now) {
    throw invalidInput({ deadline: ["This day is over: quotes close at 5 p.m. Eastern"] });
  }
  if (neededBy !== null && neededBy < now.toISOString().slice(0, 10)) {
    throw invalidInput({ neededBy: ["This day is over"] });
  }
  if (shipToZip !== null && usZip(shipToZip) === undefined) {
    throw invalidInput({ shipToZip: [`We do not know the ZIP ${shipToZip}`] });
  }
  return async (tx, { id, deadline: before }) => {
    // Whoever adds an agreement of their own wants it signed.
    const needsAgreement = parsed.data.needsAgreement || (await newestAgreement(tx, id)) !== null;
    const until = day === null ? null : deadlineKeeping(day, before);
    await writeTerms(tx, id, { ...parsed.data, deadline: until, needsAgreement });
  };
}

/**
 * Whom it is for: shops with an account, by the ids of their entries in the directory, whose own profiles do not speak
 * against what the draft says by now.
 *
 * @param before what becomes of those that were chosen before: they go, they stay and come first, or of those that are
 *   chosen again the order stays
 * @throws AppError invalid_input for one that cannot be asked
 */
export function shopsStep(form: ShopsForm, before: "go" | "stay" | "in order" = "go"): DraftStep {
  const parsed = shopsInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const asked = new Set(parsed.data.shops);
  const { waveSize } = parsed.data;
  return async (tx, rfq) => {
    const chosen = await shopsToAsk(tx, rfq, asked);
    const ordered = new Map<string, ShopToAsk>();
    for (const earlier of before === "go" ? [] : await invitationsOf(tx, rfq.id)) {
      const { manufacturerId, sellerCompanyId: companyId, sellerName: name } = earlier;
      if (manufacturerId === null || (before === "in order" && !chosen.has(companyId))) continue;
      ordered.set(companyId, { manufacturerId, companyId, name });
    }
    for (const [companyId, shop] of chosen) ordered.set(companyId, shop);
    if (ordered.size > mostShops) throw invalidInput({ shops: [tooManyShops] });
    if (waveSize !== null) await writeWaveSize(tx, rfq.id, waveSize);
    await replaceChosen(tx, { rfqId: rfq.id, buyerCompanyId: rfq.buyerCompanyId }, [
      ...ordered.values(),
    ]);
  };
}

/** A shop with an account that a request may be sent to. */
export interface ShopToAsk {
  /** Of its entry in the directory. */
  manufacturerId: string;
  companyId: string;
  name: string;
}

/**
 * Shops with an account whose own profiles do not speak against what a request says by now, by id of their company.
 *
 * @param ids of their entries in the directory
 * @throws AppError invalid_input for one that cannot be asked; not_found
 */
export async function shopsToAsk(
  tx: Transaction,
  { id, buyerCompanyId }: Pick<RfqRow, "id" | "buyerCompanyId">,
  ids: ReadonlySet<string>,
): Promise<Map<string, ShopToAsk>> {
  const rfq = await findRfq(tx, id);
  if (rfq === undefined) throw notFound();
  const known = await matchWithin(tx, { ...rfq, lines: await linesOf(tx, id) }, [...ids]);
  const companies = await companiesOf(tx, [...ids]);
  const listed = await standingsOf(tx, buyerCompanyId, [...ids]);
  const shops = new Map<string, ShopToAsk>();
  for (const manufacturerId of ids) {
    const shop = known.get(manufacturerId);
    const companyId = companies.get(manufacturerId);
    if (shop === undefined || companyId === undefined) {
      throw invalidInput({ shops: ["One of these shops cannot be asked here any more"] });
    }
    const { name } = shop;
    if (companyId === buyerCompanyId) {
      throw invalidInput({ shops: [`${name} is your own company`] });
    }
    if (listed.get(manufacturerId) === "blocked") {
      throw invalidInput({ shops: [`Your company's list of suppliers says never to ask ${name}`] });
    }
    if (!canBeAsked(shop)) throw invalidInput({ shops: [whyNotAsked(shop)] });
    shops.set(companyId, { manufacturerId, companyId, name });
  }
  return shops;
}

/** How many shops are asked at once. @throws AppError invalid_input */
export function waveStep(form: Pick<ShopsForm, "waveSize">): DraftStep {
  const parsed = shopsInput.pick({ waveSize: true }).safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { waveSize } = parsed.data;
  if (waveSize === null) throw invalidInput({ waveSize: ["Please say how many at once"] });
  return (tx, { id }) => writeWaveSize(tx, id, waveSize);
}

/** Shops without an account, who are asked by mail. @throws AppError invalid_input, also of what it gives; rate_limited */
export function guestsStep(
  ctx: Pick<Context, "db" | "viewer" | "config" | "clock">,
  form: { guests: GuestForm[] },
): DraftStep {
  const parsed = guestListInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  return (tx, { id }) => replaceGuests(tx, ctx, id, parsed.data.guests);
}
