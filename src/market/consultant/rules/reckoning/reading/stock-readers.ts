import { inInches } from "../show.ts";
import { takeBox, takeLength, takeLengths } from "./lengths.ts";
import { has, type SumReader } from "./reader.ts";
import { given, ofKind, type Said, take, takeCount, takePercent } from "./said.ts";
import { gaugeThickness, materialOf } from "./weight-reader.ts";

/** Parts from bars. */
export const barYieldReader: SumReader = {
  kind: "bar-yield",
  asks: /\b(?:how many|parts|pieces)\b.{0,40}\b(?:from|out of|per|in|of) (?:an? |one |each |the )?(?:[\w'"./-]+ ){0,4}(?:bars?|sticks?|rods?|tubes?|lengths?|extrusions?)\b|\bhow many (?:bars|sticks)\b|\bkerf\b.*\bhow many\b|\bhow many\b.*\bkerf\b|\bbars\s?\?/,
  read(said) {
    const kerf = takeLength(said, /\bkerf\b|\bsaw\b|\bcut(?: ?off)?\b|\bblade\b/);
    const remnant = takeLength(said, /\bremnant\b|\bchuck\b|\bgrip\b|\bdrop\b/);
    const bar = takeLength(said, /\bbars?\b|\bsticks?\b|\brods?\b|\bextrusions?\b|\bstock\b/);
    const part = takeLength(said, /\blong\b|\bparts?\b|\bpieces?\b|\beach\b|\bspacers?\b/);
    const [first, second] = takeLengths(said);
    return given({
      kerf,
      remnant,
      bar: bar ?? (part === null ? second : first),
      part: part ?? first,
      quantity: takeCount(said),
    });
  },
  isEnough: (input, isAsked) => isAsked && has(input, "part"),
};

/** Parts from sheets. */
export const sheetYieldReader: SumReader = {
  kind: "sheet-yield",
  asks: /\b(?:how many|parts|pieces)\b.{0,50}\b(?:from|out of|per|on|in|of) (?:an? |one |each |the )?(?:[\w'"./-]+ ){0,4}(?:sheets?|plates?|panels?|boards?)\b|\bhow many sheets\b/,
  read(said) {
    const gap = takeLength(said, /\bkerf\b|\bgap\b|\bspacing\b|\bbetween\b|\bweb\b/);
    const edge = takeLength(said, /\bedge\b|\bborder\b|\bmargin\b/);
    const sheet = feet(takeBox(said, /\bsheets?\b|\bplates?\b|\bpanels?\b/));
    const part = takeBox(said);
    return given({
      gap,
      edge,
      sheet_length: sheet[1],
      sheet_width: sheet[0],
      part_length: part[0],
      part_width: part[1],
      quantity: takeCount(said),
    });
  },
  isEnough: (input, isAsked) => isAsked && has(input, "part_length", "part_width"),
};

/** A "4 x 8" sheet is one of feet. */
function feet(sides: string[]): string[] {
  const isFeet = sides.every((side) => / in$/.test(side) && Number(side.split(" ")[0]) <= 12);
  return isFeet ? sides.map((side) => side.replace(/ in$/, " ft")) : sides;
}

/** Bend allowance and flat length. */
export const bendReader: SumReader = {
  kind: "bend",
  asks: /\bbend (?:allowance|deduction)\b|\bflat (?:length|pattern|size|blank)\b|\bdeveloped length\b|\bk[- ]?factor\b|\bsetback\b|\bhow long (?:is|should|must) the (?:flat|blank)\b/,
  read(said) {
    const k = /\bk(?:[- ]?factor)?\s*(?:of|=|is|:|at)?\s*(0?\.\d+)/.exec(said.text)?.[1];
    for (const { read } of said.mentions) {
      if (k !== undefined && read.kind === "number" && read.from === Number(k))
        said.taken.add(read);
    }
    const inside_radius = takeLength(said, /\b(?:inside |inner |bend )?rad(?:ius)?\b|\bir\b/);
    const thickness =
      gaugeThickness(said) ??
      takeLength(
        said,
        /\bth(?:ic)?k\b|\bthickness\b|\bsteel\b|\bsheet\b|\balumin\w*|\bstainless\b|\bmaterial\b|\bplate\b/,
      );
    const angle = said.mentions.find(
      ({ read }) => read.kind === "measure" && read.dimension === "angle",
    )?.read;
    const bare = take(said, ofKind("number"), /\bbends?\b|\bbracket\b|\bangle\b|\bflange\b/);
    const turned =
      angle?.kind === "measure"
        ? angle.from
        : bare !== null && bare.from >= 10 && bare.from <= 170
          ? bare.from
          : null;
    const legs = [...takeBox(said), ...takeLengths(said, true)];
    return given({
      k_factor: k === undefined ? null : Number(k),
      inside_radius,
      thickness,
      angle_degrees: turned,
      legs,
    });
  },
  isEnough: (input, isAsked) => isAsked && (has(input, "thickness") || has(input, "legs")),
};

/** Press tonnage. */
export const pressForceReader: SumReader = {
  kind: "press-force",
  asks: /\btonnage\b|\bwhat size (?:molding )?machine\b|\bhow many tons\b|\bwhat (?:size )?press\b|\bpress (?:size|force)\b|\bclamp(?:ing)? (?:force|tons)\b/,
  read(said) {
    const { text } = said;
    const operation = /\bclamp|\bmold|\binjection|\bprojected/.test(text)
      ? "mold"
      : /\bbend|\bbrake|\bflange/.test(text)
        ? "bend"
        : /\bpunch|\bblank|\bstamp|\bhole|\bshear/.test(text)
          ? "punch"
          : null;
    const area = said.mentions.find(
      ({ read }) => read.kind === "measure" && read.dimension === "area",
    )?.read;
    const die_opening = takeLength(said, /\bdie\b|\bopening\b|\bv\b/);
    const cut = takeLength(said, /\bperimeter\b|\bcut\b|\baround\b/);
    const thickness =
      gaugeThickness(said) ??
      takeLength(
        said,
        /\bth(?:ic)?k\b|\bthickness\b|\bsteel\b|\bsheet\b|\bplate\b|\balumin\w*|\bstainless\b/,
      );
    const round = takeLength(said, /\bhole\b|\bdia\w*|\bround\b/);
    const [first] = takeLengths(said);
    return given({
      operation,
      projected_area_sq_in:
        area?.kind === "measure"
          ? area.unit === "sqin"
            ? area.from
            : area.unit === "cm2"
              ? area.from / 6.4516
              : null
          : operation === "mold"
            ? projected(takeBox(said))
            : null,
      die_opening,
      thickness,
      material: materialOf(said),
      cut_length:
        cut ?? (round === null ? (operation === "punch" ? first : null) : perimeterOf(round)),
      bend_length: operation === "bend" ? (first ?? null) : null,
    });
  },
  isEnough: (input, isAsked) =>
    isAsked && (has(input, "thickness") || has(input, "projected_area_sq_in")),
};

/** Square inches of a part's two sides across the pull: "5 x 7 in". */
function projected([one, other]: string[]): number | null {
  if (one === undefined || other === undefined) return null;
  return Number((inInches(one) * inInches(other)).toFixed(3));
}

function perimeterOf(diameter: string): string {
  const [value = "0", unit = "in"] = diameter.split(" ");
  return `${Number((Number(value) * Math.PI).toFixed(4))} ${unit}`;
}

/** Shrinkage of molds and patterns. */
export const shrinkageReader: SumReader = {
  kind: "shrinkage",
  asks: /\bshrink|\b(?:cavity|mold|pattern)\b.{0,30}\b(?:be|size|oversize|bigger|larger)\b|\bhow (?:big|large|much (?:bigger|larger))\b.{0,30}\b(?:cavity|pattern)\b/,
  read(said) {
    const material =
      /\b(?:abs|pp|polypropylene|hdpe|polyethylene|pc|polycarbonate|nylon|acetal|delrin|pom|polystyrene|acrylic|pbt|aluminum|iron|steel)\b/.exec(
        said.text,
      )?.[0];
    return given({ shrinkage_percent: takePercent(said), material, size: takeLengths(said)[0] });
  },
  isEnough: (input, isAsked) => isAsked && has(input, "size"),
};

const parcel =
  /\bdim(?:ensional)?[- ]?weight\b|\bups\b|\bfed ?ex\b|\busps\b|\bbill(?:ed|able|ing)?\b.{0,20}\b(?:weight|lb|pounds)\b|\bdim wt\b/;

/** Freight class by density, and what a parcel is billed by. */
export const freightDensityReader: SumReader = {
  kind: "freight-density",
  asks: /\bfreight class\b|\b(?:what|which|whats) class\b|\bnmfc\b|\bltl class\b|\bclass\b\W*$|\bdensity\b|\blbs? per (?:cubic|cu)\b|\bpcf\b/,
  read(said) {
    const [length, width, height] = takeBox(said);
    const mass = take(said, isMass, null);
    return given({
      length,
      width,
      height,
      weight_lb: mass === null ? null : poundsOf(mass),
      quantity: palletsOf(said),
      is_parcel: parcel.test(said.text) ? true : null,
    });
  },
  isEnough: (input, isAsked, { text }) =>
    (isAsked || parcel.test(text)) && has(input, "length", "height"),
};

type Measure = Extract<Said["mentions"][number]["read"], { kind: "measure" }>;

function isMass(read: Said["mentions"][number]["read"]): read is Measure {
  return read.kind === "measure" && read.dimension === "mass";
}

function poundsOf({ from, unit }: Measure): number {
  const pounds: Record<string, number> = {
    kg: 2.20462262,
    oz: 1 / 16,
    ton: 2000,
    tonne: 2204.62262,
    g: 0.00220462,
  };
  return Number((from * (pounds[unit] ?? 1)).toFixed(3));
}

function palletsOf({ text }: Said): number | null {
  const [, number] = /\b(\d{1,4}) (?:pallets|skids|crates|boxes|cartons)\b/.exec(text) ?? [];
  return number === undefined ? null : Number(number);
}
