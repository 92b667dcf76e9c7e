import type { Block, DocumentText } from "../../../../shared/documents/document-text.ts";
import { findIndustries } from "./find-industries.ts";
import { findMaterials } from "./find-materials.ts";
import { findProcesses } from "./find-processes.ts";
import { marketHeads } from "./market-lists.ts";

/** A list of fewer members may name a few markets that are called like work: "Metal forming". */
const leastMembers = 8;

/**
 * A page without the headings of markets over lists that name mostly work and materials: a page that a program builds,
 * or one of tabs, may hold several lists below the last of their headings. What such a list names is read as it stands.
 */
export function withUnheadedLists(source: DocumentText): DocumentText {
  const lists = new Map<string, Block[]>();
  for (const block of source.blocks) {
    if (block.kind !== "item" || !marketHeads.test(block.heading)) continue;
    lists.set(block.heading, [...(lists.get(block.heading) ?? []), block]);
  }
  const others = new Set(
    [...lists].filter(([, list]) => namesOtherThings(list)).map(([heading]) => heading),
  );
  if (others.size === 0) return source;
  const blocks = source.blocks.map((block) =>
    block.kind === "item" && others.has(block.heading) ? { ...block, heading: "" } : block,
  );
  return { ...source, blocks };
}

function namesOtherThings(list: Block[]): boolean {
  const members = [...new Set(list.map(({ text }) => text.trim().toLowerCase()))];
  if (members.length < leastMembers) return false;
  const markets = members.filter((one) => findIndustries(one).length > 0);
  const others = members.filter(
    (one) =>
      !markets.includes(one) && (findProcesses(one).length > 0 || findMaterials(one).length > 0),
  );
  return others.length > markets.length;
}
