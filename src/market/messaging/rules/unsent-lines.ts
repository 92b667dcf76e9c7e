import { beforeRule } from "./answered-head.ts";
import type { MailLine } from "./mail-lines.ts";
import { withoutSignature } from "./mail-signature.ts";

/**
 * Lines of an earlier answer that were taken out of it when it came, and so are in nothing that is known of it: its
 * signature, what a program on a phone put below it, and the rule above the mail that it answered.
 *
 * @param section lines from what opens the answer to what opens the mail below it
 */
export function unsentLines(section: readonly MailLine[]): MailLine[] {
  const depth = section.find((line) => line.bare !== "")?.depth ?? 0;
  const end = section.findIndex((line) => line.depth < depth && line.bare !== "");
  const answer = end === -1 ? section : section.slice(0, end);
  const kept = withoutSignature(beforeRule(answer.map(unmarked)));
  return answer.slice(kept.length);
}

/** Without marks, but with the blank behind what marks a signature. */
const unmarked = ({ bare, raw }: MailLine) => (bare === "--" && raw.endsWith("-- ") ? "-- " : bare);
