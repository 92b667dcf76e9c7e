import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { usZip } from "../../../platform/places/us-zips.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { invitationsOf, replaceChosen } from "../data/invitations.ts";
import { replaceLines } from "../data/rfq-lines.ts";
import { type RfqRow, writeTerms, writeTitle } from "../data/rfqs.ts";
import { companiesOf, shopsWithAccounts } from "../data/shops.ts";
import { deadlineOfDay } from "../rules/deadline-of-day.ts";
import {
  mostShops,
  type PartsForm,
  partsInput,
  shopsInput,
  type TermsForm,
  termsInput,
  tooManyShops,
} from "../rules/rfq-input.ts";

/** What is written of a draft that is locked, once it was found valid. */
export type DraftStep = (
  tx: Transaction,
  rfq: Pick<RfqRow, "id" | "buyerCompanyId">,
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
  return (tx, { id }) => writeTerms(tx, id, { ...parsed.data, deadline });
}

/**
 * Whom it is for: shops with an account, by the ids of their entries in the directory. They are looked up before the
 * transaction, on a connection of its own.
 *
 * @param keeps whether those that were chosen before stay
 * @throws AppError invalid_input for one that cannot be asked
 */
export async function shopsStep(
  { db }: Pick<Context, "db">,
  form: { shops: string[] },
  keeps = false,
): Promise<DraftStep> {
  const parsed = shopsInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const asked = new Set(parsed.data.shops);
  const wish = { processes: [], where: null };
  const known = asked.size === 0 ? [] : await shopsWithAccounts(db.public, wish, [...asked], 0);
  return async (tx, rfq) => {
    const companies = await companiesOf(tx, [...asked]);
    const chosen = new Map<string, { manufacturerId: string; companyId: string; name: string }>();
    for (const manufacturerId of asked) {
      const name = known.find((shop) => shop.id === manufacturerId)?.name;
      const companyId = companies.get(manufacturerId);
      if (name === undefined || companyId === undefined) {
        throw invalidInput({ shops: ["One of these shops cannot be asked here any more"] });
      }
      if (companyId === rfq.buyerCompanyId) {
        throw invalidInput({ shops: [`${name} is your own company`] });
      }
      chosen.set(companyId, { manufacturerId, companyId, name });
    }
    for (const before of keeps ? await invitationsOf(tx, rfq.id) : []) {
      const { manufacturerId, sellerCompanyId: companyId, sellerName: name } = before;
      if (manufacturerId !== null) chosen.set(companyId, { manufacturerId, companyId, name });
    }
    if (chosen.size > mostShops) throw invalidInput({ shops: [tooManyShops] });
    await replaceChosen(tx, { rfqId: rfq.id, buyerCompanyId: rfq.buyerCompanyId }, [
      ...chosen.values(),
    ]);
  };
}
