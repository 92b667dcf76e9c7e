import { suggestProcesses } from "../../rules/understand/suggest-processes.ts";
import type { Situation } from "../situation.ts";
import { reachesOf } from "./reaches.ts";

/** "Who can heat treat shafts?" looks for the finisher, "anodized brackets" for who makes brackets. */
const finishes =
  /\b(?:anodi[sz]es?|heat.?treats?|plates?|powder.?coats?|passivates?|paints?|hardens?)\b/i;

/** What shops have to have, as the tools take it; empty lists where nothing is known. */
export function capabilityOf({
  understood,
}: Situation): Record<string, unknown> & { processes: string[] } {
  const { part } = understood;
  const wantsFinisher = part.finishes.length > 0 && finishes.test(understood.text);
  const named =
    part.processes.length > 0 || wantsFinisher
      ? part.processes
      : suggestProcesses(part).slice(0, 1);
  const finishing =
    part.processes.length > 0 || named.length === 0 ? part.finishes.map(({ slug }) => slug) : [];
  const isFinishOnly = named.length === 0 && finishing.length > 0;
  const { place } = part;
  const text =
    place === null ? null : place.kind === "point" ? pointText(place.label) : place.label;
  const miles = reachesOf(understood)[0]?.miles ?? null;
  return {
    processes: (isFinishOnly ? finishing : named).slice(0, 3),
    materials: part.materials.map(({ slug }) => slug).slice(0, 2),
    certifications: part.certifications.slice(0, 4),
    ...(text === null ? {} : { place: text }),
    ...(miles === null ? {} : { radius_miles: miles }),
  };
}

/** "45402 (Dayton, OH)" is looked up as its ZIP. */
function pointText(label: string): string {
  return /^\d{5}/.exec(label)?.[0] ?? label;
}
