import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { answerRowChange, refuseForm, textOf } from "../../../../platform/web/form-answer.ts";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { invalidInput, isAppError } from "../../../../shared/errors.ts";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { readFields } from "../../../../shared/forms/read-fields.ts";
import { calculate } from "../../rules/quoting/calculation.ts";
import { calculationsInput } from "../../rules/quoting/calculation-input.ts";
import type { EarlierPrices } from "../../rules/quoting/earlier-prices.ts";
import { readQuoteTable } from "../../rules/quoting/quote-table.ts";
import { isUnreadable, needsAmount } from "../../rules/quoting/typed-totals.ts";
import { getReceivedRfq } from "../../use-cases/get-received-rfq.ts";
import { getEarlierPrices } from "../../use-cases/quoting/begin-with-earlier.ts";
import { keepCalculations } from "../../use-cases/quoting/keep-calculations.ts";
import { keepQuoteDraft } from "../../use-cases/quoting/keep-quote-draft.ts";
import { fillField, keepField, onField } from "../kept/kept-fields.ts";
import { keptFrom } from "../kept/kept-from-form.ts";
import { filledKey, filledNote } from "./fill-field.ts";
import { valuesOfLines } from "./quote-values.ts";
import type { SellersForm } from "./read-quote-form.ts";

/** What a button fills in, and what it says about that. */
interface Filled {
  values: Record<string, string>;
  note: string;
}

type Fill = (ctx: PageContext, rfqId: string, sent: SellersForm) => Promise<Filled>;

const check = "Check every figure before you send the quote.";

const fills: Readonly<Record<string, Fill>> = { prices, copy, table, keep };

/**
 * The answer to a button of a quote's form that sends nothing to the buyer: another row, what the prices come to, or
 * prices out of a calculation, an earlier quote or a table. The form is shown again with what was typed, and with what was
 * filled in.
 *
 * @param rfqId of the request that is quoted
 * @returns null when another button sent the form
 * @throws AppError what is no refusal of the form
 */
export async function fillQuote(ctx: PageContext, rfqId: string, sent: SellersForm) {
  const { form } = sent;
  if (textOf(form, "form") !== "quote") return null;
  const rows = answerRowChange(form, "quote");
  if (rows !== null) return rows;
  const wanted = textOf(form, fillField);
  if (wanted === "") return null;
  const typed = valuesOf(form);
  const answer: FormAnswer = {
    form: "quote",
    code: null,
    message: null,
    fields: {},
    values: typed,
  };
  if (wanted === "totals") return { ...answer, fields: unreadableAmounts(form) };
  const fill = Object.hasOwn(fills, wanted) ? fills[wanted] : undefined;
  if (fill === undefined && wanted !== keepField) return answer;
  try {
    if (fill === undefined) {
      await keep(ctx, rfqId, sent);
      return { ...answer, values: {} };
    }
    const { values, note } = await fill(ctx, rfqId, sent);
    const filled = { [filledKey]: randomUUID(), [filledNote]: note };
    return { ...answer, values: { ...typed, ...values, ...filled } };
  } catch (error) {
    const { data: refused, init } = refuseForm(error, form, { name: "quote" });
    return data({ ...refused, values: typed }, init ?? {});
  }
}

/** Totals have these in them: what of them cannot be read is said at its field, and there is no total. */
function unreadableAmounts(form: FormData): Record<string, string[]> {
  const names = [...form.keys()].filter((name) =>
    /^lines\[\d+\]\.(?:tooling|minimumCharge)$/.test(name),
  );
  return Object.fromEntries(
    names.filter((name) => isUnreadable(textOf(form, name))).map((name) => [name, [needsAmount]]),
  );
}

async function keep(ctx: PageContext, rfqId: string, { form }: SellersForm): Promise<Filled> {
  const from = keptFrom(form);
  await keepQuoteDraft(ctx, rfqId, {
    fields: form,
    revision: Number(textOf(form, "revision")) || 1,
    versions: Number(textOf(form, "versions")) || 0,
    from,
  });
  return {
    values: { [onField]: from.mark },
    note: "Your draft is saved. Go on with it whenever you like.",
  };
}

