import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { movedValues } from "../seller/moved-answer.ts";

type EarlierLines = Parameters<typeof movedValues>[1]["earlierLines"];

/**
 * What somebody wrote into a form that is not on the page any more: the request went on meanwhile, and nothing else has it
 * without a script.
 *
 * @param shown names of the forms that are there, and hold what was typed themselves
 * @param lines parts that a quote may have been typed for
 */
export function UnsentWords(props: {
  answer: FormAnswer | undefined;
  shown: readonly string[];
  lines?: EarlierLines;
}) {
  const { answer, shown, lines = [] } = props;
  if (answer === undefined || shown.includes(answer.form)) return null;
  const texts = answer.form === "quote" ? ofQuote(answer.values, lines) : wordsOf(answer.values);
  if (texts.length === 0) return null;
  return (
    <Notice title="What you wrote was not sent">
      {texts.map((text) => (
        <p key={text} className="rfq-answer-text" dir="auto">
          {text}
        </p>
      ))}
    </Notice>
  );
}

function wordsOf(values: Readonly<Record<string, string>>): string[] {
  const words = ["text", "answer", "note", "reason"].map((name) => values[name] ?? "");
  return words.filter((text) => text !== "").slice(0, 1);
}

function ofQuote(values: Readonly<Record<string, string>>, earlierLines: EarlierLines): string[] {
  const { left } = movedValues(values, { lines: [], earlierLines });
  return [...left, ...(values.notes ? [values.notes] : [])];
}
