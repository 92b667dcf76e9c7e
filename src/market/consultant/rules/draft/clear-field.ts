import type { DraftChange } from "./change-draft.ts";
import type { DraftLine, RfqDraft } from "./rfq-draft.ts";
import { askWhich } from "./which-line.ts";

/** A field of a draft as people call it. */
interface DraftField {
  name: string;
  asked: RegExp;
  ofLine?: (line: DraftLine) => Partial<DraftLine>;
  ofDraft?: Partial<RfqDraft>;
}

/** What people call the fields of a draft, and what each is without a value. The first that fits counts. */
const fields: readonly DraftField[] = [
  {
    name: "target price",
    asked: /\b(?:target(?: price)?|price|budget)s?\b/i,
    ofLine: () => ({ targetPrice: null }),
  },
  {
    name: "deadline for quotes",
    asked: /\bdeadline\b|\bquotes? (?:by|until|date|deadline)\b|\bquot(?:e|es|ing) (?:date|day)\b/i,
    ofDraft: { quotesBy: null, quotesAt: null },
  },
  {
    name: "day the parts are needed",
    asked:
      /\b(?:need(?:ed)?(?:[- ]by)?|delivery|due) (?:date|day)\b|\bneeded[- ]by\b|\bdates?\b|\bdue\b/i,
    ofDraft: { neededBy: null },
  },
  { name: "distance", asked: /\b(?:radius|distance|miles?)\b/i, ofDraft: { radiusMiles: null } },
  {
    name: "place",
    asked: /\b(?:ship(?:ping)?[- ]?to|zip|place|address|destination|delivery)\b/i,
    ofDraft: { shipTo: null },
  },
  {
    name: "agreement",
    asked: /\b(?:nda|agreement|confidential\w*)\b/i,
    ofDraft: { needsAgreement: false },
  },
  {
    name: "certificates",
    asked: /\b(?:certif\w+|certs?|iso ?\d+|as ?9100|itar|iatf|nadcap)\b/i,
    ofDraft: { certifications: [] },
  },
  { name: "tolerance", asked: /\btol(?:erances?)?\b/i, ofLine: () => ({ tolerance: null }) },
  {
    name: "material",
    asked: /\b(?:material|alloy|grade)s?\b/i,
    ofLine: () => ({ material: null }),
  },
  {
    name: "finish",
    asked:
      /\b(?:finish(?:es)?|anodiz\w+|plating|coating|paint(?:ing)?|powder ?coat(?:ing)?|polish(?:ing)?|passivat\w+)\b/i,
    ofLine: () => ({ finish: null }),
  },
  { name: "process", asked: /\b(?:process|method)\b/i, ofLine: () => ({ process: null }) },
  {
    name: "quantity",
    asked: /\b(?:quantit(?:y|ies)|qty|pieces|count)\b/i,
    ofLine: () => ({ quantities: [] }),
  },
  {
    name: "yearly use",
    asked: /\b(?:annual|yearly|a year|per year)\b/i,
    ofLine: () => ({ annualUse: null }),
  },
  { name: "notes", asked: /\b(?:notes?|remarks?|description)\b/i, ofLine: () => ({ notes: [] }) },
];

/** The field that a text names; null where it names none. */
export function fieldNamed(text: string): DraftField | null {
  return fields.find(({ asked }) => asked.test(text)) ?? null;
}

/** The draft without a field: of the parts that are meant, of the only one, or of the whole request. */
export function clearField(
  draft: RfqDraft,
  { name, ofLine, ofDraft }: DraftField,
  words: string,
  meant: number[] | null,
): DraftChange {
  const nothing = { draft, changed: [], open: [`The draft has no ${name} to remove.`] };
  if (name === "certificates") return withoutCertificate(draft, words, nothing);
  if (ofDraft !== undefined) {
    const cleared = { ...draft, ...ofDraft };
    return JSON.stringify(cleared) === JSON.stringify(draft)
      ? nothing
      : { draft: cleared, changed: [`removed the ${name}`], open: [] };
  }
  const at = meant ?? (draft.lines.length === 1 ? [0] : null);
  if (at === null) return { draft, changed: [], open: [askWhich(draft, name)] };
  const lines = draft.lines.map((line, place) =>
    at.includes(place) ? { ...line, ...ofLine?.(line) } : line,
  );
  const changed = lines.flatMap((line, place) =>
    JSON.stringify(line) === JSON.stringify(draft.lines[place])
      ? []
      : [`removed the ${name} of “${line.name}”`],
  );
  return changed.length === 0 ? nothing : { draft: { ...draft, lines }, changed, open: [] };
}

/** "No ITAR" leaves the others. */
function withoutCertificate(draft: RfqDraft, words: string, nothing: DraftChange): DraftChange {
  const plain = words.toLowerCase().replace(/\W/g, "");
  const isAll = /^certif|^certs/.test(plain);
  const kept = draft.certifications.filter((one) => {
    const [first = ""] = one.toLowerCase().split(" (");
    return !isAll && !first.replace(/\W|registered/g, "").includes(plain);
  });
  if (kept.length === draft.certifications.length) return nothing;
  const gone = draft.certifications.filter((one) => !kept.includes(one));
  return {
    draft: { ...draft, certifications: kept },
    changed: [`removed ${gone.join(", ")}`],
    open: [],
  };
}
