import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** A ZIP of the United States: its main city and its middle, in degrees (WGS 84). */
export interface UsZip {
  zip: string;
  city: string;
  /** Two letters; armed forces abroad have AA, AE and AP. */
  state: string;
  latitude: number;
  longitude: number;
  /** The county the middle lies in, without the word for it: "Harris"; "" where it lies in none of the state. */
  county: string;
}

let table: { text: string; starts: Uint32Array } | undefined;

/**
 * The lines of the generated file and where each begins. Kept as text, 1.8 MB: as objects they are ten
 * times that. Read from the project's folder, which the process is started from; the bundle that renders
 * pages lies elsewhere.
 */
function zipTable() {
  if (table !== undefined) return table;
  const text = readFileSync(resolve("src/platform/places/us-zips.generated.txt"), "latin1");
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  table = { text, starts: Uint32Array.from(starts) };
  return table;
}

function zipAt(index: number): UsZip {
  const { text, starts } = zipTable();
  const start = starts[index] ?? 0;
  const line = text.slice(start, (starts[index + 1] ?? text.length + 1) - 1);
  const [zip = "", city = "", state = "", latitude, longitude, county = ""] = line.split("|");
  return { zip, city, state, latitude: Number(latitude), longitude: Number(longitude), county };
}

/** Looks a ZIP of five digits up; undefined for one that is not known. */
export function usZip(zip: string): UsZip | undefined {
  if (!/^\d{5}$/.test(zip)) return undefined;
  const { text, starts } = zipTable();
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = starts[middle] ?? 0;
    if (text.slice(start, start + 5) < zip) low = middle + 1;
    else high = middle;
  }
  const found = zipAt(low);
  return found.zip === zip ? found : undefined;
}

/** Every ZIP, in order. */
export function* usZips(): Generator<UsZip> {
  const { length } = zipTable().starts;
  for (let index = 0; index < length; index += 1) yield zipAt(index);
}
