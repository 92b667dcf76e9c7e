import {
  certificateKey,
  certificateKeys,
  certificatesNamed,
  saysOwnership,
} from "../../needs/rules/vocabulary/certificate-key.ts";
import { certificateName } from "../../needs/rules/vocabulary/certificates.ts";
import type { FacetValue } from "./search-result.ts";

/**
 * What a filter by certificate offers: each standard once, in whatever spellings it is stated, and its editions and grades
 * where not everybody who holds the standard holds that one. An edition that all of them hold stands for the standard.
 *
 * @param holders key as `certificateKeys` makes it → how many hold it
 * @param spellings name as it is stated → how many state it so
 * @returns the most held ones first; `value` finds exactly `count`
 */
export function certificateOptions(
  holders: ReadonlyMap<string, number>,
  spellings: ReadonlyMap<string, number>,
): FacetValue[] {
  const held = (key: string) => holders.get(key) ?? 0;
  const own = new Map<string, string>();
  const wider = new Map<string, string>();
  const stoodFor = new Set<string>();
  for (const name of byUse(spellings).flatMap(certificatesNamed)) {
    const [key = name, ...others] = certificateKeys(name).filter((one) => !saysOwnership(one));
    if (!own.has(key)) own.set(key, certificateName(name));
    for (const other of others) if (!wider.has(other)) wider.set(other, beginningOf(name, other));
    for (const [at, one] of [key, ...others].entries()) {
      const next = others[at];
      if (next !== undefined && held(one) === held(next)) stoodFor.add(next);
    }
  }
  return [...holders]
    .filter(([key]) => !stoodFor.has(key))
    .flatMap(([key, count]) => {
      const label = own.get(key) ?? wider.get(key);
      return label === undefined ? [] : [{ value: label, label, count }];
    })
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

/** The spellings that are used most first, of those the ones in capitals, as standards are written. */
function byUse(spellings: ReadonlyMap<string, number>): string[] {
  const capitals = (name: string) => name.match(/[A-Z]/g)?.length ?? 0;
  return [...spellings]
    .sort(
      ([a, often], [b, less]) =>
        less - often || capitals(b) - capitals(a) || a.length - b.length || a.localeCompare(b),
    )
    .map(([name]) => name);
}

/** As much of a name as has a key: "AS9120" of "AS9120 Rev B"; what the vocabulary calls it before that. */
function beginningOf(name: string, key: string): string {
  for (let end = name.length; end > 0; end -= 1) {
    const beginning = name.slice(0, end).trim();
    if (certificateKey(beginning) === key && /[a-z0-9)]$/i.test(beginning)) {
      return certificateName(beginning);
    }
  }
  return certificateName(key);
}
