import { pastedTable } from "./pasted-table.ts";
import type { ReadLine, ReadValue } from "./read-line.ts";
import { readLines } from "./read-lines.ts";
import { withinLimits } from "./within-limits.ts";

/**
 * The parts of a table that was pasted into a text, one for each row, as a spreadsheet with the same rows says them. What no
 * column says is read from the words of the row, and then from those around the table.
 *
 * @param read what words say of one part
 * @returns empty for a text without a table
 */
export function tableParts(
  text: string,
  read: (words: string) => ReadLine,
): (ReadLine & { name: string; text: string })[] {
  const pasted = pastedTable(text);
  const listed = pasted === null ? null : readLines(pasted.table);
  if (pasted === null || listed === null || !("lines" in listed)) return [];
  const common = read(pasted.around);
  return listed.lines.map((line) => {
    const whole = line.name ?? "";
    const [name = whole] = whole.split(/,\s/);
    const said = [whole, line.description ?? ""].filter((one) => one !== "").join(", ");
    const own = read(said);
    const counts = [line.quantities ?? []].flat().map(Number);
    return withinLimits({
      name: name.charAt(0).toUpperCase() + name.slice(1),
      text: said.replaceAll("\n", ", "),
      process: cell(line.process) ?? own.process ?? common.process,
      material: cell(line.material) ?? own.material ?? common.material,
      finish: cell(line.finish) ?? own.finish ?? common.finish,
      toleranceMm: cell(line.toleranceMm) ?? own.toleranceMm ?? common.toleranceMm,
      quantities: counts.length === 0 ? null : { value: counts, words: counts.join(", ") },
      targetPrice: cell(line.targetPrice) ?? own.targetPrice ?? common.targetPrice,
      annualUse: cell(line.annualUse) ?? own.annualUse,
      open: counts.length === 0 ? own.open : [],
      amounts: [],
    });
  });
}

const cell = (said: string | number | undefined): ReadValue<string> | null =>
  said === undefined || said === "" ? null : { value: String(said), words: String(said) };
