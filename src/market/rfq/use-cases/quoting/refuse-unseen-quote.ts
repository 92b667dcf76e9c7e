import type { Transaction } from "../../../../platform/db/database.ts";
import { AppError } from "../../../../shared/errors.ts";
import { quoteDraftOf } from "../../data/quote-drafts.ts";
import { type QuoteRow, quoteLinesOf } from "../../data/quotes.ts";
import { linesOfAllRevisions } from "../../data/revisions.ts";
import type { RevisionChange } from "../../rules/amendment.ts";
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

/** What a page knew of a quote when its form was opened, or was told of since. */
export interface SeenQuote {
  /** How many versions had been sent; null: a page that does not tell. */
  versions: number | null;
  /** Which draft it began with, and which it kept itself. */
  from: KeptFrom;
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
