import type { BoundWeights } from "./bounds.ts";
import { classes, type RoleWeights } from "./decode.ts";
import { featureTable, type StoredTable } from "./feature-table.ts";
import learned from "./weights.generated.json" with { type: "json" };

/** All that was learned of roles and of where words about parts begin. */
export interface RoleModel extends BoundWeights {
  /** What is told at first. */
  first: RoleWeights;
  /** What is told with that in sight. */
  second: RoleWeights;
}

/** A model as it is stored. */
export interface StoredModel {
  first: StoredWeights;
  second: StoredWeights;
  start: StoredTable;
  end: StoredTable;
}

interface StoredWeights {
  seen: StoredTable;
  beside: number[];
}

let read: RoleModel | null = null;

/** The model that bench/roles learned; read once, where it is first asked. */
export function roleModel(): RoleModel {
  read ??= modelOf(learned);
  return read;
}

function modelOf({ first, second, start, end }: StoredModel): RoleModel {
  return {
    first: weightsOf(first),
    second: weightsOf(second),
    start: choicesOf(start),
    end: choicesOf(end),
  };
}

/** Only what weighs most counts, so that all weights of a table stay in its unit. */
function weightsOf({ seen, beside }: StoredWeights): RoleWeights {
  return {
    seen: featureTable(seen, classes.length),
    beside: Float32Array.from(beside, (one) => one / seen.step),
  };
}

function choicesOf(stored: StoredTable): BoundWeights["start"] {
  const table = featureTable(stored, 1);
  return { get: (feature) => table.get(feature)?.[0] };
}