async function prices(ctx: PageContext, rfqId: string, { form }: SellersForm): Promise<Filled> {
  const reckoned = await keepCalculations(ctx, rfqId, readFields(form, calculationsInput));
  const { lines } = await getReceivedRfq(ctx, rfqId);
  const values: Record<string, string> = {};
  for (const [at, line] of lines.entries()) {
    const figures = reckoned.get(line.id);
    if (figures === undefined) continue;
    for (const [number, quantity] of line.quantities.entries()) {
      const found = calculate(figures, quantity);
      if (found !== null) values[`lines[${at}].breaks[${number}].price`] = found.price;
    }
  }
  if (Object.keys(values).length === 0) {
    throw invalidInput({
      "lines[0].calculation.minutesPerPiece": ["Enter what a part takes: time, material or setup"],
    });
  }
  return { values, note: `The calculated prices are filled in. ${check}` };
}

async function copy(ctx: PageContext, rfqId: string, { form }: SellersForm): Promise<Filled> {
  const quoteId = textOf(form, "copy");
  if (quoteId === "") throw invalidInput({ copy: ["Choose a quote"] });
  const { lines } = await getReceivedRfq(ctx, rfqId);
  const earlier = await getEarlierPrices(ctx, quoteId, lines);
  const { facility, notes, prices: found } = earlier;
  const all = valuesOfLines(lines, ({ id }) => found.get(id));
  const copied = lines.flatMap(({ id }, at) => (found.has(id) ? [`lines[${at}].`] : []));
  const values = Object.fromEntries(
    Object.entries(all).filter(([name]) => copied.some((line) => name.startsWith(line))),
  );
  // What was typed of these is the shop's own for this request.
  if (textOf(form, "facility") === "") values.facility = facility ?? "";
  if (textOf(form, "notes") === "") values.notes = notes;
  return { values, note: copiedText(earlier) };
}

/** What of a request has the prices of an earlier quote, and what has none. */
function copiedText({ prices, likened, left }: EarlierPrices): string {
  if (prices.size === 0) {
    return "The earlier quote is for other parts: no price is filled in.";
  }
  const like = likened.map(
    ({ name, earlier }) =>
      `${name} has the prices of ${earlier}, which is made the same way of the same material.`,
  );
  const none = left.length === 0 ? [] : [`It says nothing of ${list.format(left)}.`];
  return ["The earlier quote is filled in.", ...like, ...none, check].join(" ");
}

const list = new Intl.ListFormat("en-US");

async function table(
  ctx: PageContext,
  rfqId: string,
  { form, table: received }: SellersForm,
): Promise<Filled> {
  const pasted = textOf(form, "pasted");
  const { lines } = await getReceivedRfq(ctx, rfqId);
  if (received === null && pasted.trim() === "") {
    throw invalidInput({ table: ["Choose a file, or paste rows of a table"] });
  }
  try {
    if (isAppError(received)) throw received;
    const read = received ?? (await ctx.documents.readTable(Buffer.from(pasted), "csv"));
    const found = readQuoteTable(read, lines);
    if ("reasons" in found) throw invalidInput({ table: found.reasons });
    return { values: found.values, note: `The prices of the table are filled in. ${check}` };
  } catch (error) {
    if (!isAppError(error) || error.fields?.table !== undefined) throw error;
    if (error.code === "rate_limited") throw error;
    throw invalidInput({ table: [error.message] });
  }
}

/** What was typed, but for what only fills in. */
function valuesOf(form: FormData): Record<string, string> {
  const names = [...new Set(form.keys())].filter((name) => name !== fillField);
  return Object.fromEntries(
    names.flatMap((name) => {
      const texts = form.getAll(name).filter((value) => typeof value === "string");
      return texts.length === 0 ? [] : [[name, texts.join("\n")]];
    }),
  );
}
