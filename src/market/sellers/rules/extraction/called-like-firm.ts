import type { Block } from "../../../../shared/documents/document-text.ts";
import { findProcesses } from "./find-processes.ts";

/** What names of firms end with. */
const trades =
  /^(?:(?:wood|metal|iron|steel|boat|glass|stone|brass|machine)?works?|brewing|brewery|distilling|distillery|spirits|winery|wines|vineyards?|cellars|cider(?:y|works)|manufacturing|mfg|industries|fabrication|fabricat(?:ing|ors)|machine|machining|machinery|tool|tooling|molding|plastics|foundry|castings?|forge|forging|welding|firearms|arms|rifles|armory|holsters|knives|woodworking|woodcraft|millworks?|cabinets|cabinetry|furniture|carpentry|lumber|sawmill|mills?|foods|farms?|bakery|creamery|coffee|roasters|roasting|chocolates?|confections|meats|seafood|printing|printers|press|graphics|signs|metals?|finishing|plating|coatings?|composites|fiberglass|boats|canoes|leather|leatherworks|saddlery|upholstery|pottery|ceramics|glass|stone|granite|concrete|electronics|circuits|controls|instruments|aerospace|products|technologies|enterprises|apparel|embroidery|textiles|candles|soaps?|springs?|gears?|wire)$/i;
/** What such words also follow where they name work and no firm: "Custom Machining", "Metal Finishing". */
const plain =
  /^(?:custom|precision|cnc|contract|metal|metals|sheet|wood|steel|stainless|aluminum|plastic|plastics|injection|laser|screen|digital|offset|powder|heat|tool|machine|machined|quality|our|my|the|a|an|your|about|contact|home|welcome|services?|products?|capabilities|equipment|commercial|industrial|residential|architectural|structural|general|heavy|light|small|large|full|local|mobile|swiss|turned|cast|forged|investment|sand|die|rapid|lean|advanced|american|additive|electronic|electronics|electrical|medical|food|private|label|kitchen|furniture|cabinet|cabinets|glass|stone|concrete|leather|fine|handmade|handcrafted|artisan|craft|gourmet|organic|frozen|best|new|used|all|history|gallery|news|blog|portfolio|projects|industries|what|why|how|in|and|of|for|to|work)$/i;
const mostWords = 5;

/**
 * Whether words are such as firms are called by: a name and a trade, "Krage Manufacturing", "Scuffle Hill Brewing", but
 * not "Contract Manufacturing" or "Precision Sheet Metal".
 */
export function isCalledLikeFirm(words: string): boolean {
  const all = words.trim().split(/\s+/);
  const [first = ""] = all;
  return (
    all.length >= 2 &&
    all.length <= mostWords &&
    all.every((word) => /^(?:[A-Z0-9&][\w&'’.-]*|of|and)$/.test(word)) &&
    first.length > 1 &&
    !plain.test(first) &&
    !/ing$/i.test(first) &&
    trades.test(all.at(-1) ?? "")
  );
}

const pages =
  /^(?:about(?: us)?|contact(?: us)?|home|history|our (?:history|story|team|company|work)|services|products|capabilities|equipment|quality|gallery|news|blog|faqs?|careers|facilit(?:y|ies))$/i;

/**
 * The part of a title that is the firm's by where it stands: after the name of the page, "History - Ideal", or alone in
 * one word, "Shine". Null where none is.
 *
 * @param parts of the title
 */
export function besidePage(parts: readonly string[], blocks: readonly Block[]): string | null {
  const [first = "", second = ""] = parts.map((part) => part.trim());
  const isHeading = blocks.some(
    ({ kind, text }) => kind === "heading" && text.trim().toLowerCase() === first.toLowerCase(),
  );
  const isOfPage = pages.test(first) || (isHeading && findProcesses(first).length > 0);
  const named = parts.length === 1 ? first : parts.length === 2 && isOfPage ? second : "";
  const isAlone = parts.length === 1 && !/^[A-Z][\w&'’-]{3,}$/.test(named);
  return named === "" || isAlone || plain.test(named) || findProcesses(named).length > 0
    ? null
    : named;
}

const holders =
  /\b(?:report|certificate|licen[cs]e|permit|listing) holder\s*:?\s*\n\s*([A-Z][^\n]{2,60})/i;

/** Who holds the report or certificate that a page is: its issuer stands on it, too, and more often. */
export function holderIn(text: string): string | null {
  return holders.exec(text)?.[1]?.trim() ?? null;
}
