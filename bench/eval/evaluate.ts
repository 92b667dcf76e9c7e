import type { LanguageModel } from "ai";
import { consultantTools } from "../../src/market/consultant/tools.ts";
import type { Turn } from "../../src/market/consultant/use-cases/consult.ts";
import type { Context } from "../../src/platform/context.ts";
import { askConsultant } from "./ask.ts";
import { failuresOf } from "./judge.ts";
import { asTypedQuestions } from "./questions/as-typed.ts";
import { asTypedHeldOutQuestions } from "./questions/as-typed-held-out.ts";
import { asTypedLaterQuestions } from "./questions/as-typed-later.ts";
import { behaviorQuestions } from "./questions/behavior.ts";
import { catalogQuestions } from "./questions/catalog.ts";
import { conversationQuestions } from "./questions/conversations.ts";
import { everydayQuestions } from "./questions/everyday.ts";
import { guideQuestions } from "./questions/guides.ts";
import { shopAndTroubleQuestions } from "./questions/shops-and-trouble.ts";
import { understandingQuestions } from "./questions/understanding.ts";
import type { Scores } from "./record.ts";
import type { Kind, Scenario } from "./scenario.ts";
import { poisonedTools } from "./world.ts";

/** Every scenario of the evaluation. */
export const scenarios: Scenario[] = [
  ...guideQuestions,
  ...catalogQuestions,
  ...understandingQuestions,
  ...conversationQuestions,
  ...behaviorQuestions,
  ...everydayQuestions,
  ...shopAndTroubleQuestions,
  ...asTypedQuestions,
  ...asTypedHeldOutQuestions,
  ...asTypedLaterQuestions,
];

/** A question as it was judged. */
export interface Judged {
  kind: Kind;
  question: string;
  answer: string;
  failures: string[];
}

/** Has a model hold every conversation, through the loop of the product, and judges its answers. */
export async function evaluate(
  ctx: Context,
  model: LanguageModel,
  chosen: Scenario[] = scenarios,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const { kind, mode = null, turns, poisoned = false } of chosen) {
    const said: Turn[] = [];
    for (const turn of turns) {
      const content = typeof turn === "string" ? turn : turn.say;
      said.push({ role: "user", content });
      const tools = poisoned ? poisonedTools : consultantTools;
      const answer = await askConsultant(ctx, said, { model, mode, tools });
      said.push({ role: "assistant", content: answer.text, references: answer.references });
      if (typeof turn === "string") continue;
      const failures = failuresOf(answer, turn.expect);
      judged.push({ kind, question: content, answer: answer.text, failures });
    }
  }
  return judged;
}

/** Questions passed and asked, by kind. */
export function scoresOf(judged: Judged[]): Scores {
  const scores: Scores = {};
  for (const { kind, failures } of judged) {
    const score = scores[kind] ?? { passed: 0, asked: 0 };
    scores[kind] = score;
    score.asked += 1;
    if (failures.length === 0) score.passed += 1;
  }
  return scores;
}
