import type { Block, DocumentText } from "../../../../shared/documents/document-text.ts";
import { stateCode } from "../../../needs/rules/vocabulary/us-states.ts";
import { isCertificatePaper } from "./certificate-papers.ts";
import { findProcesses } from "./find-processes.ts";
import { type Found, shown } from "./found.ts";
import { isHeadOrPlace } from "./head-or-place.ts";
import { isKindOfDocument } from "./heading-names.ts";
import { isLetter } from "./letters.ts";
import { ownOf } from "./stated-parts.ts";

const isNotice =
  /\b(?:cookies?|javascript|privacy|all rights reserved|copyright|click here|subscribe|sign up|log ?in|read more|learn more|menu|menú|under construction)\b|©/i;
/** Lines of the first page that may be one. */
const mostLines = 18;
const longest = 90;

/** A line of the page's beginning, with what stands around it. */
interface Line {
  text: string;
  /** 0 where it is no heading. */
  level: number;
  /** It stands right below the firm's name. */
  isBelowName: boolean;
  /** It is set in several pieces, as for show. */
  isShown: boolean;
}

/** The line that the shop shows itself with; none where its first heading only names it or its page. */
export function readTagline(sources: DocumentText[], name: string | null): Found<string> | null {
  for (const { organizations, where } of sources) {
    const { slogan } = organizations[0] ?? {};
    if (typeof slogan === "string")
      return { value: slogan, sentence: `Structured data: ${slogan}`, where, confidence: 0.95 };
  }
  for (const { meta, where } of sources) {
    const { tagline = "" } = meta;
    if (
      tagline.length >= 8 &&
      tagline.length <= 120 &&
      !isNotice.test(tagline) &&
      !isFigure(tagline) &&
      /[a-z]/.test(tagline) &&
      !/^just another wordpress/i.test(tagline)
    )
      return { value: tagline, sentence: shown(tagline), where, confidence: 0.85 };
  }
  const counts = new Map<string, number>();
  for (const { blocks } of sources)
    for (const line of new Set(blocks.flatMap(({ text }) => text.split("\n"))))
      counts.set(line, (counts.get(line) ?? 0) + 1);
  // Certificates and letters begin with who wrote them, and with what.
  if (sources.some((one) => isCertificatePaper(one) || isLetter(one))) return null;
  for (const [page, source] of sources.entries()) {
    const best = linesOf(source, name)
      .map(({ text, level, isBelowName, isShown }, at) => ({
        text,
        score:
          sloganScore(text, name) === 0 || (level > 2 && isPair.test(text))
            ? 0
            : sloganScore(text, name) +
              (level === 1 ? 0.6 : level > 0 ? 0.3 : 0) +
              (isBelowName ? 0.45 : 0) +
              (isShown ? 0.3 : 0) +
              // A letterhead's line stands on every page.
              (level === 0 && (counts.get(text) ?? 0) > 1 ? 0.3 : 0) -
              at * 0.07 -
              page * 0.1,
      }))
      .filter(({ score }) => score >= 1)
      .sort((a, b) => b.score - a.score)[0];
    if (best !== undefined)
      return { value: best.text, sentence: shown(best.text), where: source.where, confidence: 0.7 };
  }
  return besideName(sources, name);
}

/** What the title of the first page says beside the firm's name: "Oak Print – Advancing Business Communications". */
function besideName(sources: DocumentText[], name: string | null): Found<string> | null {
  const [source] = sources;
  if (source === undefined || name === null) return null;
  const parts = source.title.split(/\s+[|–—•»-]\s+|\s*\|\s*/).map((part) => part.trim());
  const others = parts.filter((part) => !isNameItself(part, name));
  const [said = ""] = others;
  // "Labels in Ohio"
  if (/\b(?:in|near|of) (?:[A-Z][\w.]+,?\s?){1,3}$/.test(said)) return null;
  if (parts.length !== 2 || others.length !== 1 || sloganScore(said, name) < 0.6) return null;
  return { value: said, sentence: shown(source.title), where: source.where, confidence: 0.55 };
}

/** The first lines of a page that are no links, no page's name and no picture's. */
function linesOf({ blocks, links, pictures, title }: DocumentText, name: string | null): Line[] {
  const linked = new Set(links.map(({ text }) => text));
  const named = new Set([...pictures, title].map(bare));
  const lines: Line[] = [];
  let wasName = false;
  for (const block of blocks.filter(({ area }) => area === "main").slice(0, mostLines * 3)) {
    for (const text of textsOf(block)) {
      const isName = name !== null && isNameItself(text, name);
      const rest = isName ? "" : withoutName(text, name);
      const isMenu = linked.has(text) || pieceOfMenu(text, linked);
      if (!isName && !isMenu && !named.has(bare(rest)) && rest !== "") {
        const last = lines.at(-1);
        // "Milwaukee's leader in" and "powder coating technology" are one line, set in two.
        if (
          last !== undefined &&
          /^[a-z]/.test(rest) &&
          /\b(?:in|of|for|and|the|with|to|&|your)$/i.test(last.text)
        ) {
          last.text = `${last.text} ${rest}`;
          last.isShown = true;
        } else
          lines.push({
            text: rest,
            level: block.kind === "heading" ? block.level : 0,
            isBelowName: wasName || rest !== text,
            isShown: false,
          });
      }
      if (!isMenu) wasName = isName;
    }
  }
  return lines.filter(({ level }) => level <= 4).slice(0, mostLines);
}

