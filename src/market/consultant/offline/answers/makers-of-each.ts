import { readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import { readProcesses } from "../../../needs/rules/reading/read-processes.ts";
import type { Part } from "../../rules/understand/part.ts";
import { twoGoods } from "../../rules/understand/two-goods.ts";
import { makerLine, numbered, paragraphs } from "../phrases.ts";
import { makersResult } from "../results.ts";
import { ask, type Call, type Situation } from "../situation.ts";
import { manufacturers } from "./manufacturers.ts";

const mostOfSecond = 3;

/**
 * Who makes what is sought; of two goods ("pour 5000 shampoo bars, and the box") each apart, since one shop that has words
 * of both seldom makes either. Null as of `manufacturers`.
 */
export function makersOfEach(situation: Situation): string | null {
  const { understood } = situation;
  const goods = understood.seeksOther ? null : twoGoods(understood.text);
  if (goods === null) return manufacturers(situation);
  const { first, second } = goods;
  const own = manufacturers({
    ...situation,
    understood: {
      ...understood,
      text: first,
      part: without(second, understood.part),
      sought: understood.sought === null ? null : first,
      goods: understood.goods.filter((one) => first.includes(one)),
    },
  });
  const { place } = understood.part;
  const call: Call = {
    tool: "find_manufacturers",
    input: {
      query: second,
      ...(place === null || place.kind === "point" ? {} : { place: place.label }),
      limit: mostOfSecond,
    },
  };
  const others = ask(situation, call, makersResult)?.manufacturers ?? [];
  return paragraphs(
    own,
    others.length === 0
      ? `For the ${second} nobody is on record by that word; tell me its material and size, and I look again.`
      : paragraphs(`For the ${second}:`, numbered(others.map(makerLine))),
  );
}

/** The part without what only the other good says of it: its material, its process and its name. */
function without(other: string, part: Part): Part {
  const materials = new Set(readMaterials(other).map(({ slug }) => slug));
  const processes = new Set<string>(readProcesses(other));
  const last = other.split(" ").at(-1) ?? other;
  const item = part.item?.replace(new RegExp(`\\s*\\b${last}\\w*`, "i"), "").trim() ?? "";
  return {
    ...part,
    item: item === "" ? null : item,
    materials: part.materials.filter(({ slug }) => !materials.has(slug)),
    processes: part.processes.filter((one) => !processes.has(one)),
  };
}
