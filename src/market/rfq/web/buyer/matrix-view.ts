import { moneyText } from "../../../../shared/money.ts";
import { totalOf } from "../../rules/approval.ts";
import type { ComparedAlternate } from "../../rules/compare-quotes.ts";
import {
  formerText,
  landedText,
  minimumText,
  partText,
  perPiece,
  savesText,
} from "../../rules/compared-texts.ts";
import { priceOf } from "../../rules/price-of.ts";
import { canQuote } from "../../rules/quote-transitions.ts";
import { answerBy } from "../../rules/rfq-transitions.ts";
import { waitingDigest } from "../../use-cases/award-digest.ts";
import type { RfqComparison } from "../../use-cases/compare-rfq.ts";
import type { BuyersRfq } from "../../use-cases/get-rfq.ts";
import type { MatchedShop } from "../../use-cases/match-shops.ts";
import { awardedView } from "../awarded-view.ts";
import { alternateChoice } from "./alternate-choice.ts";

/** The matrix of lines and quotes as a page shows it. */
export interface MatrixView {
  /** Pieces that can be compared; null stands for the smallest of each line. */
  quantities: number[];
  chosen: number | null;
  /** Whether freight is in what is compared. */
  isLanded: boolean;
  quotes: MatrixQuote[];
  rows: MatrixRow[];
  /** What a piece comes to at every quantity that is asked for, tooling included; empty where there is too much of it. */
  breaks: MatrixBreak[];
}

export interface MatrixQuote {
  id: string;
  seller: string;
  validUntil: string;
  notes: string;
  /** How many files came with it. */
  files: number;
  facility: string | null;
  /** "120 miles · replied to 4 of 5"; null where nothing is known. */
  recordText: string | null;
  /** Of an earlier revision of the request. */
  isStale: boolean;
  /** Neither stale nor confirmed. */
  canBeAwarded: boolean;
  version: number;
  /** null: it prices nothing that is asked for now. */
  totalText: string | null;
  /** null: not known. */
  freightText: string | null;
  leadTimeDays: number | null;
  isCheapest: boolean;
  isOnTime: boolean | null;
  /** "2 of 3 lines"; null where it prices all. */
  partText: string | null;
}

export interface MatrixRow {
  lineId: string;
  name: string;
  quantity: number;
  /** Awarded to whom; null where it is open. */
  awardedTo: string | null;
  cells: {
    quoteId: string;
    seller: string;
    text: string | null;
    /** What was asked before the part was changed; null: nothing, or it stands. */
    formerText: string | null;
    priceText: string;
    toolingText: string | null;
    /** A piece with tooling, and with freight where that is known; null where that is its price. */
    landedText: string | null;
    /** "Minimum charge $90.00"; null where there is none. */
    minimumText: string | null;
    leadTimeDays: number;
    exceptions: string;
    isCheapest: boolean;
    /** Offered instead, and never among what is compared. */
    alternates: MatrixAlternate[];
  }[];
}

export interface MatrixAlternate {
  /** Of the radio button that chooses it. */
  value: string;
  description: string;
  text: string;
  priceText: string;
  toolingText: string | null;
  /** "Minimum charge $90.00"; null where there is none. */
  minimumText: string | null;
  /** Other pieces than are compared; null: the same. */
  quantity: number | null;
  leadTimeDays: number;
  /** "Saves 8%"; null where nothing can be said. */
  savesText: string | null;
}

export interface MatrixBreak {
  key: string;
  name: string;
  quantity: number;
  /** By quote, that of one to be reconfirmed in words; null: not quoted at so few. */
  texts: (string | null)[];
}

/** Rows of the table of every quantity on the page; the workbook has all. */
const mostBreaks = 60;

