/** What somebody sent while signed out, for them to send again. */
export interface KeptForm {
  /** Where it was sent, with its query. */
  path: string;
  enctype: "application/x-www-form-urlencoded" | "multipart/form-data";
  fields: [name: string, value: string][];
  /** It brought files, which are not kept. */
  hadFiles: boolean;
}

/** Long enough to find a password, or to ask for a new one. */
export const keptSeconds = 30 * 60;
/** Characters of all names and values together. */
export const mostKept = 100_000;

const secret = /pass(?:word|code)|^current$|secret|token/i;

/** Whether something may be kept: nothing with a password, nothing larger than forms are, nothing empty. */
export function mayBeKept({ fields, hadFiles }: Pick<KeptForm, "fields" | "hadFiles">): boolean {
  const size = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  const isSecret = fields.some(([name]) => secret.test(name));
  return !isSecret && size <= mostKept && (hadFiles || fields.some(([, value]) => value !== ""));
}

/** Values that a page put into its form for itself: ids, versions, buttons. */
const notTyped = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{16,}|\d{1,3})?$/i;
const ofPages = /^(?:form|intent|step|action|do|seen|version|index)$/i;

/** What of it was typed, as people read it, under words made of the fields' names. */
export function typedFields({
  fields,
}: Pick<KeptForm, "fields">): [label: string, value: string][] {
  return fields
    .filter(([name, value]) => !ofPages.test(name) && !notTyped.test(value.trim()))
    .map(([name, value]) => [labelOf(name), value]);
}

/** @example labelOf("lines[1].unitPrice") // "Lines 2, unit price" */
function labelOf(name: string): string {
  const words = name
    .replace(/\[(\d+)\]\.?/g, (_, at: string) => ` ${Number(at) + 1}, `)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[_.-]+/g, " ")
    .toLowerCase()
    .replace(/[\s,]+$/, "")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
