import type { Vocabulary } from "../vocabulary/index-terms.ts";
import type { NeedPart } from "./need.ts";

/**
 * Takes what is done as those do it who make the good of the need, or could: the slaughter of turkeys is done by who
 * slaughters poultry.
 */
function agreeingProcess(
  part: NeedPart,
  goods: NeedPart[],
  { goods: makersOf, processes }: Vocabulary,
): NeedPart {
  const readings = [part, ...part.alternatives].filter(({ kind }) => kind === "process");
  const doneBy = (code: string, makers: "makes" | "could") => {
    const does = processes.get(code);
    const doing = [...(does?.makes ?? []), ...(does?.could ?? [])];
    return goods.some((good) => doing.some((one) => makersOf.get(good.code)?.[makers].has(one)));
  };
  const agreed =
    readings.find(({ code }) => doneBy(code, "makes")) ??
    readings.find(({ code }) => doneBy(code, "could"));
  return agreed === undefined ? part : { ...part, code: agreed.code };
}

/**
 * Takes of a word that stands for two goods the one that comes from the same makers as another good of the need: beside
 * liquid nitrogen, LOX is oxygen and no salmon.
 */
export function agreeing(parts: NeedPart[], vocabulary: Vocabulary): NeedPart[] {
  const makersOf = (code: string) => vocabulary.goods.get(code)?.makes ?? new Set<string>();
  const goods = parts.filter(({ kind }) => kind === "good");
  return parts.map((part) => {
    if (part.kind === "process") return agreeingProcess(part, goods, vocabulary);
    if (part.kind !== "good") return part;
    const others = goods.filter((other) => other !== part);
    const agrees = (code: string) =>
      others.some((other) => [...makersOf(other.code)].some((maker) => makersOf(code).has(maker)));
    if (others.length === 0 || agrees(part.code)) return part;
    const better = part.alternatives.find(({ kind, code }) => kind === "good" && agrees(code));
    if (better === undefined) return part;
    const alternatives = part.alternatives.map((one) =>
      one === better ? { kind: part.kind, code: part.code } : one,
    );
    return { ...part, code: better.code, alternatives };
  });
}
