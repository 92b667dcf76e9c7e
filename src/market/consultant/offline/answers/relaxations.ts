import { processes } from "../../../needs/rules/vocabulary/processes.ts";
import { listed } from "../phrases.ts";

/** Who finds so many shops needs no advice how to find more. */
const enough = 3;
/** What leaves more shops than these gives up what was wanted. */
const mostOfAdvice = 60;

/** The two relaxations that gain most. */
export function relaxations(
  options: { relaxations: { change: string; gained: number; shops: number }[] } | null,
  total: number,
): string | null {
  const [first, second] = sensible(options?.relaxations ?? []);
  if (first === undefined || total >= enough) return null;
  const told = [first, second].flatMap((one) =>
    one === undefined ? [] : [`+${one.gained} ${one.change} (${one.shops} altogether)`],
  );
  return `Relaxing one thing at a time would give ${listed(told)}.`;
}

/** Nobody asked for a shop that cannot do the work: only finishes may be dropped, they can be bought apart. */
export function sensible<Option extends { change: string; shops: number }>(
  options: Option[],
): Option[] {
  return options.filter(({ change, shops }) => {
    const process = processes.find(({ name }) => change === `without ${name}`);
    return shops <= mostOfAdvice && (process === undefined || process.group === "Finishing");
  });
}
