import { envelopeText } from "../../../catalog/rules/envelope-text.ts";
import { makeText } from "../../../catalog/web/manufacturer/shop-view.ts";
import { processName } from "../../../needs/rules/vocabulary/processes.ts";
import type { Machine } from "../../rules/machines/machine.ts";

/** A machine as its company's page shows it. */
export interface MachineRow {
  id: string;
  /** Changes with what is saved: the form begins anew then. */
  key: string;
  title: string;
  summary: string;
  process: string | null;
  values: Record<string, string>;
}

/** Makes a machine ready. Runs on the server: it reads the vocabulary. */
export function machineRow(one: Machine): MachineRow {
  const { id, kind, process, maker, model, quantity, axes, envelope, builtIn } = one;
  const parts = [
    makeText(one),
    axes === null ? "" : axes === 1 ? "1 axis" : `${axes} axes`,
    envelope === null ? "" : envelopeText(envelope),
  ].filter(Boolean);
  return {
    id,
    key: JSON.stringify(one),
    title: quantity === 1 ? kind : `${quantity.toLocaleString("en-US")} × ${kind}`,
    summary: parts.join("; "),
    process: process === null ? null : processName(process),
    values: {
      kind,
      process: process ?? "",
      maker: maker ?? "",
      model: model ?? "",
      quantity: String(quantity),
      axes: axes === null ? "" : String(axes),
      envelope: envelope ?? "",
      builtIn: builtIn === null ? "" : String(builtIn),
    },
  };
}
