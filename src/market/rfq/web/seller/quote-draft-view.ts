import { currentLine } from "../../rules/amendment.ts";
import type { SellersRfq } from "../../use-cases/get-received-rfq.ts";
import type { QuoteBeginnings } from "../../use-cases/quoting/begin-with-earlier.ts";
import { movedValues } from "./moved-answer.ts";

/** What the page says of a quote that was begun and not sent. */
export interface DraftView {
  savedAt: string;
  /** Of the page that kept it; "": one without a name. */
  mark: string;
  /** The buyer changed the request since. */
  isOfEarlierRequest: boolean;
  /** A version was sent since, by a colleague. */
  isBeforeVersion: boolean;
  /** What was typed for what is no longer asked, and files that are gone, in words. */
  left: string[];
}

/** The parts of every revision, and which of those that are asked for now each has become. */
export function knownLines({ earlierLines }: Pick<SellersRfq, "earlierLines">) {
  return earlierLines.map(({ id, name }) => ({
    id,
    name,
    current: currentLine(earlierLines, id),
  }));
}

/** What the form of a quote holds that was begun before, where its fields are by now. */
export function draftView(
  received: Pick<SellersRfq, "lines" | "earlierLines" | "quotes" | "rfq">,
  draft: NonNullable<QuoteBeginnings["draft"]>,
): { values: Record<string, string>; draft: DraftView } {
  const { lines, quotes, rfq } = received;
  const { values, left } = movedValues(draft.fields, { lines, earlierLines: knownLines(received) });
  const lost = draft.lostFiles.map(
    (name) => `${name}: the file is not there any more, add it again`,
  );
  return {
    values,
    draft: {
      savedAt: draft.savedAt.toISOString(),
      mark: draft.mark ?? "",
      isOfEarlierRequest: draft.revision < rfq.revision,
      isBeforeVersion: quotes.some(({ createdAt }) => createdAt > draft.savedAt),
      left: [...left, ...lost],
    },
  };
}
