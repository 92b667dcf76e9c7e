import { inUnit } from "../../../../needs/rules/reading/quantities/units-of-measure.ts";
import { has, type SumReader } from "./reader.ts";
import { given, takePercent } from "./said.ts";

/** How much paint a surface takes. */
export const coatingReader: SumReader = {
  kind: "coating-coverage",
  asks: /\b(?:gallons?|gal|liters?|how much)\b.{0,60}\b(?:paint|primer|epoxy|coat\w*|enamel|urethane|varnish|lacquer)\b|\b(?:paint|primer|epoxy|coat\w*|enamel|urethane)\b.{0,80}\b(?:gallons?|gal|cover\w*)\b/,
  read(said) {
    const measured = said.mentions.flatMap(({ read }) => (read.kind === "measure" ? [read] : []));
    const area = measured.find(({ dimension }) => dimension === "area");
    const film = measured.find(({ unit }) => unit === "mil" || unit === "um");
    const coats = /\b(two|three|\d)\s(?:coats|layers)\b/.exec(said.text)?.[1];
    return given({
      area_sqft: area === undefined ? null : inUnit(area.from, area.unit, "sqft"),
      dry_mils: film === undefined ? null : inUnit(film.from, film.unit, "mil"),
      solids_percent: takePercent(said, /\bsolids?\b|\bvs\b/) ?? null,
      loss_percent: takePercent(said, /\bloss|\blost|\bwaste|\boverspray/),
      coats: coats === undefined ? null : ({ two: 2, three: 3 }[coats] ?? Number(coats)),
    });
  },
  isEnough: (input, isAsked) => isAsked && has(input, "area_sqft", "dry_mils"),
};
