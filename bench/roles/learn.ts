import { classes, decode, rowsOf } from "../../src/market/rfq/rules/begin/roles/decode.ts";
import { secondLook } from "../../src/market/rfq/rules/begin/roles/features.ts";
import { seededRandom } from "../relevance/random.ts";
import { boundsOf, exampleOf, type TextExample } from "./examples.ts";
import { fitChoices, fitRoles } from "./fit.ts";
import type { LabeledText } from "./labeled.ts";
import type { LearnedModel, LearnedWeights } from "./stored.ts";

const rounds = 10;
/** Features that were seen less often tell of single texts. */
const fewest = 10;
/** The second look learns from what the first tells of texts that it did not learn from. */
const folds = 4;

/** Learns a model from labeled texts. */
export function learnRoles(texts: readonly LabeledText[]): LearnedModel {
  const random = seededRandom(42);
  const learn = (examples: readonly TextExample[]) =>
    fitRoles(examples, { rounds, fewest, random });
  const examples = texts.map(exampleOf);
  const first = learn(examples);
  const again = Array.from({ length: folds }, (_, fold) => {
    const isOwn = (at: number) => at % folds === fold;
    const others = learn(examples.filter((__, at) => !isOwn(at)));
    return examples.filter((__, at) => isOwn(at)).map((one) => withTold(one, others));
  }).flat();
  const bounds = texts.map((text, at) => boundsOf(text, examples[at] as TextExample));
  return {
    first,
    second: learn(again),
    start: fitChoices(
      bounds.flatMap(({ starts }) => starts),
      { rounds: 8, random },
    ),
    end: fitChoices(
      bounds.flatMap(({ ends }) => ends),
      { rounds: 8, random },
    ),
  };
}

function withTold(example: TextExample, weights: LearnedWeights): TextExample {
  const told = decode(rowsOf(example.seen, weights.seen), weights.beside);
  const roles = told.map((at) => classes[at] ?? "");
  return { ...example, seen: secondLook(example.words, example.seen, roles) };
}
