/** What a word about packing tells. */
interface Packing {
  /** A pattern of the word. */
  word: string;
  /** With a number before it things are counted in it: ten pallets of plywood are plywood. */
  isCounter?: true;
  /** With "of" after it, or any quantity, things are carried in it: "railcar of molasses", "12,000 gallons, tanker". */
  isLoad?: true;
}

/** What things are packed, carried and sent in. */
const packing: Packing[] = [
  ...[
    "pallets?",
    "skids?",
    "drums?",
    "totes?",
    "sacks?",
    "kegs?",
    "crates?",
    "barrels?",
    "trucks?",
  ].map((word): Packing => ({ word, isCounter: true })),
  ...["rail ?cars?", "tank ?cars?", "tankers?", "tank ?trucks?"].map(
    (word): Packing => ({ word, isLoad: true }),
  ),
  ...[
    "rail(?:road)?",
    "truck ?loads?",
    "barges?",
    "containers?",
    "isotanks?",
    "ibcs?",
    "pails?",
    "super ?sacks?",
    "bags?",
    "bottles?",
    "cans?",
    "cases?",
    "cartons?",
    "quarts?",
    "palleti[sz]ed",
    "gaylords?",
    "packed",
    "iced",
    "bulk",
    "loose",
  ].map((word): Packing => ({ word })),
];

const anyOf = (words: Packing[]) => `(?:${words.map(({ word }) => word).join("|")})`;
const counters = new RegExp(`^${anyOf(packing.filter((one) => one.isCounter))}$`);
const loads = new RegExp(`^${anyOf(packing.filter((one) => one.isLoad))}$`);
const sent = anyOf(packing);
const sentHow =
  "(?:in|by|per|full|bulk|loose|returnable|\\d[\\d,.]*|\\d+-?(?:gal|gallon|lb|kg)s?|ice|tank|box|flat ?bed|super|fiber|poly)";
const sending = new RegExp(`^\\s*(?:${sentHow}[\\s-]+)*${sent}(?:\\s+(?:and|or)\\s+${sent})*\\s*$`);

/** True for words that things are counted in: "pallets". */
export const isCounter = (written: string): boolean => counters.test(written);

/** True for words that things are carried in: "railcar". */
export const isLoad = (written: string): boolean => loads.test(written);

/**
 * True where all of the words only say how something is packed and sent: the "rail" of "degummed soy oil, rail", "tank
 * trucks", "ice packed".
 */
export const isSentIn = (between: string): boolean => sending.test(between);
