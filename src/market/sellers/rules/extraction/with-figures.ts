const small =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const digit = small.slice(0, 9).join("|");
const belowHundred = `(?:(?:${tens.join("|")})(?:[\\s-](?:${digit}))?|${small.join("|")})`;
const written = new RegExp(
  String.raw`\b(?:(?<many>${belowHundred}|an?)\s+hundred\b(?:\s+(?:and\s+)?(?<more>${belowHundred})\b)?|(?<few>${belowHundred})\b)`,
  "gi",
);

/** A text with numbers that are written out as figures: "31 of us", "200 employees". */
export function withFigures(text: string): string {
  return text.replace(written, (_, many?: string, more?: string, few?: string) =>
    String(
      few === undefined ? 100 * (numberOf(many ?? "") || 1) + numberOf(more ?? "") : numberOf(few),
    ),
  );
}

function numberOf(words: string): number {
  return words
    .toLowerCase()
    .split(/[\s-]/)
    .reduce(
      (sum, word) =>
        sum + small.indexOf(word) + 1 + (tens.includes(word) ? 10 * (tens.indexOf(word) + 2) : 0),
      0,
    );
}
