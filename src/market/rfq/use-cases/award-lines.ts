import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { changeState } from "../../../platform/transitions/change-state.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import { AppError, invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { decimalOf } from "../../../shared/money.ts";
import { awardLimit } from "../data/approvals.ts";
import { type Award, awardsOf, insertAwards } from "../data/awards.ts";
import { invitationsOf, lockInvitations } from "../data/invitations.ts";
import { lastQuotes, noteAward, type QuoteRow, quoteLinesOf } from "../data/quotes.ts";
import { linesOf } from "../data/rfq-lines.ts";
import { writeReason } from "../data/rfqs.ts";
import { isAbove, mayApprove, totalOf } from "../rules/approval.ts";
import { type DecidingReason, saysTooMuch } from "../rules/debrief.ts";
import { priceOf } from "../rules/price-of.ts";
import type { QuotedLine } from "../rules/quote-input.ts";
import { canQuote, quoteStateAt } from "../rules/quote-transitions.ts";
import { type AwardForm, awardInput } from "../rules/rfq-input.ts";
import { endWaiting } from "./approvals/decide-waiting.ts";
import { proposeAward } from "./approvals/propose-award.ts";
import { quoteSubject } from "./quote-subject.ts";
import { type LockedRfq, rfqSubject } from "./rfq-subject.ts";
import { tradingMember } from "./trading-member.ts";

/**
 * Awards lines to quotes, each at a quantity; each seller then confirms or refuses. Lines without a quote stay open. Where
 * more is awarded of the request then than the company's limit, and the viewer is no approver, it waits for one.
 *
 * @param key the `Idempotency-Key`; null runs it every time
 * @returns whether it waits: then nothing is awarded yet
 * @throws AppError invalid_input (lines, decidingNote); not_found; not_allowed_now, also for a line that somebody awarded meanwhile and
 *   for a quote that no longer stands
 */
export async function awardLines(
  ctx: Context,
  id: string,
  form: AwardForm,
  key: string | null,
): Promise<{ isWaiting: boolean }> {
  const { company } = await tradingMember(ctx, id);
  try {
    await award(ctx, id, form, key, async (tx, { row, awards }) => {
      if (mayApprove(company)) return;
      if (isAbove(await awardLimit(tx, company.id), awards))
        throw new AboveLimit(row.title, awards);
    });
    return { isWaiting: false };
  } catch (error) {
    if (!(error instanceof AboveLimit)) throw error;
    const rfq = { id, title: error.title };
    await proposeAward(ctx, rfq, { form, total: decimalOf(totalOf(error.awards)) }, key);
    return { isWaiting: true };
  }
}

/** More is awarded then than the company's limit: nothing is, and an approver is asked. */
class AboveLimit extends Error {
  readonly title: string;
  readonly awards: readonly Award[];

  constructor(title: string, awards: readonly Award[]) {
    super("The award is above the company's limit");
    this.title = title;
    this.awards = awards;
  }
}

/**
 * The same of what an approver approves, who need not be one who buys.
 *
 * @param approve notes the approval in the transaction that awards, or refuses
 * @throws AppError as `awardLines`
 */
export function awardApproved(
  ctx: Context,
  id: string,
  form: AwardForm,
  key: string | null,
  approve: (tx: Transaction) => Promise<void>,
): Promise<void> {
  return award(ctx, id, form, key, approve, { isApproved: true });
}

