import type { DraftField } from "./operation.ts";

/** What people call the fields of a draft, and what each is without a value. The first that fits counts. */
const fields: readonly DraftField[] = [
  {
    name: "target price",
    asked: /\b(?:target(?: price)?|price|budget)s?\b/i,
    ofLine: { targetPrice: null },
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
    name: "export control",
    asked: /\bexport[- ]control\w*\b/i,
    ofDraft: { isExportControlled: false },
  },
  {
    name: "certificates",
    asked: /\b(?:certif\w+|certs?|iso ?\d+|as ?9100|itar|iatf|nadcap)\b/i,
    ofDraft: { certifications: [] },
  },
  { name: "tolerance", asked: /\btol(?:erances?)?\b/i, ofLine: { tolerance: null } },
  { name: "material", asked: /\b(?:material|alloy|grade)s?\b/i, ofLine: { material: null } },
  {
    name: "finish",
    asked:
      /\b(?:finish(?:es)?|anodiz\w+|plating|coating|paint(?:ing)?|powder ?coat(?:ing)?|polish(?:ing)?|passivat\w+|galvaniz\w+)\b/i,
    ofLine: { finish: null },
  },
  { name: "process", asked: /\b(?:process|method)\b/i, ofLine: { process: null } },
  {
    name: "quantity",
    asked: /\b(?:quantit(?:y|ies)|qty|pieces|count)\b/i,
    ofLine: { quantities: [] },
  },
  {
    name: "yearly use",
    asked: /\b(?:annual|yearly|a year|per year)\b/i,
    ofLine: { annualUse: null },
  },
  { name: "notes", asked: /\b(?:notes?|remarks?|description)\b/i, ofLine: { notes: [] } },
];

/** The field that a text names; null where it names none. */
export function fieldNamed(text: string): DraftField | null {
  return fields.find(({ asked }) => asked.test(text)) ?? null;
}

/** The finish of a part. */
export const finishField: DraftField = {
  name: "finish",
  asked: /\bfinish\b/i,
  ofLine: { finish: null },
};
