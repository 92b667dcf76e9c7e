import type { DocumentText, Link } from "../../../../shared/documents/document-text.ts";
import { type Found, shown } from "./found.ts";
import { isPlaceholder } from "./placeholders.ts";
import type { NamedTerm } from "./read-abilities.ts";
import { statementsIn } from "./stated-parts.ts";

const isNotice =
  /\b(?:cookies?|javascript|privacy|all rights reserved|copyright|click here|subscribe|sign up|log ?in|read more|learn more)\b|©/i;

/** What the shop is, in its own words: what its head says for others to show, or the sentence that tells it best. */
export function readDescription(
  sources: DocumentText[],
  name: string | null,
): Found<string> | null {
  for (const { meta, organizations, where } of sources) {
    const said = [meta.description, meta["og:description"], organizations[0]?.description].find(
      (text): text is string =>
        typeof text === "string" &&
        text.length >= 50 &&
        !isNotice.test(text) &&
        !isPlaceholder(text) &&
        !/\b(?:template|wordpress|wix)\b/i.test(text),
    );
    if (said !== undefined)
      return { value: tidy(said), sentence: shown(said), where, confidence: 0.88 };
  }
  const scored = sources.flatMap(({ blocks, links, where }) =>
    blocks
      .filter(({ kind, area, text }) => kind === "text" && area === "main" && !isMenu(text, links))
      .flatMap(({ text }, at) =>
        statementsIn(text).map(({ sentence, own }) => ({
          sentence,
          where,
          score: own === "" ? 0 : toldBy(sentence, name) - at / 60,
        })),
      ),
  );
  const best = scored.sort((a, b) => b.score - a.score)[0];
  if (best === undefined || best.score < 1.2) return null;
  return {
    value: tidy(best.sentence),
    sentence: shown(best.sentence),
    where: best.where,
    confidence: 0.75,
  };
}

/** A line of links is the menu of a page that does not mark it as one. */
function isMenu(text: string, links: readonly Link[]): boolean {
  const named = links.filter(({ text: link }) => link.length > 2 && text.includes(link));
  const covered = new Set(named.map((link) => link.text));
  const length = [...covered].reduce((sum, link) => sum + link.length, 0);
  return covered.size >= 3 && length > text.length / 2;
}

function tidy(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= 500 ? line : `${line.slice(0, line.lastIndexOf(" ", 499))} …`;
}

function toldBy(sentence: string, name: string | null): number {
  if (
    sentence.length < 40 ||
    sentence.length > 420 ||
    isNotice.test(sentence) ||
    /\?$|@|\b\d{3}[ .-]\d{4}\b|\b[A-Z]{2} \d{5}\b/.test(sentence)
  )
    return 0;
  const first = name?.split(/\s+/)[0] ?? "";
  return (
    (first.length > 2 && sentence.includes(first) ? 0.8 : 0) +
    (/\b(?:is|are) (?:an?|the|your|one)\b/i.test(sentence) ? 0.6 : 0) +
    (/\b(?:manufactur\w+|fabricat\w+|machin\w+|speciali[sz]\w+|suppl\w+|produc\w+|maker|builds?|provid\w+|shop|company)\b/i.test(
      sentence,
    )
      ? 0.7
      : 0) +
    (/\b(?:since|founded|established|located|based|family)\b/i.test(sentence) ? 0.3 : 0) +
    (/^(?:we|our|at)\b/i.test(sentence) ? 0.2 : 0)
  );
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
      /[a-z]/.test(tagline) &&
      !/^just another wordpress/i.test(tagline)
    )
      return { value: tagline, sentence: shown(tagline), where, confidence: 0.85 };
  }
  for (const { blocks, where } of sources) {
    const early = blocks.filter(({ area }) => area === "main").slice(0, 14);
    const lines = early.filter(
      ({ kind, level, text }) =>
        (kind === "heading" && level <= 2) ||
        (kind === "text" && text.length < 70 && !text.includes("\n")),
    );
    const best = lines
      .map(({ text, kind, level }, at) => ({
        text: text.replace(/\s+/g, " "),
        score:
          sloganScore(text, name) +
          (kind === "heading" ? (level === 1 ? 0.6 : 0.3) : 0) -
          at * 0.08,
      }))
      .filter(({ score }) => score >= 1)
      .sort((a, b) => b.score - a.score)[0];
    if (best !== undefined)
      return { value: best.text, sentence: shown(best.text), where, confidence: 0.7 };
  }
  return null;
}

