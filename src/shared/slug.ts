/**
 * The slug of a label: lower-case ASCII words joined by hyphens, as `slugify()` in the database makes
 * it. Empty when the label holds no letter or digit of the Latin alphabet.
 */
export function slugOf(label: string): string {
  return label
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
