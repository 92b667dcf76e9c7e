/** Text that templates of pages are delivered with: it says nothing of who uses them. */
export function isFiller(text: string): boolean {
  return /\blorem ipsum\b|\bdolor sit amet\b|\bconsectetur\b|\bvestibulum\b|\bnullam\b|\b(?:magna|sed|feugiat) (?:feugiat|tempus|etiam|lorem|aliquam|nullam|veroeros)\b/i.test(
    text,
  );
}