function sloganScore(text: string, name: string | null): number {
  const words = text.split(/\s+/);
  // Letters set apart, headings in capitals of a form, ends of sentences.
  if (
    !/^[A-Z0-9"“]/.test(text) ||
    /(?:^| )(?:\w ){4}/.test(text) ||
    /\b(?:certificate|registration|sheet|applicants?|assessed)\b/i.test(text)
  )
    return 0;
  if (words.length < 3 || words.length > 14 || /[@|]|\d{3}[-.\s]\d{4}|https?:/.test(text)) return 0;
  const bare = (line: string) =>
    line
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim();
  if (name !== null && (bare(name).includes(bare(text)) || isSpelledAlike(bare(text), bare(name))))
    return 0;
  // Who made the page's template: "Slate by Pixelarity".
  if (/^[A-Z]\w* by [A-Z]\w*$/.test(text)) return 0;
  if (
    /^(?:about|contact|welcome|our (?:services|products|team|story|company|history|capabilities|equipment|facility|process|mission|customers)|services|get (?:a |your )?|request|call|what we|who we|why|how|meet|frequently|read|view|shop|learn|see|click|skip|home|find us|send|let's|ready)\b/i.test(
      text,
    )
  )
    return 0;
  return (
    0.6 +
    (/[.!]$/.test(text) ? 0.25 : 0) +
    (/\b(?:quality|precision|excellence|experts?|craft\w*|solutions?|trusted|built|made|since|your|innovat\w*|experience|custom|serving|one|complete|performance)\b/i.test(
      text,
    )
      ? 0.35
      : 0)
  );
}

/** The name once more, with a slip of the pen: all words but one are the same. */
function isSpelledAlike(text: string, name: string): boolean {
  const words = text.split(" ");
  const named = name.replace(/ (?:inc|llc|ltd|corp|co|company)$/, "").split(" ");
  const shared = words.filter((word) => named.includes(word)).length;
  return words.length === named.length && words.length > 2 && shared === words.length - 1;
}

/** What every firm says of itself tells nothing of what it does. */
const isPraise =
  /\b(?:quality|solutions?|customers?|service|satisfaction|excellence|value|innovat\w+|needs|relationships?|experience)\b/i;

/** What the shop specializes in: what it says so of, else the sector it speaks of most. */
export function readSpecialization(
  sources: DocumentText[],
  sectors: NamedTerm[],
): Found<string> | null {
  for (const { blocks, meta, where } of sources) {
    for (const text of [meta.description ?? "", ...blocks.map((block) => block.text)]) {
      for (const { sentence, own } of statementsIn(text)) {
        const said =
          /\b(?:speciali[sz](?:es?|ing) in|specialists? in|experts? in|leader in|(?:leading|premier) (?:manufacturer|provider|supplier|producer|maker) of|focus(?:es|ed|ing)? on|known for|(?:is|are) (?:an? )?(?:[\w-]+ ){0,3}(?:manufacturer|provider|supplier|producer|maker|fabricator)s? of)\s+([^.;:!?\n]{6,110})/i.exec(
            own,
          )?.[1];
        if (said !== undefined && !isNotice.test(sentence) && !isPraise.test(said))
          return { value: said.trim(), sentence: shown(sentence), where, confidence: 0.8 };
      }
    }
  }
  const [first] = sectors;
  return first === undefined || first.weight < 5 ? null : { ...first, confidence: 0.6 };
}