async function award(
  ctx: Context,
  id: string,
  form: AwardForm,
  key: string | null,
  allow: (tx: Transaction, of: { row: LockedRfq; awards: readonly Award[] }) => Promise<void>,
  { isApproved = false } = {},
): Promise<void> {
  const parsed = awardInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { poNumber, ...why } = parsed.data;
  const decidingReason = why.decidingReason || null;
  const decidingNote = why.decidingNote ?? "";
  refuseNote(decidingReason, decidingNote);
  const wanted = parsed.data.lines.filter(({ quoteId }) => quoteId !== "");
  if (wanted.length === 0) throw invalidInput({ lines: ["Choose a quote for at least one line"] });
  const command = {
    id,
    action: "award",
    key,
    input: { poNumber, wanted, decidingReason, decidingNote },
  } as const;
  const subject = rfqSubject(ctx);
  // What an approver approves is awarded in the name of who proposed it.
  const approving = { ...subject, partiesOf: () => ["buyer" as const] };
  await runTransition(ctx, isApproved ? approving : subject, command, async ({ tx, row }) => {
    await lockInvitations(tx, id);
    const [lines, quotes, given] = [
      await linesOf(tx, id),
      await lastQuotes(tx, id),
      await awardsOf(tx, id),
    ];
    refuseNames(decidingNote, await invitationsOf(tx, id));
    const prices = await quoteLinesOf(
      tx,
      quotes.map((quote) => quote.id),
    );
    const awards = new Map<string, Award & { sellerCompanyId: string }>();
    for (const { lineId, quoteId, quantity, alternate } of wanted) {
      const name = lines.find((line) => line.id === lineId)?.name;
      const quote = quotes.find((one) => one.id === quoteId);
      if (name === undefined) throw invalidInput({ lines: ["This request has no such line"] });
      if (quote === undefined) throw noLongerStands(name);
      if (quote.state === "stale") throw isStale(quote.sellerName, row.state);
      if (quote.state === "refused" || quote.state === "lapsed")
        throw isOver(quote, name, row.state);
      if (quote.state === "accepted") throw isConfirmed(quote.sellerName, name);
      const state = quoteStateAt(quote.state, quote.validUntil, ctx.clock());
      // Of one whose time is over, its transition says so.
      if (state !== "expired" && !canQuote.award(state, ["buyer"])) throw noLongerStands(name);
      if (given.some((award) => award.lineId === lineId)) {
        throw new AppError("not_allowed_now", {
          message: `${name} was awarded meanwhile. Reload to see to whom.`,
          allowed: [],
        });
      }
      const line = { lineId, name, quantity, alternate };
      awards.set(lineId, awardOf(line, quote, prices.get(quoteId) ?? []));
    }
    await allow(tx, { row, awards: [...given, ...awards.values()] });
    for (const quote of quotes.filter((one) => wanted.some(({ quoteId }) => quoteId === one.id))) {
      await changeState(tx, ctx, quoteSubject(ctx), {
        id: quote.id,
        action: "award",
        reason: null,
        actorsOf: () => ["buyer"],
        work: async () => {
          await noteAward(tx, quote.id, { poNumber, awardedAt: ctx.clock() });
          return {
            answer: null,
            tell: {
              companyIds: [quote.sellerCompanyId],
              payload: { rfq_id: id, title: row.title },
            },
          };
        },
      });
    }
    // After the quotes: the database takes awards of an awarded quote alone.
    const { buyerCompanyId } = row;
    const of = { rfqId: id, buyerCompanyId, decidingReason, decidingNote };
    await insertAwards(tx, of, [...awards.values()]);
    // It had been closed, and an award was refused after that.
    if (row.reason !== null) await writeReason(tx, id, null);
    if (!isApproved) await endWaiting(tx, ctx, id, [...awards.keys()]);
    const isWhole = given.length + awards.size === lines.length;
    return {
      to: isWhole ? ("awarded" as const) : ("partially_awarded" as const),
      answer: null,
      details: { lines: awards.size, po_number: poNumber, deciding_reason: decidingReason },
    };
  });
}

function refuseNote(reason: DecidingReason | null, note: string): void {
  if (reason === "other" && note === "") {
    throw invalidInput({ decidingNote: ["Please say in a few words what decided"] });
  }
  if (reason !== "other" && note !== "") {
    throw invalidInput({ decidingNote: ["Words go with “Something else” alone"] });
  }
}

function refuseNames(note: string, asked: readonly { sellerName: string }[]): void {
  const sellers = asked.map(({ sellerName }) => sellerName);
  const tooMuch = saysTooMuch(note, sellers);
  if (tooMuch !== null) throw invalidInput({ decidingNote: [tooMuch] });
}

function noLongerStands(name: string): AppError {
  return new AppError("not_allowed_now", {
    message: `The quote chosen for ${name} was revised or withdrawn. Reload and choose again.`,
    allowed: [],
  });
}

/** What is left beside another quote: shops quote again only as long as nothing of the request is awarded. */
function otherwise(name: string | null, rfqState: string): string {
  if (rfqState === "evaluating") return "let shops quote again";
  return name === null ? "ask for it as a new request" : `ask for ${name} again as a new request`;
}

function isStale(seller: string, rfqState: string): AppError {
  return new AppError("not_allowed_now", {
    message: `The quote of ${seller} is for an earlier revision of the request, and ${seller} has not confirmed it for this one. Choose another quote, or ${otherwise(null, rfqState)}.`,
    allowed: [],
  });
}

function isOver({ sellerName, state }: QuoteRow, name: string, rfqState: string): AppError {
  const what = state === "refused" ? "refused its award" : "not answered its award in time";
  return new AppError("not_allowed_now", {
    message: `${sellerName} has ${what}. Choose another quote for ${name}, or ${otherwise(name, rfqState)}.`,
    allowed: [],
  });
}

function isConfirmed(seller: string, name: string): AppError {
  return new AppError("not_allowed_now", {
    message: `${seller} has confirmed its award already. To order ${name} there too, send ${seller} a new request, or choose another quote.`,
    allowed: [],
  });
}

interface WantedLine {
  lineId: string;
  name: string;
  quantity: number | null;
  /** From 1; null: as asked. */
  alternate: number | null;
}

function awardOf(
  { lineId, name, quantity, alternate }: WantedLine,
  quote: QuoteRow,
  lines: readonly QuotedLine[],
): Award & { sellerCompanyId: string } {
  const line = lines.find((one) => one.lineId === lineId);
  const offered = alternate === null ? undefined : line?.alternates[alternate - 1];
  const quoted = alternate === null ? line : offered;
  const price = quoted === undefined || quantity === null ? null : priceOf(quoted, quantity);
  if (quoted === undefined || price === null) {
    const what = alternate === null ? name : `this alternate of ${name}`;
    throw invalidInput({ lines: [`${quote.sellerName} has no price for this many of ${what}`] });
  }
  return {
    lineId,
    quoteId: quote.id,
    quantity: price.quantity,
    price: decimalOf(price.price),
    tooling: decimalOf(price.tooling),
    minimumCharge: quoted.minimumCharge,
    alternate: offered?.description ?? null,
    leadTimeDays: price.leadTimeDays,
    sellerCompanyId: quote.sellerCompanyId,
  };
}
