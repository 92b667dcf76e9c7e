/** Scripts that write joiners: there they decide how letters look, or what a word means. */
const joining = [
  ..."Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt".split(" "),
];
const letter = `[${joining.map((script) => `\\p{Script=${script}}`).join("")}]`;
/** Several pictures joined are one: a woman and a factory, a worker. */
const picture = "\\p{Extended_Pictographic}";
const strayJoiner = new RegExp(
  `(?<!${letter})(?:\u200c|(?<!${picture}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]?)\u200d|\u200d(?!${picture}))`,
  "gu",
);

/** Letters of Hangul, and of Braille, that show nothing: a name of them would be blank. */
const fillers = /[\u115f\u1160\u2800\u3164\uffa0]/g;

/**
 * One line of text that somebody typed, such as the name of a person or a company, as it is shown: blanks
 * and control characters are one blank, and invisible characters are gone. Those that turn the direction of
 * writing would let one name pass for another; joiners stay after letters of scripts that need them, and in pictures.
 */
export function plainLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, "")
    .replaceAll(strayJoiner, "")
    .replaceAll(fillers, "")
    .replaceAll(/ {2,}/g, " ")
    .trim();
}
