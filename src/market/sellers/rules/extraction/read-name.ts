import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { besidePage, holderIn, isCalledLikeFirm } from "./called-like-firm.ts";
import { type Found, shown } from "./found.ts";
import { headingNames } from "./heading-names.ts";
import { labeledNames } from "./labeled-names.ts";
import { lettersOf, reachedAt } from "./reached-at.ts";

/** A name that somebody may mean: what says so, and how much that counts. */
interface Candidate {
  name: string;
  weight: number;
  sentence: string;
  where: string;
}

const legal =
  /,?\s+(?:inc(?:orporated)?|llc|l\.l\.c|ltd|limited|co(?:rp(?:oration)?|mpany)?|lp|l\.p|llp|pllc|gmbh)\b\.?/gi;
const capital = String.raw`[A-Z0-9][\w&'’.-]*`;
const nameWords = String.raw`${capital}(?:\s+(?:${capital}|&|and|of|the)){0,6}`;
const legalName = new RegExp(
  String.raw`\b(${capital}(?:\s+(?:${capital}|&|and|of)){0,5},?\s+(?:Inc(?:orporated)?|LLC|L\.L\.C|L\.P|LLP|Ltd|Limited|Corp(?:oration)?|Co|Company)\b\.?)`,
  "g",
);

/** What a shop is called, by the votes of head, structured data, copyright lines, logos and sentences. */
export function readName(sources: DocumentText[]): Found<string> | null {
  const candidates = sources
    .flatMap((source) => [...fromHead(source), ...fromStructured(source), ...fromText(source)])
    .concat(labeledNames(sources), headingNames(sources));
  const usable = candidates
    .map((one) => ({ ...one, name: tidy(one.name) }))
    .filter(({ name }) => isName(name));
  const reached = reachedAt(sources);
  const seconded = usable
    .filter(({ name }) => {
      const letters = lettersOf(keyOf(name));
      return letters.length >= leastLetters && reached.has(letters);
    })
    .map((one) => ({ ...one, weight: ofReached }));
  const groups: Candidate[][] = [];
  for (const one of [...usable, ...seconded]) {
    const group = groups.find((members) => members.some((member) => isSame(member.name, one.name)));
    if (group === undefined) groups.push([one]);
    else group.push(one);
  }
  const scored = groups
    .map((members) => ({ members, score: scoreOf(members) }))
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  if (best === undefined || best.score < leastScore) return null;
  const votes = (one: Candidate) =>
    best.members.filter((other) => other !== one && keyOf(other.name) === keyOf(one.name)).length;
  const members = best.members
    .map((one) => ({ one, form: formOf(one) + Math.min(3, votes(one)) * 0.15 }))
    .sort((a, b) => b.form - a.form)
    .map(({ one }) => one);
  const [chosen] = members;
  if (chosen === undefined) return null;
  return {
    value: chosen.name,
    sentence: shown(chosen.sentence),
    where: chosen.where,
    confidence: Math.min(0.98, 0.5 + best.score / 6),
  };
}

const leastScore = 0.8;
/** A name that its mail or its site has, too: "oakmetalworks@gmail.com". */
const ofReached = 0.5;
const leastLetters = 6;

/** Each kind of witness counts once: a menu on every page is one. */
function scoreOf(members: Candidate[]): number {
  const strongest = new Map<number, number>();
  for (const { weight } of members) strongest.set(weight, (strongest.get(weight) ?? 0) + 1);
  let score = 0;
  for (const [weight, times] of strongest) score += weight * (1 + Math.min(3, times - 1) * 0.2);
  return score;
}

/** "Company" is often a word of the name, these say how it is registered. */
const isRegistered = /\b(?:inc|llc|l\.l\.c|ltd|corp|corporation|lp|l\.p)\b\.?$/i;

/** The fullest form that a strong witness gives. */
function formOf({ name, weight }: Candidate): number {
  return (
    weight +
    Math.min(4, name.split(/\s+/).length) * 0.15 +
    (hasLegal(name) ? 0.3 : 0) +
    (isRegistered.test(name) ? 0.15 : 0)
  );
}

function hasLegal(name: string): boolean {
  return new RegExp(legal.source, "i").test(name);
}

/** What stands before a name in the first column of a table or a form. */
const labels =
  /^(?:(?:legal |company |business |firm |supplier |vendor |manufacturer )?name(?: of (?:the )?(?:company|firm|business|supplier))?|company|firm|business|supplier|vendor|manufacturer|shop)\s*(?:\||:)\s*/i;

