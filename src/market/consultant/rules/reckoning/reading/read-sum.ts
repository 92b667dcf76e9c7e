import { correctedCount } from "../../understand/counts.ts";
import { landedReader } from "../by-role/landed-reader.ts";
import { machineReader } from "../by-role/machine-reader.ts";
import { marginReader } from "../by-role/margin-reader.ts";
import { pricedPiecesReader } from "../by-role/piece-price-reader.ts";
import { shareReader } from "../by-role/share-reader.ts";
import { waysReader } from "../by-role/ways-reader.ts";
import { reckon, type SumKind, validInputs } from "../reckon.ts";
import { costBuildReader, coverCostsReader, shopRateReader } from "./business-readers.ts";
import { chainReader, strongChainReader } from "./chain-reader.ts";
import { changed } from "./change-sum.ts";
import { coatingReader } from "./coating-reader.ts";
import {
  breakEvenReader,
  landedCostReader,
  machineTimeReader,
  piecePriceReader,
  priceBreaksReader,
} from "./cost-readers.ts";
import { offersReader, percentOfReader } from "./deal-readers.ts";
import { dueDateReader } from "./due-reader.ts";
import { firstFormulaReader, formulaReader } from "./formula-reader.ts";
import { setupInsideReader } from "./inside-reader.ts";
import { boardFeetReader } from "./lumber-reader.ts";
import { dilutionReader, packsNeededReader } from "./mix-readers.ts";
import { scrapReader } from "./order-readers.ts";
import { packedWeightReader } from "./packed-weight-reader.ts";
import { batchIn, fillCountReader, palletLoadReader, tankVolumeReader } from "./packing-readers.ts";
import { capabilityReader, defectRateReader, stackUpReader } from "./quality-readers.ts";
import { has, type SumReader, type SumWish } from "./reader.ts";
import { given, readSaid, takeCount } from "./said.ts";
import {
  cuttingSpeedReader,
  leadTimeReader,
  productionTimeReader,
  samplingReader,
  surfaceFinishReader,
  threadHolesReader,
} from "./shop-readers.ts";
import {
  barYieldReader,
  bendReader,
  freightDensityReader,
  pressForceReader,
  sheetYieldReader,
  shrinkageReader,
} from "./stock-readers.ts";
import { averageReader, convertReader, gaugeReader, unitAsked } from "./unit-readers.ts";
import { weightReader } from "./weight-reader.ts";

/** In this order: what needs more figures, or words that nothing else has, comes first. */
const readers: SumReader[] = [
  dueDateReader,
  marginReader,
  waysReader,
  setupInsideReader,
  landedReader,
  pricedPiecesReader,
  machineReader,
  shareReader,
  firstFormulaReader,
  defectRateReader,
  shopRateReader,
  costBuildReader,
  coverCostsReader,
  coatingReader,
  capabilityReader,
  stackUpReader,
  gaugeReader,
  surfaceFinishReader,
  samplingReader,
  threadHolesReader,
  bendReader,
  pressForceReader,
  packedWeightReader,
  palletLoadReader,
  dilutionReader,
  boardFeetReader,
  packsNeededReader,
  fillCountReader,
  freightDensityReader,
  tankVolumeReader,
  barYieldReader,
  sheetYieldReader,
  weightReader,
  shrinkageReader,
  cuttingSpeedReader,
  strongChainReader,
  productionTimeReader,
  scrapReader,
  offersReader,
  breakEvenReader,
  priceBreaksReader,
  landedCostReader,
  machineTimeReader,
  piecePriceReader,
  leadTimeReader,
  chainReader,
  percentOfReader,
  averageReader,
  convertReader,
  formulaReader,
];

const byKind = new Map<SumKind, SumReader>(readers.map((reader) => [reader.kind, reader]));

/**
 * The sum a message asks for, with the inputs it gives: a new one, or the one before with what the message
 * changes of it ("and for 500?", "in aluminum instead"). Null for any other message.
 *
 * @param before the sum of the message before this one, if it asked for one
 * @param today ISO date
 */
export function readSum(message: string, before: SumWish | null, today: string): SumWish | null {
  if (before !== null && asksAgain.test(message.trim())) return before;
  if (!/\d|\b(?:dozen|gross|hundred|thousand|million|half|quarter)\b/i.test(message)) {
    return before === null ? null : changed(message, before, byKind, today);
  }
  for (const reader of readers) {
    const said = readSaid(message, today);
    const isAsked = reader.asks.test(said.text);
    const input = validInputs(reader.kind, reader.read(said));
    if (!reader.isEnough(input, isAsked, said)) continue;
    const wish = { kind: reader.kind, input: completed(reader.kind, input, before) };
    // "36 high, same weight" changes the sum before; as one of its own it would lack most of what it takes.
    const own = before?.kind === wish.kind ? input : wish.input;
    const reckoned = reckon(wish.kind, own);
    if (!("results" in reckoned)) {
      const formula = validInputs("formula", formulaReader.read(said));
      if (has(formula, "formula") && "results" in reckon("formula", formula))
        return { kind: "formula", input: formula };
    }
    const isWhole = before === null || !("missing" in reckoned);
    return isWhole ? wish : (changed(message, before, byKind, today) ?? wish);
  }
  return before === null ? null : changed(message, before, byKind, today);
}