/** A block's lines that are short enough, or the short sentences that begin it: "Design. Print. Inspire." */
function textsOf({ kind, text }: Block): string[] {
  const lines = kind === "heading" ? [text.replace(/\s+/g, " ")] : text.split("\n").slice(0, 3);
  return lines.flatMap((line) => {
    const begun = /^(?:[A-Z][\w'’]*(?: [\w'’]+){0,2}\.\s+){2,3}(?=[A-Z0-9]|$)/.exec(
      `${line} `,
    )?.[0];
    if (begun !== undefined && begun.length < line.length) return [begun.trim()];
    return line.length <= longest ? [line.trim()] : [];
  });
}

function pieceOfMenu(text: string, linked: ReadonlySet<string>): boolean {
  const named = [...linked].filter((link) => link.length > 2 && text.includes(link));
  return named.length >= 2 && named.join("").length > text.length * 0.6;
}

function bare(line: string): string {
  return line
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function isNameItself(text: string, name: string): boolean {
  const [short, long] = [bare(text), bare(name)].sort((a, b) => a.length - b.length);
  return (
    short !== undefined &&
    long !== undefined &&
    short.length > 3 &&
    long.startsWith(short) &&
    long.length - short.length <= 14
  );
}

/** "Talleres Arrieta Sheet Metal Lámina bien hecha": two elements side by side. */
function withoutName(text: string, name: string | null): string {
  const core = name?.replace(/,?\s+(?:inc|llc|ltd|corp|co|company)\.?$/i, "") ?? "";
  if (core.length < 5 || !text.startsWith(core)) return text;
  const rest = text.slice(core.length).replace(/^,?\s+(?:Inc|LLC|Ltd|Corp|Co|Company)\b\.?/, "");
  return /^\s*[|:–—-]?\s+["“]?\p{Lu}/u.test(rest) ? rest.replace(/^[\s|:–—-]+/, "") : text;
}

/** "Experienced & Reliable": the head of a section. */
const isPair = /^\w+ (?:&|and) \w+$/;

/** "Est. 1962, 45 employees, 20,000 sq ft": figures of the firm, and nothing else. */
const hasFigureOnly =
  /^(?:\W*(?:(?:est(?:ablished|\.)?|founded|since)(?: in)? \d{4}|[\d,]+\+? (?:employees|people|sq\.? ?f(?:ee)?t\.?|square f(?:ee|oo)t))\W*)+$/i;

function sloganScore(text: string, name: string | null): number {
  // "Oak Plastic, Inc.", "Oak Finishing's Principles": what a page is called.
  if (/(?:,|\s)(?:inc|llc|ltd|corp|incorporated|l\.l\.c)\.?$/i.test(text.trim())) return 0;
  // "OAK CABINETRY INC - BIDWELL OHIO": a name and a town.
  if (/\s(?:inc|llc|ltd|corp|incorporated)\.?\s+[-–—|]\s/i.test(text)) return 0;
  if (isKindOfDocument(text) || isHeadOrPlace(text)) return 0;
  if (isFigure(text) || ownOf(text) === "" || hasFigureOnly.test(text)) return 0;
  if (/^(?:[A-Z][\w&.-]*\s+){1,5}?[A-Z][\w&.-]*['’]s\s+(?:[A-Z]\w*\s*)+$/.test(text.trim()))
    return 0;
  // "Page 1 of 5", "ESR-5724P Page 2 of 5"
  if (/\bpage \d+(?: of \d+)?\b/i.test(text)) return 0;
  const words = text.split(/\s+/);
  const isList = /^(?:[\w'’ ]{3,24}\s*[|•·]\s*){2,3}[\w'’ ]{3,24}$/.test(text);
  const isClosed = /[.!]$/.test(text);
  // Letters set apart, headings in capitals of a form, ends of sentences.
  if (
    !/^[\p{Lu}0-9"“]/u.test(text) ||
    /(?:^| )(?:\w ){4}/.test(text) ||
    /\b(?:certificate|registration|sheet|applicants?|assessed|click|copyright|careers?|gift cards?)\b/i.test(
      text,
    )
  )
    return 0;
  if (words.length < (isClosed ? 2 : 3) || words.length > 14) return 0;
  // What the firm does is told in sentences: "Oak Polymers purchases resin".
  if (name !== null && /^\s+\p{Ll}/u.test(text.slice(name.length)) && text.startsWith(name))
    return 0;
  // How long work takes, and where the firm is, have their own fields.
  if (/\b\d+ (?:business |working )?(?:days|weeks|months)\b/i.test(text)) return 0;
  const [, region = ""] = /^[A-Z][\w. ]+, ([A-Z][a-z]+(?: [A-Z][a-z]+)?)\.?$/.exec(text) ?? [];
  if (stateCode(region) !== undefined) return 0;
  // A person, a place, the beginning of a sentence.
  if (/^(?:dr|mr|mrs|ms|prof)\.|^[A-Z][\w. ]+, [A-Z]{2}\.?$|^at\b/i.test(text)) return 0;
  if (words.length <= 4 && isDescribing(text)) return 0;
  // "Mobile Welding Services in Nebraska"
  if (/\bin (?:[A-Z][\w.]+,?\s?){1,3}$/.test(text) && findProcesses(text).length > 0) return 0;
  if (name !== null && isNameSetApart(bare(text), bare(name))) return 0;
  if (
    (/[|]/.test(text) && !isList) ||
    /[@:?]|\d{3}[-.\s]\d{4}|https?:|\b[A-Z]{2} \d{5}\b/.test(text)
  )
    return 0;
  if (isNotice.test(text)) return 0;
  if (name !== null && (bare(name).includes(bare(text)) || isSpelledAlike(bare(text), bare(name))))
    return 0;
  // Who made the page's template: "Slate by Pixelarity".
  if (/^[A-Z]\w* by [A-Z]\w*$/.test(text)) return 0;
  if (
    /^(?:about|contact|welcome|(?:industries|markets|products|parts) (?:we|served)\b|our (?:services|products|team|story|company|history|capabilities|equipment|facility|process|mission|customers|work)|services|get (?:a |your |in )?|request|call|what we|who we|why|how|meet|frequently|read|view|shop|learn|see|click|skip|home|find us|send|let['’]s|ready|follow|visit|open|monday|hours|scroll|featured|latest|new!|now hiring|come|place|order|join|let us|browse|add|apply|dr\.|mr\.|mrs\.|ms\.|accepting|all major|free)\b/i.test(
      text,
    )
  )
    return 0;
  // A sentence on what is done, not a line to remember.
  if (words.length > 10 && isClosed) return 0.4;
  return (
    0.6 +
    (isClosed ? 0.25 : 0) +
    (isList ? 0.2 : 0) +
    (/^(?:[A-Z][\w'’]*(?: [\w'’]+){0,2}\.\s*){2,}$/.test(text) ? 0.6 : 0) +
    (/\b(?:quality|precision|excellence|experts?|craft\w*|solutions?|trusted|built|made|since|your|innovat\w*|experience\w*|custom|serving|one|complete|performance|leaders?|finest|best|right|difficult|where|proud\w*)\b/i.test(
      text,
    )
      ? 0.35
      : 0) -
    (isDescribing(text) ? 0.3 : 0)
  );
}

/** "Established 1985.", "Founded 1974 in Erie", "We have 120 employees.": a figure of the firm, which has its own field. */
function isFigure(text: string): boolean {
  return (
    /^(?:(?:we|it|the \w+) (?:was|were) )?(?:founded|established|est\.?|incorporated|formed|started|opened)\b[^.!,]*\b(?:1[6-9]|20)\d\d(?:,? (?:in|by|at|near)\b[^.!]*)?[.!]?$/i.test(
      text,
    ) ||
    /^(?:we|the \w+)\b[^.]{0,30}\b\d[\d,]*\+? (?:employees|people|workers|associates)[.!]?$/i.test(
      text,
    )
  );
}

/** "Custom precision machining" says what is done, and no more. */
function isDescribing(text: string): boolean {
  const covered = findProcesses(text).reduce((sum, { start, end }) => sum + end - start, 0);
  return (
    !/[.!]$|\b(?:without|with|for|from|that|in|leaders?|experts?)\b/i.test(text) &&
    covered > text.length * 0.4
  );
}

/** The name in pieces and another order: "NYC Millwork Pro fessional". */
function isNameSetApart(text: string, name: string): boolean {
  const letters = text.replaceAll(" ", "");
  const named = name.split(" ");
  return (
    named.length > 1 &&
    letters.length <= name.length + 2 &&
    named.every((word) => letters.includes(word))
  );
}

/** The name once more, with a slip of the pen: all words but one are the same. */
function isSpelledAlike(text: string, name: string): boolean {
  const words = text.split(" ");
  const named = name.replace(/ (?:inc|llc|ltd|corp|co|company)$/, "").split(" ");
  const shared = words.filter((word) => named.includes(word)).length;
  return words.length === named.length && words.length > 2 && shared === words.length - 1;
}
