/** "hinge" of "hinges". */
export function singular(noun: string): string {
  return noun
    .replace(/ies$/, "y")
    .replace(/(ch|sh|x|ss|z)es$/, "$1")
    .replace(/(?<!s)s$/, "")
    .replace(/[^\w-]/g, "");
}
