/** Languages of people's programs of mail, and of the words in which those write a day and a time. */
const languages =
  "en fr de es pt it nl sv da nb fi pl cs sk sl hr sr bs hu ro bg mk uk ru be lt lv et el tr az kk uz ka hy he ar-EG ar-MA fa ur hi bn ta te mr gu pa th vi id ms fil ja ko zh-Hans zh-Hant ca eu gl cy ga is sq sw af".split(
    " ",
  );
/** A day, a year, a time or a date in figures. */
const figureOfDate =
  /^(?:\p{Nd}{1,2}(?:st|nd|rd|th|er)?|2\p{Nd}{3}|[١٢۱۲]\p{Nd}{3}|\p{Nd}{1,4}(?:[.:/٫-]\p{Nd}{1,4}){1,2})$/u;
/** Between days and times, and their zones. */
const smallWords =
  /^(?:at|à|um|uhr|a|las|la|les|às|alle|ore|om|kl|klo|o|de|giorno|am|pm|utc|mez|mesz|[a-z]{1,3}t)$/;
/** Signs that set the direction of writing and show nothing. */
const directions = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A line as it is compared: without signs that show nothing, its blanks alike. */
export const plainWords = (line: string): string =>
  line.replaceAll(directions, "").replaceAll(/\s+/gu, " ").trim();

/** Whether a word is one of a date or a time, in figures or in one of many languages. */
export function isDateWord(word: string): boolean {
  const bare = bareWord(word);
  if (bare === "" || figureOfDate.test(bare) || smallWords.test(bare)) return true;
  const pieces = lettersOf(bare);
  return namesOfDays().has(bare) || (pieces.length > 0 && pieces.every(isDateLetters));
}

/** Runs of letters that say neither a day nor a time. */
export function wordsBesideDate(words: string): string[] {
  return words
    .split(/\s+/u)
    .filter((word) => !isDateWord(word))
    .flatMap(lettersOf)
    .filter((letters) => !isDateLetters(letters));
}

const isDateLetters = (letters: string) => vocabulary().has(letters.toLowerCase());
const lettersOf = (words: string) => words.match(/[\p{L}\p{M}]+/gu) ?? [];
const bareWord = (word: string) =>
  word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, "").toLowerCase();

let daysAndMonths: Set<string> | null = null;
let allWords: Set<string> | null = null;

/** Days of the week and months, whole and shortened, in small letters. */
function namesOfDays(): Set<string> {
  daysAndMonths ??= new Set(
    formatted((format, day) =>
      format
        .formatToParts(day)
        .flatMap(({ type, value }) =>
          type === "weekday" || type === "month" ? [bareWord(value), ...lettersOf(value)] : [],
        ),
    ).map((word) => word.toLowerCase()),
  );
  return daysAndMonths;
}

/** Every run of letters of days and times: what stands beside figures in Chinese, and between day and time. */
function vocabulary(): Set<string> {
  allWords ??= new Set(
    formatted((format, day) => lettersOf(format.format(day).toLowerCase())).flat(),
  );
  return allWords;
}

function formatted(words: (format: Intl.DateTimeFormat, day: number) => string[]): string[] {
  return languages.flatMap((language) =>
    (["long", "short"] as const).flatMap((length) => {
      const format = new Intl.DateTimeFormat(language, {
        weekday: length,
        month: length,
        day: "numeric",
        year: "numeric",
        hour: "numeric",
        minute: "numeric",
        timeZone: "UTC",
      });
      // Twelve months, mornings and evenings, and among thirty days of them all days of the week.
      const days = Array.from({ length: 36 }, (_, at) => Date.UTC(2026, at % 12, at + 1, at % 24));
      return days.flatMap((day) => words(format, day));
    }),
  );
}