/** "And the lot?", "and per piece?": what the sum before already says. */
const asksAgain =
  /^(?:(?:and|so|ok(?:ay)?)[, ]+)?(?:(?:what(?:'s| is)|whats|for|how much (?:is|for)) )?(?:(?:that|it|they|them) )?(?:(?:the (?:(?:whole|full|entire) )?(?:lot|order|batch|run|bunch))|all(?: of (?:it|them))?|altogether|(?:in )?total|(?:per|each|a) (?:piece|part|unit|one)|each|apiece)[ ?.!]*$/i;

/** What a new sum lacks it takes from the last one: of the same kind, or prices that it compares with. */
function completed(
  kind: SumKind,
  input: Record<string, unknown>,
  before: SumWish | null,
): Record<string, unknown> {
  if (before === null || !("missing" in reckon(kind, input))) return input;
  if (before.kind === kind) return { ...before.input, ...input };
  if (kind !== "break-even" || before.kind !== "piece-price") return input;
  const { one_time_usd, unit_usd } = before.input;
  const other = { name: "the way with the tool", one_time_usd, unit_usd };
  return { ...input, b: given(other) };
}

/** "How many 12 oz bottles is that?" is asked of the batch that was named before. */
function withBatch(wish: SumWish, before: string[], today: string): SumWish {
  const { kind, input } = wish;
  if (kind !== "fill-count" || input.batch !== undefined || input.containers !== undefined) {
    return wish;
  }
  const batch = before.toReversed().flatMap((message) => batchIn(message, today) ?? [])[0];
  return batch === undefined ? wish : { kind, input: { ...input, batch } };
}

/**
 * "How much does one weigh": asked of what earlier messages say, the latest of which counts. Sizes, gauge and
 * material may have been corrected since.
 */
function weightBefore(message: string, before: string[], today: string): SumWish | null {
  const isShort = message.trim().split(/\s+/).length <= mostOfQuestion;
  if (!isShort || !weightReader.asks.test(message.toLowerCase()) || /\d/.test(message)) return null;
  const text = before.slice(-mostBefore).toReversed().join(". ");
  const quantity = before
    .toReversed()
    .map((one) => correctedCount(one)?.quantities[0] ?? takeCount(readSaid(one, today)))
    .find((count) => count !== null);
  const read = weightReader.read(readSaid(text, today));
  const input = validInputs("weight", { ...read, ...given({ quantity }) });
  const wish: SumWish = { kind: "weight", input };
  return "results" in reckon("weight", input) ? wish : null;
}

/**
 * "I have 2,400 parts at 48 seconds each. – How many 8 hour shifts is that": figures that were only told, and a short
 * question about them.
 */
function ofBoth(message: string, before: string, today: string): SumWish | null {
  const isShort = message.trim().split(/\s+/).length <= mostOfQuestion;
  if (!isShort || !asksOfTold.test(message) || (before.match(/\d[\d.,]*/g) ?? []).length < 2)
    return null;
  const wish = readSum(`${before.replace(/[.?! ]+$/, "")}, ${message}`, null, today);
  return wish !== null && "results" in reckon(wish.kind, wish.input) ? wish : null;
}

const asksOfTold =
  /\b(?:how (?:many|much|long)|what(?:'s| is|s| does| would| will| do)?|total|cost)\b.*\b(?:that|it|this|they|those|all|each|cost|total|take|come)\b/i;

const mostOfQuestion = 10;
const mostBefore = 4;

/**
 * The sum that the last of these messages asks for. One is remembered for two messages that are about
 * something else.
 *
 * @param answer the answer before it: "in microns" is asked of the figures that it begins with
 */
export function readSumOf(messages: string[], today: string, answer = ""): SumWish | null {
  let known = null as { wish: SumWish; age: number } | null;
  let last: SumWish | null = null;
  for (const [at, message] of messages.entries()) {
    const read = readSum(message.slice(0, 2000), known?.wish ?? null, today);
    const earlier = messages.slice(Math.max(0, at - mostBefore), at);
    last =
      read === null
        ? (unitAsked(message, earlier.at(-1) ?? "", today) ??
          weightBefore(message, earlier, today) ??
          (known === null ? ofBoth(message, earlier.at(-1) ?? "", today) : null))
        : withBatch(read, earlier, today);
    if (last !== null) known = { wish: last, age: 0 };
    else if (known !== null && known.age < 2) known = { wish: known.wish, age: known.age + 1 };
    else known = null;
  }
  const [begun = ""] = answer.split("\n");
  return last ?? unitAsked(messages.at(-1) ?? "", begun, today);
}