/** @param matches of the shops that are asked, by id of their entries */
export function matrixView(
  rfq: BuyersRfq,
  comparison: RfqComparison,
  matches: ReadonlyMap<string, MatchedShop>,
): MatrixView {
  const { rows, totals, quotes, isLanded, chosen, plans, miles } = comparison;
  const sellerOf = (quoteId: string) =>
    rfq.quotes.find(({ id }) => id === quoteId)?.sellerName ?? "";
  return {
    quantities: [...new Set(rfq.lines.flatMap(({ quantities }) => quantities))].sort(
      (a, b) => a - b,
    ),
    chosen,
    isLanded,
    quotes: quotes.map((quote) => {
      const total = totals.find(({ quoteId }) => quoteId === quote.id);
      const prices = total?.pricedLines ?? 0;
      const plan = plans.get(quote.id);
      const shop = rfq.invitations.find(({ id }) => id === quote.invitationId)?.manufacturerId;
      return {
        id: quote.id,
        seller: quote.sellerName,
        validUntil: quote.validUntil,
        notes: quote.notes,
        files: quote.files.length,
        facility: quote.facility,
        recordText: recordText(miles.get(quote.id), matches.get(shop ?? "")),
        isStale: quote.state === "stale",
        canBeAwarded: canQuote.award(quote.state, ["buyer"]),
        version: quote.version,
        totalText: total === undefined || prices === 0 ? null : moneyText(total.cost),
        freightText: total?.freight == null ? null : moneyText(total.freight),
        leadTimeDays: total?.leadTimeDays ?? null,
        isCheapest: total?.isCheapest ?? false,
        isOnTime: plan === undefined ? null : plan.daysLate === 0,
        partText:
          total === undefined || prices + total.formerLines === 0
            ? null
            : partText(total, { lines: rfq.lines.length, revision: quote.rfqRevision }),
      };
    }),
    rows: rows.map((row) => {
      const award = rfq.awards.find(({ lineId }) => lineId === row.lineId);
      return {
        lineId: row.lineId,
        name: rfq.lines.find(({ id }) => id === row.lineId)?.name ?? "",
        quantity: row.quantity,
        awardedTo: award === undefined ? null : sellerOf(award.quoteId),
        cells: row.cells.map((cell) => {
          const { quoteId, price, former, cost, freight, exceptions, isCheapest, alternates } =
            cell;
          const of = quotes.find(({ id }) => id === quoteId);
          return {
            quoteId,
            seller: sellerOf(quoteId),
            text: price === null ? null : moneyText(cost),
            formerText: former && of ? formerText(former, of.rfqRevision) : null,
            priceText: price === null ? "" : moneyText(price.price),
            toolingText: price === null || price.tooling === 0n ? null : moneyText(price.tooling),
            landedText:
              price === null
                ? null
                : landedText(price, { cost, freight: isLanded ? freight : null }),
            minimumText: price === null ? null : minimumText(price),
            leadTimeDays: price?.leadTimeDays ?? 0,
            exceptions,
            isCheapest,
            alternates: alternates.map((one) => alternateView(one, quoteId, row.quantity)),
          };
        }),
      };
    }),
    breaks: breaksOf(rfq, quotes),
  };
}

function alternateView(
  { number, description, price, saves, against }: ComparedAlternate,
  quoteId: string,
  quantity: number,
): MatrixAlternate {
  return {
    value: alternateChoice({ quoteId, number, quantity: price.quantity }),
    description,
    text: moneyText(price.total),
    priceText: moneyText(price.price),
    toolingText: price.tooling === 0n ? null : moneyText(price.tooling),
    minimumText: minimumText(price),
    quantity: price.quantity === quantity ? null : price.quantity,
    leadTimeDays: price.leadTimeDays,
    savesText: saves === null ? null : savesText(saves, against),
  };
}

function recordText(miles: number | undefined, match: MatchedShop | undefined): string | null {
  const { replyRate = null } = match ?? {};
  const parts = [
    miles === undefined ? null : `${Math.round(miles).toLocaleString("en-US")} miles`,
    replyRate === null ? null : `replied to ${replyRate.count} of ${replyRate.of}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(" · ");
}

function breaksOf(rfq: BuyersRfq, quotes: RfqComparison["quotes"]): MatrixBreak[] {
  const all = rfq.lines.flatMap((line) => line.quantities.map((quantity) => ({ line, quantity })));
  if (all.length > mostBreaks || all.length === rfq.lines.length) return [];
  return all.map(({ line, quantity }) => ({
    key: `${line.id} ${quantity}`,
    name: line.name,
    quantity,
    texts: quotes.map(({ lines, former, rfqRevision }) => {
      const quoted = lines.find(({ lineId }) => lineId === line.id);
      const price = quoted === undefined ? null : priceOf(quoted, quantity);
      if (price !== null) return moneyText(perPiece(price.total, quantity));
      const isFormer = former.some(({ lineId }) => lineId === line.id);
      return isFormer ? `Quoted on revision ${rfqRevision}` : null;
    }),
  }));
}

/** What was awarded to each seller, as a page shows it. */
export function awardViews(rfq: BuyersRfq) {
  const awarded = rfq.quotes.filter(({ id }) => rfq.awards.some(({ quoteId }) => quoteId === id));
  return awarded.map((quote) => ({
    quoteId: quote.id,
    seller: quote.sellerName,
    state: quote.state,
    poNumber: quote.poNumber,
    awardedAt: quote.awardedAt?.toISOString() ?? null,
    answerBy: quote.awardedAt && answerBy(quote.awardedAt).toISOString(),
    /** Stands for what the page shows as awarded. */
    seen: waitingDigest(quote, rfq.awards) ?? "",
    awarded: awardedView(
      rfq.awards.filter(({ quoteId }) => quoteId === quote.id),
      rfq.lines,
    ),
  }));
}

/** What awards to several sellers come to together; null of fewer than two. */
export function awardedText({ awards }: BuyersRfq): string | null {
  const isOfSeveral = new Set(awards.map(({ quoteId }) => quoteId)).size > 1;
  return isOfSeveral ? moneyText(totalOf(awards)) : null;
}
