import { piecesText } from "./counted-texts.ts";
import type { Wish } from "./match-shop.ts";
import type { NotCompared } from "./not-compared.ts";

/** Something that can be relaxed of a request. Processes cannot: without them it is another part. */
export type Constraint =
  | { kind: "material" | "tolerance" | "minimum" | "maximum" | "radius" | "distance" }
  | { kind: "certification"; name: string };

/** What a request gains when one thing of it is relaxed. */
export interface Relaxation {
  /** What is relaxed. */
  constraint: Constraint["kind"] | "finish";
  /** To what: "without ISO 9001", "at ±0.1 mm", "with anodizing done elsewhere". */
  to: string;
  /** So many shops with an account fit then besides. */
  adds: number;
}

/** Who could make a request. */
export interface Feasibility {
  /** Shops with an account that fit. */
  qualified: number;
  /** May be able to: nothing speaks against them, and not all is stated. */
  unconfirmed: {
    /** They can be asked here. */
    withAccount: number;
    /** Entries of public directories: known for it, at least by their industry. */
    inDirectory: number;
  };
  /** One thing relaxed at a time; who gains most first. */
  relaxations: Relaxation[];
  /** What of the request none of these figures is about. */
  notCompared: NotCompared[];
}

/** What a wish asks of shops that can be relaxed. Certificates beyond the twentieth are not looked at apart. */
export function constraintsOf(wish: Wish, hasPlace: boolean): Constraint[] {
  return [
    ...(wish.materials.length > 0 ? [{ kind: "material" as const }] : []),
    ...(wish.tightestToleranceMm === null ? [] : [{ kind: "tolerance" as const }]),
    ...(wish.smallestQuantity === null
      ? []
      : [{ kind: "minimum" as const }, { kind: "maximum" as const }]),
    ...(hasPlace && wish.radiusMiles !== null ? [{ kind: "radius" as const }] : []),
    ...(hasPlace ? [{ kind: "distance" as const }] : []),
    ...wish.certifications.slice(0, 20).map((name) => ({ kind: "certification" as const, name })),
  ];
}

/** To what a constraint is relaxed so that all shops gain that fail by it alone. */
export function relaxedText(
  constraint: Constraint,
  shops: {
    toleranceMm: number | null;
    least: number | null;
    most: number | null;
    miles: number | null;
  },
): string {
  const pieces = (count: number | null) => piecesText(count ?? 0);
  switch (constraint.kind) {
    case "material":
      return "in another material";
    case "certification":
      return `without ${constraint.name}`;
    case "tolerance":
      return `at ±${shops.toleranceMm ?? 0} mm`;
    case "minimum":
      return `from ${pieces(shops.least)} on`;
    case "maximum":
      return `up to ${pieces(shops.most)}`;
    case "radius":
      return `within ${Math.ceil(shops.miles ?? 0).toLocaleString("en-US")} miles`;
    case "distance":
      return "when somebody collects the parts";
  }
}