function tidy(name: string): string {
  return name
    .replace(/\s+/g, " ")
    .replace(labels, "")
    .replace(/^(?:welcome to|about|contact|the team at)\s+/i, "")
    .replace(/[®™©]/g, "")
    .replace(/^[\s|:–—-]+|[\s|:–—-]+$/g, "")
    .replace(/\s+(?:logo|home|homepage|website|official site|contact us|about us)$/i, "")
    .trim()
    .replace(/\b(?:Inc|Corp|Co|Ltd|L\.P|L\.L\.C)$/, "$&.");
}

const pageWords =
  /^(?:us|we|you|here|more|home|about(?: us)?|contact(?: us)?|services|products|capabilities|equipment|quality|welcome|menu|gallery|blog|news|careers|faq|index|untitled|document|search|privacy policy|terms.*|all rights reserved|our (?:team|story|company|history)|get a quote|request a quote|page \d+|sitemap|company|history|facilities|certifications?|industries|your .*|company name|logo|image|photo|team|overview)$/i;

function isName(name: string): boolean {
  const words = name.split(/\s+/);
  return (
    name.length >= 2 &&
    name.length <= 70 &&
    words.length <= 8 &&
    /[A-Za-z]/.test(name) &&
    /^[A-Z0-9]/.test(name) &&
    !/\b[A-Z]{2}\.? \d{5}\b/.test(name) &&
    !pageWords.test(name.replace(/\.$/, "")) &&
    !(words.length > 4 && /[a-z]{4,}\.$/.test(name)) &&
    !/[?!]$|https?:|@|\.(?:com|net|org|jpg|png)$/i.test(name)
  );
}

