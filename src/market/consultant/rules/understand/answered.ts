/** A fact the consultant asks for. */
export type Fact = "quantity" | "material" | "place" | "date" | "item" | "tolerance";

/** The question for each fact; it is found again in the conversation by these words. */
export const questions: Record<Fact, string> = {
  item: "What is the part or product, in a few words?",
  quantity: "How many pieces do you need?",
  material: "What material should it be?",
  place: "What city and state, or ZIP, should the shop be near?",
  date: "By what date do you need them?",
  tolerance: "What is the tightest tolerance, and where does it matter?",
};

/** What an answer ended by asking for. */
export function askedFor(answer: string): Fact | null {
  const facts: Fact[] = ["item", "quantity", "material", "place", "date", "tolerance"];
  return facts.find((fact) => answer.includes(questions[fact])) ?? null;
}

/** What an answer cites, each once. */
export function refsOf(answer: string): string[] {
  const refs = [...answer.matchAll(/\[((?:product|business|guide):[0-9a-z-]+)\]/g)];
  return [...new Set(refs.map(([, ref]) => ref ?? ""))];
}

/** Products and businesses of an answer with the line that names each. */
export function namedIn(answer: string): { ref: string; line: string }[] {
  return answer.split("\n").flatMap((line) =>
    openable(refsOf(line))
      .slice(0, 1)
      .map((ref) => ({ ref, line })),
  );
}

/** Those that can be opened: guides are read otherwise. */
export function openable(refs: string[]): string[] {
  return refs.filter((ref) => !ref.startsWith("guide:"));
}

/** Answers for which a product is remembered that is spoken of no more. */
const mostAnswersBack = 4;

/** The product that leads the latest of the last answers that cites one first, or with nothing but its seller. */
export function lastProduct(answers: string[]): string | null {
  const led = answers
    .slice(-mostAnswersBack)
    .map((answer) => openable(refsOf(answer)).filter((ref) => ref.startsWith("product:")))
    .findLast((refs) => refs.length === 1);
  return led?.[0] ?? null;
}

/** Products and businesses of the last answer that cited any. */
export function lastShown(answers: string[]): string[] {
  return (
    answers
      .map(refsOf)
      .map(openable)
      .findLast((refs) => refs.length > 0) ?? []
  );
}
