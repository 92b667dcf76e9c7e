import type { LanguageModel } from "ai";
import type { Turn } from "../../../src/market/consultant/use-cases/consult.ts";
import type { Context } from "../../../src/platform/context.ts";
import { type Answer, askConsultant } from "../ask.ts";
import { type Case, shortcomings } from "./case-file.ts";

/** A question that was asked. */
export interface AskedTurn {
  id: string;
  kind: string;
  say: string;
  answer: Answer;
  missing: string[];
  /** Until the first word of the answer, in milliseconds. */
  firstWordMs: number;
}

/** Asks each case's questions in their order, through the loop of the product. */
export async function askCases(
  ctx: Context,
  model: LanguageModel,
  cases: Case[],
): Promise<AskedTurn[]> {
  const asked: AskedTurn[] = [];
  for (const { id, kind, turns } of cases) {
    const said: Turn[] = [];
    for (const { say, expect } of turns) {
      said.push({ role: "user", content: say });
      const answer = await askConsultant(ctx, said, { model });
      said.push({ role: "assistant", content: answer.text, references: answer.references });
      const missing = shortcomings(expect, {
        text: answer.text,
        references: answer.references.length,
        hasProposal: answer.tools.includes("draft_rfq"),
      });
      asked.push({ id, kind, say, answer, missing, firstWordMs: answer.firstWordMs });
    }
  }
  return asked;
}

/** Rows of turns and cases passed by kind, with their sum. */
export function scoreRows(asked: AskedTurn[]): Record<string, string | number>[] {
  const kinds = [...new Set(asked.map(({ kind }) => kind))];
  const row = (kind: string, of: AskedTurn[]) => {
    const cases = Map.groupBy(of, ({ id }) => id);
    const passed = of.filter(({ missing }) => missing.length === 0).length;
    const whole = [...cases.values()].filter((turns) =>
      turns.every(({ missing }) => missing.length === 0),
    ).length;
    return {
      kind,
      "turns passed": passed,
      turns: of.length,
      share: `${((100 * passed) / of.length).toFixed(0)} %`,
      "cases passed": whole,
      cases: cases.size,
    };
  };
  return [
    ...kinds.map((kind) =>
      row(
        kind,
        asked.filter((one) => one.kind === kind),
      ),
    ),
    row("all", asked),
  ];
}

/** Questions and answers for reading, with what each answer lacks. */
export function answersText(asked: AskedTurn[]): string {
  return asked
    .map(({ id, kind, say, answer, missing }) =>
      [
        `${missing.length === 0 ? "✓" : "✗"} ${id} (${kind})`,
        say.replace(/^/gm, "> "),
        answer.text,
        `tools: ${answer.tools.join(", ")}`,
        ...missing.map((one) => `lacks ${one}`),
      ].join("\n"),
    )
    .join("\n\n────\n\n");
}
