import { addsRecord } from "../../rules/understand/records-kept.ts";
import type { Situation } from "../situation.ts";
import { compareRefs } from "./compare-records.ts";
import { named } from "./record-names.ts";
import { openRecord } from "./records.ts";

/**
 * The records that a conversation compares, once a message leaves some out, adds one or asks which of them; null
 * for any other message.
 */
export function keptRecords(situation: Situation): string | null {
  const { kept, text } = situation.understood;
  const [only, ...others] = kept.refs;
  if (only !== undefined && kept.isMeant) {
    return others.length === 0 ? openRecord(situation, only) : compareRefs(situation, kept.refs);
  }
  const added = addsRecord(kept, text) ? named(situation) : null;
  if (added === null || kept.refs.includes(added)) return null;
  return compareRefs(situation, [...kept.refs.slice(0, 3), added]);
}
