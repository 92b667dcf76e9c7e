import { answerReader } from "../../src/market/messaging/rules/mailed-text.ts";

type Answered = Parameters<typeof answerReader>[1];

/** What somebody wrote in a mail of one part; `isMarked`: it was HTML. */
export function mailedText(
  text: string,
  ours: readonly string[],
  { isMarked = false, ...answered }: Answered & { isMarked?: boolean } = {},
): string {
  return answerReader(ours, answered)(text, isMarked);
}
