import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { boundedSources } from "./bounded-sources.ts";

const parked =
  /\b(?:(?:this )?domain(?: name)? (?:is|may be) (?:for sale|parked)|buy this domain|domain (?:is )?parked|parked (?:free|domain)|this domain has (?:expired|recently been registered)|website coming\s+soon|future home of)\b/i;
const signIn =
  /\b(?:sign in|log ?in|password|user ?name)\b[\s\S]{0,300}\b(?:sign in|log ?in|password|user ?name|forgot)\b/i;
const english = new Set("the and of for with our we to in is are your you from".split(" "));
/**
 * Frequent words of German, French, Spanish, Portuguese, Italian, Dutch and Polish that stand in no English page: neither as
 * words (die, est., con) nor within its names and addresses (Los Angeles, Des Moines, Van Nuys, ridge.com).
 */
const foreign = new Set(
  `der das und mit von für wir ist sind ein eine unsere auf nicht werden les une nous vous dans pour avec
  sur qui una para por nuestra somos que empresa uma não nossa são di il della che sono nostra
  het een voor wij onze zijn jest oraz dla przez nasz`.split(/\s+/),
);

/** Fewer characters than this are no page that describes a firm. */
const little = 1500;

/**
 * Why pages tell nothing of a firm, for the person who gave them; null where something was read and nothing speaks
 * against it.
 *
 * @param fields that were read
 */
export function unreadableWhy(sources: DocumentText[], fields: string[]): string | null {
  const text = boundedSources(sources)
    .flatMap(({ title, blocks }) => [title, ...blocks.map((block) => block.text)])
    .join("\n");
  if (text.length < little) {
    if (parked.test(text)) return "This address has no website yet: it is for sale, or parked.";
    if (signIn.test(text))
      return "This page asks to sign in. Give an address that everybody can open.";
  }
  if (!isEnglish(text)) return "This text is not in English, and only English is read.";
  return fields.length === 0 ? nothingRead : null;
}

const nothingRead =
  "It says nothing of a company that could be read. Give one that says in plain words what the company is called, what it makes and where, or fill in the steps yourself.";

/** A language is told by several of its words; one of them, often, is a name. */
const leastDifferent = 4;

/** Few words are no language; a list of machines has hardly a frequent word of any. */
function isEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  if (letters.length > 200 && latin.length < letters.length / 2) return false;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const share = (known: Set<string>) =>
    words.filter((word) => known.has(word)).length / words.length;
  const different = new Set(words.filter((word) => foreign.has(word))).size;
  return (
    words.length < 60 ||
    different < leastDifferent ||
    share(foreign) < 0.05 ||
    share(foreign) < share(english)
  );
}
