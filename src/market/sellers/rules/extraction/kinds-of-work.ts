import { findProcesses } from "./find-processes.ts";

/** "Screen printing", "vacuum packaging": a word of what is done. */
export function isWithinWork(own: string, start: number, end: number): boolean {
  return findProcesses(own).some(
    (work) => work.start <= start && work.end >= end && work.end - work.start > end - start,
  );
}

const pairs =
  /\b(?:residential|commercial|industrial|municipal)\s*(?:,|&|\/|and|or)+\s*(?:and\s+)?$/i;
const clients =
  /^\s*(?:$|[,;.&/)|]|and\b|or\b|(?:customers?|clients?|markets?|sectors?|industr\w+|applications?|projects?|propert\w+|buildings?|spaces?|settings?|facilit\w+|users?|use|construction|real estate|agricultur\w+|residential|businesses|needs|jobs?)\b)/i;
const ofActivity = /\b(?:constant|our|market|material|patent|in|own|further|offers?)\s+$/i;

/** "Commercial printing", "industrial coating", "Bawana Industrial Area", "research and development", "Government of India". */
export function isKindOfWork(own: string, start: number, end: number): boolean {
  const [before, words, after] = [own.slice(0, start), own.slice(start, end), own.slice(end)];
  if (/^(?:commercial|industrial)$/i.test(words))
    return !clients.test(after) && !pairs.test(before);
  if (/^research$/i.test(words))
    return (
      ofActivity.test(before) || /^\s*(?:(?:&|and)\s+develop|associations?\b|into\b)/i.test(after)
    );
  // "Apparel-decoration", "marine-grade", "entertainment centers"
  if (/^-(?!(?:related|based|sector|industry)\b)[a-z]/i.test(after)) return true;
  if (/^entertainment$/i.test(words)) return /^\s+(?:cent(?:er|re)|unit|system)s?\b/i.test(after);
  return /^government$/i.test(words) && /^\s+of\b/i.test(after);
}
