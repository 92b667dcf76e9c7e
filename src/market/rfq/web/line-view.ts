import { decimalText } from "../../../shared/money.ts";
import { materials } from "../../needs/rules/vocabulary/materials.ts";
import { processes } from "../../needs/rules/vocabulary/processes.ts";
import { toleranceText } from "../rules/tolerance-text.ts";

interface Line {
  id: string;
  name: string;
  process: string | null;
  material: string | null;
  finish: string | null;
  toleranceMm: string | null;
  quantities: number[];
  targetPrice: string | null;
  annualUse: number | null;
  description: string;
}

/** A part as pages show it. */
export interface LineView {
  id: string;
  name: string;
  /** "CNC milling, 6061, anodized, ±0.005 in (0.127 mm)". */
  facts: string;
  quantities: number[];
  quantityText: string;
  targetText: string | null;
  /** "6,000 a year". */
  yearText: string | null;
  description: string;
}

const nameOf = (text: string | null, entries: readonly { slug: string; name: string }[]) =>
  entries.find(({ slug }) => slug === text)?.name ?? text;

/** "100 · 500 pieces"; empty for none. */
function piecesText(quantities: readonly number[]): string {
  const figures = quantities.map((one) => one.toLocaleString("en-US")).join(" · ");
  if (figures === "") return "";
  return `${figures} ${quantities.at(-1) === 1 ? "piece" : "pieces"}`;
}

export function lineView(line: Line): LineView {
  const tolerance = line.toleranceMm === null ? null : toleranceText(line.toleranceMm);
  // Programs may name what they ask for by its slug.
  const facts = [
    nameOf(line.process, processes),
    nameOf(line.material, materials),
    line.finish,
    tolerance,
  ];
  return {
    id: line.id,
    name: line.name,
    facts: facts.filter((fact) => fact !== null).join(", "),
    quantities: line.quantities,
    quantityText: piecesText(line.quantities),
    targetText: line.targetPrice === null ? null : decimalText(line.targetPrice),
    yearText: line.annualUse === null ? null : `${line.annualUse.toLocaleString("en-US")} a year`,
    description: line.description,
  };
}

/** A part as it was awarded. @param alternate what is made instead; null: as asked */
export function awardedName(name: string, alternate: string | null): string {
  return alternate === null ? name : `${name} (alternate: ${alternate})`;
}
