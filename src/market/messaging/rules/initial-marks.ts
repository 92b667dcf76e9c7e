import { type MailLine, mailLines } from "./mail-lines.ts";
import type { SentText } from "./sent-words.ts";

/** Whose words are quoted, before the mark: "MW> ", "  JD>> ". */
const marked = /^\s{0,8}(\p{L}{1,16})>(?!=)[>\s|]*(?:\s|$)/u;
/** So many people's are tried: reading stays quick. */
const mostTried = 3;

/**
 * The letters that a program put before its marks of a quote: those before lines of which most were sent. Before others
 * they are somebody's own: "A> fifty".
 */
export function initialsAmong(lines: readonly MailLine[], judge: SentText): string[] {
  const written = lines.flatMap(({ raw }) => {
    const initials = marked.exec(raw)?.[1];
    return initials === undefined ? [] : { initials, raw };
  });
  const groups = [...Map.groupBy(written, ({ initials }) => initials)];
  return groups
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, mostTried)
    .flatMap(([initials, group]) => {
      const raws = group.map(({ raw }) => raw);
      const quoted = mailLines(raws, judge, [initials]).filter(({ keys }) => keys.length > 0);
      return judge.known(quoted, true).size * 2 > quoted.length ? [initials] : [];
    });
}
