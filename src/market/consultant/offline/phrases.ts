import { boundText } from "../../../shared/money.ts";
import { spokenName } from "../../needs/rules/reading/read-processes.ts";
import { findProcess } from "../../needs/rules/vocabulary/processes.ts";
import { type Fact, questions } from "../rules/understand/answered.ts";
import type { Understanding } from "../rules/understand/conversation.ts";
import { plural } from "../rules/understand/item.ts";
import type { Part } from "../rules/understand/part.ts";
import { suggestProcesses } from "../rules/understand/suggest-processes.ts";
import type { FoundMaker } from "./results.ts";

/** Paragraphs, one blank line between them; empty ones are left out. */
export function paragraphs(...parts: (string | null | false)[]): string {
  return parts.filter((part) => typeof part === "string" && part !== "").join("\n\n");
}

/** Text as a tool's query: blanks closed up, no control characters, cut as the tools cut it. */
export function queryText(text: string, most = 200): string {
  const plain = text.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  return Array.from(plain).slice(0, most).join("").trim();
}

/** A numbered list. */
export function numbered(lines: string[]): string {
  return lines.map((line, at) => `${at + 1}. ${line}`).join("\n");
}

/** "a, b and c". */
export function listed(words: string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** "June 30, 2027". @param date ISO */
export function dateText(date: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

export function count(value: number): string {
  return value.toLocaleString("en-US");
}

/** "500 to 1,000 pieces a year", "100, 500 and 1,000 brackets". */
export function piecesText(part: Part, thing = "pieces"): string | null {
  if (part.pieces === null) return null;
  const { quantities, isRange, per } = part.pieces;
  const numbers = quantities.map(count);
  const shown = isRange ? numbers.join(" to ") : listed(numbers);
  return `${shown} ${thing}${per === null ? "" : ` a ${per}`}`;
}

/** "brackets", "bracket" for a single one, "pieces" when nobody said what. */
function thingsText({ item, pieces }: Part): string {
  const isOne = pieces?.quantities.length === 1 && pieces.quantities[0] === 1;
  if (item === null) return isOne ? "piece" : "pieces";
  return isOne ? item : plural(item);
}

/** What is known of a part, in the order a shop would ask. */
export function knownFacts(part: Part): string[] {
  const { item } = part;
  const facts = [
    part.pieces === null ? item : piecesText(part, thingsText(part)),
    part.materials.length > 0 ? listed(part.materials.map(({ label }) => label)) : null,
    part.processes.length > 0 ? listed(part.processes.map(spokenName)) : null,
    part.finishes.length > 0 ? listed(part.finishes.map(({ label }) => label)) : null,
    part.sizes.length > 0 ? part.sizes.join(", ") : null,
    part.tolerance,
    part.certifications.length > 0 ? listed(part.certifications) : null,
    placeText(part),
    part.maxPrice === null ? null : `up to ${boundText(part.maxPrice)} a piece`,
    part.targetPrice === null || part.maxPrice !== null
      ? null
      : `target price ${boundText(part.targetPrice)} a piece`,
    part.neededBy === null ? null : `needed by ${dateText(part.neededBy)}`,
    part.wantsAgreement ? "confidentiality agreement (NDA) before details" : null,
  ];
  return facts.filter((fact) => fact !== null);
}

function placeText({ place, radiusMiles }: Part): string | null {
  if (place === null) return radiusMiles === null ? null : `within ${radiusMiles} miles`;
  if (place.kind !== "point") return `in ${place.label}`;
  const miles = radiusMiles ?? place.radiusMiles;
  return miles === null ? `near ${place.label}` : `within ${miles} miles of ${place.label}`;
}

/** The recap an answer begins with once more than one thing is known: of a draft that is there, that it stays. */
export function recap({ part, drafting: { draft } }: Understanding): string | null {
  if (draft !== null) {
    const parts = draft.lines.map(({ name, quantities }) =>
      [listed(quantities.map(count)), name.toLowerCase()].filter(Boolean).join(" "),
    );
    return `Your draft stays as it is: ${listed(parts)}. Say what to change of it, or “show the draft”.`;
  }
  const facts = knownFacts(part);
  return facts.length < 2 ? null : `So far I have: ${facts.join("; ")}.`;
}

/** The first of these facts that is not known yet, as a question; null when all are. */
export function questionFor(part: Part, wanted: Fact[]): string | null {
  const missing = wanted.find((fact) => !isKnown(part, fact));
  return missing === undefined ? null : questions[missing];
}

/** Nobody chooses a material for a sauce; for boards, harnesses and printing it is in the files. */
function followsFromProcess(part: Part): boolean {
  const slug = part.processes[0] ?? suggestProcesses(part)[0] ?? "";
  const group = findProcess(slug)?.group;
  return (
    group === "Food and drink" ||
    group === "Personal care and health" ||
    group === "Electronics and assembly" ||
    group === "Wood, paper and print"
  );
}

function isKnown(part: Part, fact: Fact): boolean {
  switch (fact) {
    case "item":
      return part.item !== null || part.processes.length > 0;
    case "quantity":
      return part.pieces !== null;
    case "material":
      return part.materials.length > 0 || followsFromProcess(part);
    case "place":
      return part.place !== null;
    case "date":
      return part.neededBy !== null;
    case "tolerance":
      return part.tolerance !== null;
  }
}

/** "1 mile away", "1,200 miles away". */
export function milesAway(miles: number): string {
  return `${count(miles)} ${miles === 1 ? "mile" : "miles"} away`;
}

/** A shop in a list of results. */
export function makerLine(maker: FoundMaker): string {
  const where = [
    maker.location,
    maker.distance_miles === null ? null : milesAway(maker.distance_miles),
  ].filter((one) => one !== null);
  const told = [
    maker.specialization ?? (maker.processes.slice(0, 3).map(spokenName).join(", ") || null),
    maker.certifications.length > 0 ? maker.certifications.join(", ") : null,
    maker.verified ? "verified" : null,
    maker.is_sample ? "sample record" : null,
  ].filter((one) => one !== null);
  const place = where.length > 0 ? `, ${where.join(", ")}` : "";
  return `${maker.title}${place}${told.length > 0 ? `: ${told.join("; ")}` : ""} [${maker.ref}]`;
}

/** What the directory does not cover, when somebody asked for it. */
export function abroadNote({ abroad }: Understanding): string | null {
  if (abroad === null) return null;
  return "The directory covers manufacturers in the United States only, so I cannot look elsewhere.";
}
