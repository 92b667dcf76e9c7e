import { classes, type RoleWeights } from "../../src/market/rfq/rules/begin/roles/decode.ts";
import {
  featureHash,
  type StoredTable,
} from "../../src/market/rfq/rules/begin/roles/feature-table.ts";
import type { StoredModel } from "../../src/market/rfq/rules/begin/roles/role-model.ts";

/** Weights as they were learned, by the names of features. */
export interface LearnedModel {
  first: LearnedWeights;
  second: LearnedWeights;
  start: ReadonlyMap<string, number>;
  end: ReadonlyMap<string, number>;
}

export interface LearnedWeights extends RoleWeights {
  seen: ReadonlyMap<string, Float32Array>;
}

/** A learned model as `role-model.ts` reads it. */
export function storedModel({ first, second, start, end }: LearnedModel): StoredModel {
  return {
    first: storedWeights(first),
    second: storedWeights(second),
    start: storedChoices(start),
    end: storedChoices(end),
  };
}

function storedWeights({ seen, beside }: LearnedWeights) {
  const telling = new Map(
    [...seen].flatMap(([feature, row]) => {
      const most = row.map((one) => (Math.abs(one) < least ? 0 : one));
      return most.some((one) => one !== 0) ? [[feature, most]] : [];
    }),
  );
  return { seen: storedTable(telling, classes.length), beside: Array.from(beside, hundredths) };
}

function storedChoices(weights: ReadonlyMap<string, number>): StoredTable {
  const telling = [...weights].filter(([, weight]) => weight !== 0);
  return storedTable(new Map(telling.map(([feature, weight]) => [feature, [weight]])), 1);
}

/** What weighs less tells of single texts, and is most of all. */
const least = 1.5;
const largest = 127;

function storedTable(weights: ReadonlyMap<string, ArrayLike<number>>, width: number): StoredTable {
  const lines = [...weights].map(([feature, row]) => ({ hash: featureHash(feature), row }));
  lines.sort((one, other) => one.hash - other.hash);
  const most = Math.max(...lines.map(({ row }) => Math.max(...Array.from(row, Math.abs))));
  const step = most / largest;
  const rows = new Int8Array(lines.length * width);
  for (const [line, { row }] of lines.entries())
    rows.set(
      Array.from(row, (one) => Math.round(one / step)),
      line * width,
    );
  return {
    hashes: base64(Uint32Array.from(lines, ({ hash }) => hash)),
    rows: base64(rows),
    step,
  };
}

const base64 = ({ buffer, byteLength }: Uint32Array<ArrayBuffer> | Int8Array<ArrayBuffer>) =>
  Buffer.from(buffer, 0, byteLength).toString("base64");

const hundredths = (one: number) => Math.round(one * 100) / 100;
