const small =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const digit = small.slice(0, 9).join("|");
const teens = small.slice(9).join("|");
const belowHundred = `(?:(?:${tens.join("|")})(?:[\\s-](?:${digit}))?|${small.join("|")})`;
const dozens = new RegExp(
  String.raw`\b(?:(?<half>half a)|(?<many>${belowHundred}|an?|\d{1,2}))\s+dozen\b(?!s)`,
  "gi",
);
const written = new RegExp(
  String.raw`\b(?:(?<thousands>${belowHundred}|an?)\s+thousand\b(?:\s+(?:and\s+)?(?<hundreds>${digit})\s+hundred\b)?|(?<many>${belowHundred}|an?)\s+hundred\b(?:\s+(?:and\s+)?(?<more>${belowHundred})\b)?|(?<few>${belowHundred})\b)`,
  "gi",
);

/** A text with numbers that are written out as figures: "31 of us", "200 employees", three dozen as 36. */
export function withFigures(text: string): string {
  return text
    .replace(dozens, (_, half?: string, many?: string) =>
      String(half === undefined ? 12 * (Number(many) || numberOf(many ?? "") || 1) : 6),
    )
    .replace(
      written,
      (_, thousands?: string, hundreds?: string, many?: string, more?: string, few?: string) => {
        if (thousands !== undefined)
          return String(1000 * (numberOf(thousands) || 1) + 100 * numberOf(hundreds ?? ""));
        if (few !== undefined) return String(numberOf(few));
        return String(100 * (numberOf(many ?? "") || 1) + numberOf(more ?? ""));
      },
    );
}

const spelledYear = new RegExp(
  String.raw`\b(?:(?<century>eighteen|nineteen|twenty)[\s-](?:hundred(?:\s+and)?\s+(?<after>${belowHundred})|(?:oh|o)[\s-](?<single>${digit})|(?<rest>(?:${tens.join("|")})(?:[\s-](?:${digit}))?|${teens}))|two\s+thousand(?:\s+and)?\s+(?<late>${belowHundred}))\b(?![\s-](?:tons?|inch|foot|ft|feet|years?|percent|employees|people|pounds?|gallons?)\b)`,
  "gi",
);
const shortYear =
  /(?<=\b(?:since|est\.?|estab(?:lished)?\.?|founded|opened|started|in|back in)\s+)['’‘](\d\d)\b/gi;

/** A text with years that are written out, or cut short, as figures: "nineteen eighty-four", "est. '74". */
export function withYears(text: string): string {
  const thisYear = new Date().getFullYear() % 100;
  return text
    .replace(shortYear, (_, year: string) => `${Number(year) > thisYear ? 19 : 20}${year}`)
    .replace(
      spelledYear,
      (
        whole: string,
        century?: string,
        after?: string,
        single?: string,
        rest?: string,
        late?: string,
      ) => {
        const year =
          late === undefined
            ? 100 * numberOf(century ?? "") + numberOf(after ?? single ?? rest ?? "")
            : 2000 + numberOf(late);
        return year < 1600 || year > new Date().getFullYear() ? whole : String(year);
      },
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