function keyOf(name: string): string {
  return name
    .replace(legal, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/\b(?:the|and)\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function isSame(a: string, b: string): boolean {
  const [x, y] = [keyOf(a), keyOf(b)];
  if (x === "" || y === "") return false;
  if (x === y || x.replaceAll(" ", "") === y.replaceAll(" ", "")) return true;
  const [short, long] = x.length < y.length ? [x, y] : [y, x];
  return (
    short.length >= 4 && `${long} `.startsWith(`${short} `) && short.length / long.length > 0.4
  );
}

function fromHead({ title, meta, blocks, where }: DocumentText): Candidate[] {
  const site = meta["og:site_name"] ?? meta["application-name"];
  const parts = title.split(/\s+[|–—•»:-]\s+|\s*\|\s*|:\s+/).filter((part) => part.trim() !== "");
  const named = besidePage(parts, blocks);
  return [
    ...(site === undefined ? [] : [{ name: site, weight: 1.5, sentence: site, where }]),
    ...(meta.author === undefined
      ? []
      : [{ name: meta.author, weight: 0.35, sentence: meta.author, where }]),
    ...parts.map((name) => ({
      name,
      weight:
        named === name.trim()
          ? Math.max(ofFirm, weightInTitle(name, parts.length))
          : weightInTitle(name, parts.length),
      sentence: title,
      where,
    })),
    // "CEDAR FORK CUT & SEW" above the page says the same.
    ...parts.flatMap((name) => {
      const line = blocks
        .slice(0, 6)
        .find(({ text }) => isSame(text, name) && text.length <= name.length + 8);
      return line === undefined || !name.includes(" ") || line.level > 0
        ? []
        : [{ name, weight: 0.55, sentence: line.text, where }];
    }),
    // A letterhead or an address line begins with the name: "Oak Ridge Millwork · 910 Mill Road".
    ...parts.flatMap((name) => {
      const line = blocks.find(
        ({ text, kind }) =>
          kind !== "heading" &&
          text.startsWith(name) &&
          /^\s*(?:[|·•\n,]|$|[–—-]\s)/.test(text.slice(name.length)),
      );
      const isName = line !== undefined && name.includes(" ") && /\d/.test(line.text);
      return isName ? [{ name, weight: 0.5, sentence: line.text.slice(0, 200), where }] : [];
    }),
  ];
}

/** A title of many parts is a list of words that people search for. */
const mostParts = 3;
/** "Krage Manufacturing" alone, where no other word of the page tells a name. */
const ofFirm = 0.82;
/** "Oak Plastics wins award": what news tell is a sentence. */
const news =
  /^\S+(?: \S+)? (?:continues?|announces?|wins?|expands?|launches|opens|adds|acquires|celebrates?|receives?|earns|names|joins|moves|unveils|introduces)\b/;

function weightInTitle(name: string, parts: number): number {
  if (news.test(name)) return 0.1;
  if (parts > mostParts && !hasLegal(name)) return 0.3;
  if (hasLegal(name) && parts > 1) return 1;
  if (parts < mostParts && isCalledLikeFirm(name.trim())) return ofFirm;
  return parts === 1 ? 0.7 : 0.6;
}

function fromStructured({ organizations, where }: DocumentText): Candidate[] {
  return organizations.flatMap(({ name, legalName: full }) =>
    [full, name].flatMap((one) =>
      typeof one === "string"
        ? [{ name: one, weight: 2, sentence: `Structured data: ${one}`, where }]
        : [],
    ),
  );
}

const copyright =
  /(?:©|\(c\)|copyright|&copy;)[\s\W]*(?:copyright)?[\s\W]*(?:(?:19|20)\d\d)?(?:\s*[-–—]\s*(?:(?:19|20)\d\d|present))?[\s,.|·•-]*(?:by\s+)?([A-Z][^|·•\n]{1,60}?)(?=\s*(?:\.?\s*all rights|[|·•]|\.\s|$|,?\s*(?:19|20)\d\d|\s[-–—]\s))/gi;
const told: [RegExp, number][] = [
  [
    new RegExp(
      String.raw`^(?:at|here at)\s+(${nameWords}),?\s+(?:we|our|you|quality|every)\b`,
      "i",
    ),
    0.7,
  ],
  [
    new RegExp(
      String.raw`^(?:welcome to|about|why(?: choose)?|the story of|contact)\s+(${nameWords})[.!?]?$`,
      "i",
    ),
    0.7,
  ],
  [
    new RegExp(
      String.raw`^(?:the\s+)?(${nameWords}(?:,?\s+(?:Inc|LLC|Ltd|Corp|Co)\.?)?),?\s+(?:is|was|has been|are|manufactures?|speciali[sz]es|provides?|offers?|began|started|opened|produces?|designs?|builds?|makes?|delivers?|serves?|operates?|prints?|sews?|molds?|welds?|machines|cuts|runs|forges|casts|stamps|engraves|packs|brews|supplies|keeps|employs)\b`,
    ),
    0.62,
  ],
];

/** Who made the site is none of the firm: "Site by WebWorks Studio, Kansas City" at the end of a footer. */
function withoutMakers(text: string): string {
  const makers =
    /\b(?:designed|developed|built|created|powered|website|web ?site|site|hosted)(?: (?:and|&) \w+| design(?:ed)?)? by\b/i;
  if (!makers.test(text)) return text;
  const parts = text.split(/(?<=[.!])\s+(?=[A-Z])|\s*[|·•\n]\s*|\s+[–—-]\s+/);
  return parts.length === 1
    ? text.slice(0, text.search(makers))
    : parts.filter((part) => !makers.test(part)).join(" | ");
}

const beginsNoName =
  /^(?:this|that|it|he|she|we|our|they|there|each|all|the|what|who|every|these|those|your|if|as|with|no|its|here)\b/i;

function fromText({ meta, blocks, pictures, where }: DocumentText): Candidate[] {
  const found: Candidate[] = [];
  // A letterhead, often in capitals.
  const [head = ""] = blocks[0]?.text.split("\n") ?? [];
  if (new RegExp(`${legal.source}$`, "i").test(head)) {
    found.push({ name: head, weight: 0.9, sentence: head, where });
  }
  const toldIn = (text: string) => {
    for (const line of text.split(/\n|(?<=[.!?])\s+/)) {
      for (const [pattern, weight] of told) {
        const name = pattern.exec(line.trim())?.[1];
        if (name !== undefined && !beginsNoName.test(name))
          found.push({ name, weight, sentence: line, where });
      }
    }
  };
  toldIn(meta.description ?? "");
  for (const { text, kind, level, area } of blocks) {
    const stated = withoutMakers(text);
    const holder = holderIn(text);
    if (holder !== null) found.push({ name: holder, weight: 2.5, sentence: text, where });
    for (const match of stated.matchAll(copyright)) {
      if (match[1] !== undefined)
        found.push({ name: match[1], weight: 1.2, sentence: text, where });
    }
    for (const match of stated.matchAll(legalName)) {
      if (match[1] !== undefined)
        found.push({ name: match[1], weight: 0.65, sentence: text, where });
    }
    if (kind === "heading" && level === 1)
      found.push({ name: text, weight: 0.3, sentence: text, where });
    if (area === "menu" && text.length < 40)
      found.push({ name: text, weight: 0.1, sentence: text, where });
    toldIn(stated);
  }
  for (const text of pictures) {
    if (/\blogo\b/i.test(text))
      found.push({ name: text, weight: 0.9, sentence: `Logo: ${text}`, where });
  }
  return found;
}
