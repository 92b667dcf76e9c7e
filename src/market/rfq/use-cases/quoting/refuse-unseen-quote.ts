import type { Transaction } from "../../../../platform/db/database.ts";
import { AppError } from "../../../../shared/errors.ts";
import { quoteDraftOf } from "../../data/quote-drafts.ts";
import { type QuoteRow, quoteLinesOf } from "../../data/quotes.ts";
import { linesOfAllRevisions } from "../../data/revisions.ts";
import type { RevisionChange } from "../../rules/amendment.ts";
import { dayOfDeadline, endsBeforeDeadline } from "../../rules/deadline-of-day.ts";
import { changesText } from "../../rules/draft-changes.ts";
import { isNewerElsewhere, type KeptFrom } from "../../rules/kept-from.ts";
import {
  figuresOfFields,
  figuresOfLines,
  figuresOfTerms,
  quoteChanges,
} from "../../rules/quoting/quote-changes.ts";

/** What `facts` of the refusal call the mark of the draft, and the count of versions, that it told of. */
export const draftFact = "draft_mark";
export const versionsFact = "versions_sent";
/** What `facts` call the day that a quote would be valid until, though quotes are taken for longer. */
export const shortFact = "short_until";

/** What a page knew of a quote when its form was opened, or was told of since. */
export interface SeenQuote {
  /** How many versions had been sent; null: a page that does not tell. */
  versions: number | null;
  /** Which draft it began with, and which it kept itself. */
  from: KeptFrom;
  /** The day that it was told is before the end of the time for quotes; null: it was told of none. */
  shortUntil: string | null;
  /** What it sends, as `draftFields` keeps it. */
  fields: Record<string, string>;
}

/**
 * Refuses to send a quote in the place of what its writer, or a colleague, wrote elsewhere and this page has not shown: a
 * version that was sent meanwhile, or a draft that another device kept. Where both say the same nothing is refused.
 *
 * @param sent versions of this quote, the newest first
 * @throws AppError not_allowed_now, with what it tells of among its facts
 */
export async function refuseUnseenQuote(
  tx: Transaction,
  of: { rfqId: string; companyId: string },
  sent: readonly QuoteRow[],
  seen: SeenQuote,
): Promise<void> {
  const lines = await linesOfAllRevisions(tx, of.rfqId);
  const names = new Map(lines.map(({ id, name }) => [id, name]));
  const typed = figuresOfFields(seen.fields, names);
  const [last] = sent;
  if (last !== undefined && seen.versions !== null && sent.length !== seen.versions) {
    const prices = (await quoteLinesOf(tx, [last.id])).get(last.id) ?? [];
    const saved = new Map([...figuresOfLines(prices, names), ...figuresOfTerms(last)]);
    const changes = quoteChanges(saved, typed);
    const facts = { [versionsFact]: String(sent.length) };
    if (changes.length > 0)
      throw unseen("A version of this quote was sent meanwhile", changes, facts);
  }
  const draft = await quoteDraftOf(tx, of);
  if (draft === undefined || !isNewerElsewhere(draft.mark, seen.from)) return;
  const changes = quoteChanges(figuresOfFields(draft.fields, names), typed);
  if (changes.length === 0) return;
  throw unseen("You saved another draft of this quote elsewhere", changes, {
    [draftFact]: draft.mark,
  });
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/**
 * Refuses a quote that is over before the buyer chooses, as long as its writer was not told so.
 *
 * @param validUntil YYYY-MM-DD
 * @throws AppError invalid_input, with the day among its facts
 */
export function refuseShortValidity(
  validUntil: string,
  deadline: Date | null,
  { shortUntil }: Pick<SeenQuote, "shortUntil">,
): void {
  if (deadline === null || !endsBeforeDeadline(validUntil, deadline)) return;
  if (shortUntil === validUntil) return;
  const until = day.format(new Date(dayOfDeadline(deadline)));
  const message = `Quotes are taken until ${until}, and the buyer chooses after that: yours would be over by then. Choose a later day, or send it again as it is.`;
  throw new AppError("invalid_input", {
    fields: { validUntil: [message] },
    facts: { [shortFact]: validUntil },
  });
}

function unseen(
  what: string,
  changes: readonly RevisionChange[],
  facts: Record<string, string | null>,
): AppError {
  return new AppError("not_allowed_now", {
    message: `${what}. ${changesText(changes)}. Nothing was sent, and what you typed is still in the form: change it, or send it again as it stands.`,
    allowed: [],
    facts,
  });
}
