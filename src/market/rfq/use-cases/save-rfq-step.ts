import type { Context } from "../../../platform/context.ts";
import { usZip } from "../../../platform/places/us-zips.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { replaceChosen } from "../data/invitations.ts";
import { replaceLines } from "../data/rfq-lines.ts";
import { writeTerms, writeTitle } from "../data/rfqs.ts";
import { companiesOf, shopsWithAccounts } from "../data/shops.ts";
import { deadlineOfDay } from "../rules/deadline-of-day.ts";
import {
  type PartsForm,
  partsInput,
  shopsInput,
  type TermsForm,
  termsInput,
} from "../rules/rfq-input.ts";
import { changeDraft } from "./change-draft.ts";

/**
 * Keeps the parts of a draft.
 *
 * @throws AppError invalid_input; not_found for a foreign one; not_allowed_now once it was sent; rate_limited
 */
export async function saveParts(ctx: Context, id: string, form: PartsForm): Promise<void> {
  const parsed = partsInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  await changeDraft(ctx, id, "parts", async (tx, rfq) => {
    await writeTitle(tx, id, parsed.data.title);
    await replaceLines(tx, { rfqId: id, buyerCompanyId: rfq.buyerCompanyId }, parsed.data.lines);
  });
}

/**
 * Keeps dates, place, certificates and notes of a draft.
 *
 * @throws AppError invalid_input, also for days that are over; otherwise as `saveParts`
 */
export async function saveTerms(ctx: Context, id: string, form: TermsForm): Promise<void> {
  const parsed = termsInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { deadline: day, neededBy, shipToZip } = parsed.data;
  const now = ctx.clock();
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
  await changeDraft(ctx, id, "terms", (tx) => writeTerms(tx, id, { ...parsed.data, deadline }));
}

/**
 * Keeps whom a draft is for: shops with an account, by the ids of their entries in the directory.
 *
 * @throws AppError invalid_input for one that cannot be asked; otherwise as `saveParts`
 */
export async function saveShops(
  ctx: Context,
  id: string,
  form: { shops: string[] },
): Promise<void> {
  const parsed = shopsInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const asked = new Set(parsed.data.shops);
  const wish = { processes: [], where: null };
  const known = asked.size === 0 ? [] : await shopsWithAccounts(ctx.db.public, wish, [...asked], 0);
  await changeDraft(ctx, id, "shops", async (tx, rfq) => {
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
    const of = { rfqId: id, buyerCompanyId: rfq.buyerCompanyId };
    await replaceChosen(tx, of, [...chosen.values()]);
  });
}
