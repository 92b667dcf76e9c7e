import { makerLine, numbered, paragraphs } from "../phrases.ts";
import { makersResult } from "../results.ts";
import { ask, type Call, type Situation } from "../situation.ts";
import { capabilityOf } from "./capability-sought.ts";

/** Something stands and money runs: "line down", "need one machined today". */
const urgency =
  /\b(?:line|plant|machine|press|mill|lathe|conveyor|oven|mixer|production|filler|compressor|gearbox)\b.{0,20}\b(?:down|stopped|dead|broke\w*|cracked|seized|shattered)\b|\b(?:today|tonight|same day|right now|asap|fast|quick(?:ly)?|emergency|within hours|by (?:tonight|tomorrow|morning))\b/i;
const broken =
  /\b(?:down|stopped|broke\w*|crack\w*|seiz\w*|shatter\w*|snapped|emergency|failed)\b/i;

const mostShops = 3;

/**
 * What is added to the first steps where something stands: who is on record near it for that work, or the one
 * question whose answer finds them. Null for what is not urgent; nothing else is listed in their place.
 */
export function nearbyHelp(situation: Situation): string | null {
  const { text, part } = situation.understood;
  if (!urgency.test(text) || !broken.test(text)) return null;
  const capability = capabilityOf(situation);
  if (part.place === null || capability.processes.length === 0) {
    return part.place === null
      ? "Which part is it, what does it do, and in which town or ZIP does the machine stand? Then I list who is on record near it."
      : "Which part is it, and of what metal or plastic? Then I list who is on record near you for that work.";
  }
  const near: Call = {
    tool: "find_manufacturers",
    input: {
      processes: capability.processes.slice(0, 1),
      ...(capability.place === undefined ? {} : { place: capability.place }),
      radius_miles: 100,
      limit: mostShops,
    },
  };
  const shops = ask(situation, near, makersResult)?.manufacturers ?? [];
  return shops.length === 0
    ? `Nobody within 100 miles of ${part.place.label} has that work on record here; call shops in the telephone directory, dealers of the machine and other plants, and I look farther when you say how far.`
    : paragraphs(
        `On record for that work within 100 miles of ${part.place.label}; call, because a record does not say who is free tonight:`,
        numbered(shops.map(makerLine)),
      );
}

const cry =
  /^\W*(?:(?:i |we )?(?:really )?need |please |pls |can (?:you|someone|anyone) )*(?:some )?help(?: me| us)?(?: (?:now|asap|please|pls|fast|quick\w*|right now|urgent\w*))*\W*$|^\W*(?:emergency|sos|urgent|its an emergency|this is (?:an emergency|urgent))\W*$/i;

/** To a cry that says nothing else: first whether anybody is in danger, then what happened. */
export function answerToCry({ understood: { text } }: Situation): string | null {
  return cry.test(text)
    ? "Is anybody hurt or in danger? Then call 911 first; for poison 1-800-222-1222; if you think of ending your life, call or text 988.\n\nOtherwise tell me in one line what happened, such as: a machine or line is down (which part, where), bad parts arrived or were rejected (how many, due when), a supplier is gone or does not answer, money went to the wrong account, a product hurt somebody. I give you the first steps and look for who can help near you."
    : null;
}
