/** A category in an address is a name or a slug: "machined-parts" reads as "Machined parts". */
export function categoryLabel(category: string): string {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(category)) return category;
  const words = category.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
