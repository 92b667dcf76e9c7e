import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { piecesText } from "../../rules/counted-texts.ts";

interface Known {
  lines: { id: string; quantities: number[] }[];
  earlierLines: { id: string; name: string; current: string | null }[];
}

/** A refused quote whose typed values stand where its fields are by now. */
export interface MovedAnswer extends FormAnswer {
  /** What was typed for parts and quantities that are no longer asked for, in words. */
  left: string[];
}

const labels: Readonly<Record<string, string>> = {
  tooling: "tooling",
  minimumCharge: "minimum charge",
  exceptions: "exceptions",
};

/** A refused quote, as `movedValues` has what was typed. */
export function movedAnswer(answer: FormAnswer, known: Known): MovedAnswer {
  return { ...answer, ...movedValues(answer.values, known) };
}

/**
 * What was typed of a quote, under the names that its fields have now: the buyer may have changed the request since it
 * was typed, so that other parts and quantities are asked for.
 */
export function movedValues(
  values: Readonly<Record<string, string>>,
  { lines, earlierLines }: Known,
): { values: Record<string, string>; left: string[] } {
  const moved = Object.fromEntries(
    Object.entries(values).filter(([name]) => !name.startsWith("lines[")),
  );
  const left: string[] = [];
  for (let from = 0; values[`lines[${from}].lineId`] !== undefined; from += 1) {
    const prefix = `lines[${from}].`;
    const typed = (field: string) => values[`${prefix}${field}`];
    const earlier = earlierLines.find(({ id }) => id === typed("lineId"));
    const to = lines.findIndex(({ id }) => id === earlier?.current);
    const name = earlier?.name ?? `Part ${from + 1}`;
    for (const [field, value] of Object.entries(values)) {
      if (!field.startsWith(prefix)) continue;
      const own = field.slice(prefix.length);
      if (own === "lineId" || own.startsWith("breaks[")) continue;
      if (to >= 0) moved[`lines[${to}].${own}`] = value;
      else if (value !== "") {
        const label = labels[own] ?? (own.endsWith(".description") ? "alternate" : undefined);
        if (label !== undefined) left.push(`${name}, ${label}: ${value}`);
      }
    }
    for (let at = 0; typed(`breaks[${at}].quantity`) !== undefined; at += 1) {
      const quantity = Number(typed(`breaks[${at}].quantity`));
      const place = lines[to]?.quantities.indexOf(quantity) ?? -1;
      const price = typed(`breaks[${at}].price`) ?? "";
      const days = typed(`breaks[${at}].leadTimeDays`) ?? "";
      if (place >= 0) {
        moved[`lines[${to}].breaks[${place}].price`] = price;
        moved[`lines[${to}].breaks[${place}].leadTimeDays`] = days;
      } else if (price !== "" || days !== "") {
        const prices = [price, days && (days === "1" ? "1 day" : `${days} days`)]
          .filter(Boolean)
          .join(", ");
        left.push(`${name}, ${piecesText(quantity)}: ${prices}`);
      }
    }
  }
  return { values: moved, left };
}
