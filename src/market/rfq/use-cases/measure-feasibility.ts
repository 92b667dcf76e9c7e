import type { Context } from "../../../platform/context.ts";
import { usZip } from "../../../platform/places/us-zips.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { naicsOfProcess } from "../../needs/rules/vocabulary/naics.ts";
import { countFeasible } from "../data/feasible-shops.ts";
import { neverAsked } from "../data/suppliers.ts";
import {
  constraintsOf,
  type Feasibility,
  type Relaxation,
  relaxedText,
} from "../rules/feasibility.ts";
import { partsInput, placeInput } from "../rules/rfq-input.ts";
import type { RfqChange } from "./change-rfq.ts";
import { type Asked, notComparedOf, wishOf } from "./match-shops.ts";

/**
 * `measureFeasibility` of what somebody types before it is saved.
 *
 * @throws AppError invalid_input for lines, a ZIP or certificates that no draft could hold
 */
export async function measureTyped(
  ctx: Pick<Context, "db" | "viewer">,
  { lines = [], terms = {} }: Pick<RfqChange, "lines" | "terms">,
): Promise<Feasibility | null> {
  const parts = partsInput.safeParse({ title: "Untitled", lines });
  if (!parts.success) throw invalidInput(inputErrors(parts.error));
  const wanted = placeInput.safeParse({
    shipToZip: terms.shipToZip ?? "",
    radiusMiles: terms.radiusMiles ?? "",
    certifications: terms.certifications ?? [],
  });
  if (!wanted.success) throw invalidInput(inputErrors(wanted.error));
  return measureFeasibility(ctx, { lines: parts.data.lines, ...wanted.data });
}

/**
 * How many shops could make a request, judged as `matchShop` judges each, and what relaxing one thing at a time
 * gains; one statement counts all. Shops that the company acted for never asks are none of them.
 *
 * @returns null while no line names a process: then nothing tells shops apart
 */
export async function measureFeasibility(
  ctx: Pick<Context, "db"> & Partial<Pick<Context, "viewer">>,
  asked: Asked,
): Promise<Feasibility | null> {
  const wish = wishOf(asked);
  if (wish.processes.length === 0) return null;
  const where = asked.shipToZip === null ? null : (usZip(asked.shipToZip) ?? null);
  const constraints = constraintsOf(wish, where !== null);
  const processes = wish.processes.map(({ slug }) => ({ slug, industries: naicsOfProcess(slug) }));
  const except = await leftOut(ctx);
  const { db } = ctx;
  const groups = await countFeasible(db.public, wish, processes, constraints, where, except);
  const sum = (found: typeof groups) => found.reduce((total, { shops }) => total + shops, 0);
  const passing = groups.filter(({ fails }) => fails === null);
  const own = groups.filter(({ hasAccount, isStated }) => hasAccount && isStated);
  const fitting = own.filter(({ fails, lacksFinish }) => fails === null && !lacksFinish);
  const unfinished = sum(own.filter(({ fails, lacksFinish }) => fails === null && lacksFinish));
  const finishes = wish.finishes.map(({ name }) => name.toLowerCase()).join(" and ");
  return {
    qualified: sum(fitting),
    unconfirmed: {
      withAccount: sum(passing.filter(({ hasAccount }) => hasAccount)) - sum(fitting),
      inDirectory: sum(passing.filter(({ hasAccount }) => !hasAccount)),
    },
    relaxations: own
      .flatMap(({ fails, lacksFinish, shops, ...figures }): Relaxation[] => {
        const constraint = fails === null || lacksFinish ? undefined : constraints[fails];
        if (constraint === undefined) return [];
        const to = relaxedText(constraint, figures);
        return [{ constraint: constraint.kind, to, adds: shops }];
      })
      .concat(
        unfinished === 0
          ? []
          : [{ constraint: "finish", to: `with ${finishes} done elsewhere`, adds: unfinished }],
      )
      .toSorted((a, b) => b.adds - a.adds || a.to.localeCompare(b.to)),
    notCompared: notComparedOf(asked),
  };
}

async function leftOut({
  db,
  viewer,
}: Pick<Context, "db"> & Partial<Pick<Context, "viewer">>): Promise<string[]> {
  const company = viewer?.company ?? null;
  if (viewer === undefined || company === null) return [];
  return db.transaction(viewer, (tx) => neverAsked(tx, company.id));
}
