import { z } from "zod";
import naicsTitles from "./naics-titles.generated.json" with { type: "json" };
import naicsTitles2022 from "./naics-titles-2022.json" with { type: "json" };
import processesOfNaicsData from "./processes-of-naics.json" with { type: "json" };

const titlesByCode = z.record(z.string().regex(/^3[123]/), z.string().min(5));

/** The 2017 manual of the U.S. Census Bureau. */
const titles2017 = titlesByCode.parse(naicsTitles);

/** Codes that the 2022 manual added or renamed. */
const titles2022 = titlesByCode.parse(naicsTitles2022);

/** Beginning of a code → slugs of our processes. The longest beginning that fits decides. */
const processesOfCode = z
  .record(z.string().regex(/^3[123]\d{1,4}$/), z.array(z.string()).min(1))
  .parse(processesOfNaicsData);

/** True for a code of manufacturing: 31, 32 or 33 with two to six digits. */
export function isManufacturingCode(code: string): boolean {
  return /^3[123]\d{0,4}$/.test(code);
}

/** Codes of manufacturing with this many digits that have a title in the manual of 2017 or 2022. */
export function naicsCodes(digits: number): string[] {
  const codes = new Set([...Object.keys(titles2017), ...Object.keys(titles2022)]);
  return [...codes].filter((code) => code.length === digits).sort();
}

/** True for an industry of what the manual sorts nowhere else ("All Other …"). */
export function isRemainder(code: string): boolean {
  return /^(?:All )?Other /.test(titles2022[code] ?? titles2017[code] ?? "");
}

/** True for a code, of three digits or more, that one of the manuals has. */
export function isKnownIndustry(code: string): boolean {
  return Object.hasOwn(titles2017, code) || Object.hasOwn(titles2022, code);
}

/** True for a code that one of the manuals has, and for 31, 32 and 33, which stand for all of manufacturing. */
export function isListedCode(code: string): boolean {
  return /^3[123]$/.test(code) || isKnownIndustry(code);
}

/**
 * The official title of a manufacturing industry; a code that is not known (of a later manual) gets the
 * title of the group it belongs to. Undefined outside of manufacturing.
 */
export function naicsTitle(code: string): string | undefined {
  if (!isManufacturingCode(code)) return undefined;
  for (let length = code.length; length >= 3; length -= 1) {
    const prefix = code.slice(0, length);
    const title = titles2022[prefix] ?? titles2017[prefix];
    if (title !== undefined) return title;
  }
  return "Manufacturing";
}

/**
 * The industry in a reader's words: without the manual's "All Other" and "Miscellaneous", which only say
 * that the group is a remainder.
 *
 * @example industryName("325199") // "Basic Organic Chemical Manufacturing"
 */
export function industryName(code: string): string | undefined {
  const title = naicsTitle(code);
  if (title === undefined) return undefined;
  const plain = title.replace(/^(All )?Other /, "").replace(/^Miscellaneous /, "");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** What plants of this industry do, as slugs of our processes; empty outside of manufacturing. */
export function processesOfNaics(code: string): string[] {
  if (!isManufacturingCode(code)) return [];
  for (let length = code.length; length >= 3; length -= 1) {
    const slugs = processesOfCode[code.slice(0, length)];
    if (slugs !== undefined) return slugs;
  }
  return [];
}

/** Codes of industries, of three to six digits, that do a process. */
export function naicsOfProcess(slug: string): string[] {
  return [3, 4, 5, 6].flatMap((digits) =>
    naicsCodes(digits).filter((code) => processesOfNaics(code).includes(slug)),
  );
}
