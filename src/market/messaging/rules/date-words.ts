import data from "./date-words.json" with { type: "json" };

/** A day, a year, a time or a date in figures. */
const figureOfDate =
  /^(?:\p{Nd}{1,2}(?:st|nd|rd|th|er)?|2\p{Nd}{3}|[١٢۱۲]\p{Nd}{3}|\p{Nd}{1,4}(?:[.:/٫-]\p{Nd}{1,4}){1,2})$/u;
/** Between days and times, and their zones. */
const smallWords =
  /^(?:at|à|um|uhr|a|las|la|les|às|alle|ore|om|kl|klo|o|de|giorno|am|pm|utc|mez|mesz|[a-z]{1,3}t)$/;
/** Behind a time: "-0500", "+05:30". */
const zone = /^[([]?[+-](?:0\p{Nd}|1[0-4]):?(?:00|15|30|45)[)\]]?[,.:]?$/u;
/** Signs that set the direction of writing and show nothing. */
const directions = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A line as it is compared: without signs that show nothing, its blanks alike. */
export const plainWords = (line: string): string =>
  isPlain.test(line) ? line : line.replaceAll(directions, "").replaceAll(/\s+/gu, " ").trim();
/** Most lines are so already, and each is asked for several times. */
const isPlain = /^[!-~]+(?: [!-~]+)*$/;

/** Whether a word is one of a date or a time, in figures or in one of many languages. */
export function isDateWord(word: string): boolean {
  const bare = bareWord(word);
  if (bare === "" || zone.test(word) || figureOfDate.test(bare) || smallWords.test(bare))
    return true;
  const pieces = lettersOf(bare);
  return namesOfDays.has(bare) || (pieces.length > 0 && pieces.every(isDateLetters));
}

/** Runs of letters that say neither a day nor a time. */
export function wordsBesideDate(words: string): string[] {
  return words
    .split(/\s+/u)
    .filter((word) => !isDateWord(word))
    .flatMap(lettersOf)
    .filter((letters) => !isDateLetters(letters));
}

const isDateLetters = (letters: string) => vocabulary.has(letters.toLowerCase());
const lettersOf = (words: string) => words.match(/[\p{L}\p{M}]+/gu) ?? [];
const bareWord = (word: string) =>
  word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, "").toLowerCase();

/** Before times in Chinese, Japanese and Korean, where noon is neither before nor after itself. Source: CLDR, dayPeriods. */
const partsOfDays =
  "清晨 凌晨 早上 上午 中午 正午 下午 傍晚 晚上 夜里 午夜 半夜 朝 正午 昼 夕方 夜 夜中 真夜中 새벽 아침 낮 저녁 밤 자정 정오".split(
    " ",
  );
const languages = Object.values(data);
/** Days of the week and months, whole and shortened, in small letters. */
const namesOfDays = new Set(languages.flatMap(({ days }) => days.split(" ")));
/** Every run of letters of days and times: what stands beside figures in Chinese, and between day and time. */
const vocabulary = new Set([
  ...namesOfDays,
  ...languages.flatMap(({ beside }) => beside.split(" ").filter(Boolean)),
  ...partsOfDays,
]);
