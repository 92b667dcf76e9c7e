import { boundText } from "../../../shared/money.ts";
import { readPrice } from "../../needs/rules/reading/read-price.ts";
import { readQuantity } from "../../needs/rules/reading/read-quantity.ts";
import { type BrowseAddress, browseSearch } from "./browse-address.ts";
import type { FilterChip } from "./filter-chips.ts";
import type { Understood, UnderstoodPlace } from "./search-result.ts";

const count = (pieces: number) => pieces.toLocaleString("en-US");

/** What the query was understood to ask for, each with the address whose query does not say it. */
export function understoodChips(address: BrowseAddress, understood: Understood): FilterChip[] {
  const query = address.query.toLowerCase();
  const chips: FilterChip[] = [];
  const chip = (kind: string, label: string, rest: string) => {
    const left = tidy(rest);
    // Where the words cannot be told apart, the query is searched for as it was typed.
    const isSame = left === tidy(query);
    const changes = isSame || left === "" ? { isExact: true } : { query: left };
    chips.push({ kind, label, search: browseSearch(address, changes) });
  };
  const { place, quantity, certifications, minPrice, maxPrice } = understood;
  if (place !== null) chip("Place", placeText(place), withoutPlace(query, place));
  if (quantity !== null) {
    const upTo = quantity.to === null ? "" : ` to ${count(quantity.to)}`;
    chip("Quantity", `${count(quantity.from)}${upTo} pieces`, readQuantity(query).rest);
  }
  if (minPrice !== null || maxPrice !== null) {
    chip("Price", priceText(minPrice, maxPrice), readPrice(query).rest);
  }
  for (const name of certifications) {
    chip("Certificate", name, withoutCertificate(query, name));
  }
  return chips;
}

function placeText({ label, radiusMiles }: UnderstoodPlace): string {
  return radiusMiles === null ? label : `within ${count(radiusMiles)} mi of ${label}`;
}

function priceText(least: number | null, most: number | null): string {
  if (least === null) return `up to ${boundText(most ?? 0)}`;
  return most === null ? `from ${boundText(least)}` : `${boundText(least)} to ${boundText(most)}`;
}

/** "near dayton, oh", "within 50 miles of 45402", "in ohio". */
function withoutPlace(query: string, { label, state }: UnderstoodPlace): string {
  const words = label.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const [first = "", ...others] = words.map(escaped);
  if (first === "") return query;
  const code = state === null ? "" : `(?:,? ${escaped(state.toLowerCase())}\\b)?`;
  const rest = others.map((word) => `(?:[ ,.-]*${word})?`).join("");
  const lead =
    "(?:(?:within|inside) \\d+ ?(?:mi|miles?) (?:of|from) |(?:close to|near|around|in|from|at) )?";
  return query.replace(new RegExp(`\\b${lead}${first}${rest}${code}(?![a-z0-9])`), " ");
}

/** "iso9001", "iso 9001:2015", "itar registered", "itar". */
function withoutCertificate(query: string, name: string): string {
  const [first = "", ...others] = name.toLowerCase().split(/[ -]+/).map(escaped);
  const rest = others.map((word) => `(?:[ -]?${word})?`).join("");
  const edition = "(?:[a-d]|:\\d{4})?";
  return query.replace(new RegExp(`\\b${first}${rest}${edition}(?![a-z0-9])`), " ");
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:[,;]|and\b|of\b)\s*|\s*(?:[,;]|\band|\bwith|\bin|\bnear)$/g, "")
    .trim();
}
