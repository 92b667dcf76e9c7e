import { has, type SumReader } from "./reader.ts";
import { given, readSaid, type Said, takeCount, takeMoney, takePercent } from "./said.ts";

const shares =
  /\b(?:deposit|down(?: payment)?|up ?front|in advance|half now|progress|retain\w*|milestone|balance|rest)\b/;
const added =
  /\b(?:expedit\w*|rush|surcharge|fee|adds?|added|extra|more|premium|increase\w*|raise\w*|went up|hike|mark ?up|on top|tax|tip|commission)\b/;
const takenOff =
  /\b(?:off|discount\w*|less|cheaper|rebate|restock\w*|lower|knock(?:ed|s)?|prepay|up ?front)\b/;

const duties = /\b(?:dut(?:y|ies)|tariffs?|customs)\b/;

/** Duties on the same value, added up. */
function dutiesOf({ mentions, text }: Said): number | null {
  const all = mentions.flatMap(({ read }) => (read.kind === "percent" ? [read.from] : []));
  return duties.test(text) && all.length > 0 ? all.reduce((sum, one) => sum + one, 0) : null;
}

/** "900 housings, paid 50% down": what is counted is no money. */
function countsThings({ mentions }: Said, count: number): boolean {
  return mentions.some(
    ({ read, after }) =>
      read.kind === "count" &&
      read.from === count &&
      /^\s*(?:[a-z-]+ )?[a-z-]{2,}s\b(?<!\b(?:plus|minus|less|is|was))/.test(after),
  );
}

/** A percentage of one amount: a rush fee, a discount, a deposit. */
export const percentOfReader: SumReader = {
  kind: "percent-of",
  asks: new RegExp(`${duties.source}|${shares.source}|${added.source}|${takenOff.source}`),
  read(said) {
    for (const { read, before } of said.mentions)
      if (/\bnet[ -]?$/.test(before)) said.taken.add(read);
    const percent = dutiesOf(said) ?? takePercent(said);
    const counts = takeCount(said);
    const bare = counts !== null && countsThings(said, counts) ? null : counts;
    const amount = takeMoney(said, null) ?? takeMoney(said, /./) ?? bare;
    const isPieces = counts !== null && amount !== counts;
    const { text } = said;
    const way = duties.test(text)
      ? "share"
      : /\d\s?%\s?off\b/.test(text)
        ? "off"
        : shares.test(text)
          ? "share"
          : added.test(text)
            ? "added"
            : "off";
    return given({
      percent,
      way,
      amount_usd: isPieces && amount !== null ? counts * amount : amount,
    });
  },
  isEnough: (input, isAsked, { mentions, text }) =>
    isAsked &&
    has(input, "percent", "amount_usd") &&
    (duties.test(text) || mentions.filter(({ read }) => read.kind === "percent").length === 1) &&
    !/\b(?:freight|scrap|yield|margin|landed|overhead)\b/.test(text),
};

const label =
  /\b(?:(?:quote|shop|option|vendor|supplier|bid|offer|company|place|guy)s?\s?#?(?:[a-e]|[1-5]|one|two|three)|(?:the )?(?:local|domestic|overseas|chinese|other|first|second|third|cheap|near|far)(?:er)? (?:shop|guy|quote|one|vendor|supplier|place)|one (?:shop|quote|vendor)|another(?: one)?)\b|(?<=^|[,.;:?!]\s*)[ab](?=\s(?:is|wants|at|charges|quoted|says|\$?\d))/g;
const extraFreight =
  /\b(?:ex ?works|exw|fob origin|fob (?:their|the) dock|pick ?up|plus freight|freight (?:extra|collect)|i pay (?:the )?freight)\b/;
const oneFreight = /\b(?:freight|shipping)\b/;

/** Two and more shops' offers for the same order. */
export const offersReader: SumReader = {
  kind: "offers",
  asks: /\b(?:which|who|whose|cheaper|cheapest|better|best|compare|difference|should i|total)\b|\?/,
  read(said) {
    const parts = partsOf(said.text);
    const quantity = takeCount(said);
    const read = parts.map((part) => offerIn(part, said));
    const apart = said.text.slice(0, parts[0]?.start ?? 0);
    const freight = read.some(({ freight_usd }) => freight_usd !== null)
      ? null
      : freightIn(readSaid(apart, said.today));
    return given({
      quantity,
      offers: read
        .filter(({ unit_usd }) => unit_usd !== null)
        .map(({ name, unit_usd, one_time_usd, freight_usd, paysFreight }) =>
          given({
            name,
            unit_usd,
            one_time_usd,
            freight_usd: freight_usd ?? (paysFreight ? freight : null),
          }),
        ),
    });
  },
  isEnough: ({ offers, quantity }, isAsked) =>
    isAsked && Array.isArray(offers) && offers.length > 1 && quantity !== undefined,
};

/** The text of each offer, from its name to the next one's. */
function partsOf(text: string): { name: string; text: string; start: number }[] {
  const names = [...text.matchAll(label)];
  return names.map((match, at) => ({
    name: match[0].replace(/^the /, ""),
    text: text.slice(match.index + match[0].length, names[at + 1]?.index),
    start: match.index,
  }));
}

function offerIn({ name, text }: { name: string; text: string }, { today }: Said) {
  // What follows the offer's own sentence is of the order: "600 parts, freight about 290".
  const own = readSaid(text, today);
  const isWithout =
    /\b(?:no|without|free|zero|includes?) (?:the )?(?:tool\w*|mold|setup|nre)\b/.test(text);
  const one_time_usd = isWithout
    ? null
    : takeMoney(own, /\b(?:tool\w*|mold|die|set-?\s?up|nre|fixtures?|one[- ]time)\b/);
  const freight_usd = freightIn(own);
  const unit_usd =
    takeMoney(own, /\b(?:each|ea|apiece|a piece|per)\b|@/) ??
    takeMoney(own, null) ??
    firstNumber(own);
  return {
    name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replace(/ [a-e]$/, (letter) =>
      letter.toUpperCase(),
    ),
    unit_usd,
    one_time_usd,
    freight_usd,
    paysFreight: extraFreight.test(text),
  };
}

function freightIn(said: Said): number | null {
  return oneFreight.test(said.text) ? takeMoney(said, oneFreight) : null;
}

/** "Shop A 12.40": a bare number with a point right after the name is its price. */
function firstNumber({ mentions }: Said): number | null {
  const first = mentions.find(({ read }) => read.kind === "number");
  return first?.read.kind === "number" ? first.read.from : null;
}
