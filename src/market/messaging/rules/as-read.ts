/** A text as people read it, and where each of its characters stands in what was written. */
export interface AsRead {
  text: string;
  /** Of each UTF-16 unit of `text` the first one in what was written, and at its end the length of that. */
  places: readonly number[];
}

/** Also the frame around the digit of a key. */
const unseen = /^(?:\p{Default_Ignorable_Code_Point}|\u20e3)$/u;
const dashes = /^[\u2010-\u2015\u2212\ufe58\ufe63]$/u;
/** What browsers take for a full stop in a name (Unicode UTS #46), and what people put between digits like one. */
const stops = /^[\u3002\uff61\u00b7\u2022\u2027\u22c5]$/u;
const blanks = /^[\u00a0\u2000-\u200a\u202f\u205f\u3000]$/u;

/** Without what nobody sees, with plain digits, letters, dashes, blanks and full stops. */
export function asRead(written: string): AsRead {
  let text = "";
  const places: number[] = [];
  let place = 0;
  for (const character of written) {
    const plain = unseen.test(character) ? "" : plainOf(character);
    for (let unit = 0; unit < plain.length; unit += 1) places.push(place);
    text += plain;
    place += character.length;
  }
  places.push(written.length);
  return { text, places };
}

function plainOf(character: string): string {
  if (character < "\u0080") return character;
  if (dashes.test(character)) return "-";
  if (stops.test(character)) return ".";
  if (blanks.test(character)) return " ";
  return character.normalize("NFKC");
}
