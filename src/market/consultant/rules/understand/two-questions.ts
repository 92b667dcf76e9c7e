/** So many words a question has at least that asks for something of its own. */
const fewestWords = 3;
const joint =
  /(?:,? and |[?.;] +|, )(?=(?:do|does|is|are|can|could|should|will|would|how|what|which|when|where|why|who|must) (?!else\b|not\b|so\b))/i;
const asks =
  /^(?:(?:so|and|ok|hi|hey),? )*(?:what|whats|what's|how|hows|which|when|where|why|who|do|does|is|are|can|could|should|will|would|must|explain)\b/i;

/** The two questions of a message that asks two things, "what is passivation and do 17-4 parts need it"; null for others. */
export function twoQuestions(text: string): [string, string] | null {
  const said = text.trim();
  const found = joint.exec(said);
  if (found === null) return null;
  const first = said.slice(0, found.index).trim();
  const second = said.slice(found.index + found[0].length).trim();
  const areWhole = [first, second].every(
    (one) => one.split(/\s+/).length >= fewestWords || /^what(?:'?s| is) \S+$/i.test(one),
  );
  return areWhole && asks.test(first) && asks.test(second) ? [first, second] : null;
}
