import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import type { Operation } from "./operation.ts";
import type { RfqDraft } from "./rfq-draft.ts";

const later =
  /\b(?:later|back|out|delay(?:ed)?|postpone[ds]?|extend(?:ed)?|slip(?:s|ped)?|longer|more|additional|extra|another)\b/i;
const earlier = /\b(?:earlier|sooner|up|forward|ahead|faster|pull(?:ed)? in|before that)\b/i;
const pushes = /^(?:push|move|shift)\b/i;
const ofQuotes = /\b(?:deadline|quot(?:es?|ing)|bids?|bidding|answers?)\b/i;
const ofNeed =
  /\b(?:deliver\w*|need(?:ed)?|dates?|due|parts|ship(?:ping|ment)?|arriv\w+|schedule)\b/i;

/**
 * A clause that moves a day of the draft: "push delivery back by two weeks", "one week earlier", "extend the deadline by 10
 * days". Null for one that says no such thing, or says the day itself.
 */
export function movesDay(draft: RfqDraft, said: string): Operation | null {
  const text = said.replace(/\b(?:an?|one|another) (?=(?:day|week|month)\b)/i, "1 ");
  const read = readQuantities(text.toLowerCase());
  const [time, ...others] = read.filter(({ kind }) => kind === "duration");
  if (time?.kind !== "duration" || others.length > 0 || read.length > 1) return null;
  const around = `${text.slice(0, time.start)} ${text.slice(time.end)}`;
  const [isLater, isEarlier] = [later.test(around), earlier.test(around)];
  if (time.to !== null || (!isLater && !isEarlier)) return null;
  const names = ofQuotes.test(around) || ofNeed.test(around);
  if (!names && !pushes.test(text) && !/^\W*(?:later|earlier|sooner)?\W*$/i.test(around))
    return null;
  const isOfQuotes =
    ofQuotes.test(around) ||
    (!ofNeed.test(around) && draft.neededBy === null && draft.quotesBy !== null);
  const count = time.from * (isEarlier ? -1 : 1);
  const by =
    time.unit === "month"
      ? { months: count }
      : time.unit === "week"
        ? { days: count * 7 }
        : { days: count };
  if (!["day", "week", "month"].includes(time.unit)) return null;
  return { does: "move day", field: isOfQuotes ? "deadline for quotes" : "needed by", by };
}

/** A day so much later; the last of a month stays the last of a shorter one. @param day YYYY-MM-DD */
export function movedDay(day: string, by: { days: number } | { months: number }): string {
  const at = new Date(`${day}T00:00:00Z`);
  if ("days" in by) {
    at.setUTCDate(at.getUTCDate() + by.days);
  } else {
    const before = at.getUTCDate();
    at.setUTCMonth(at.getUTCMonth() + by.months);
    if (at.getUTCDate() !== before) at.setUTCDate(0);
  }
  return at.toISOString().slice(0, 10);
}
