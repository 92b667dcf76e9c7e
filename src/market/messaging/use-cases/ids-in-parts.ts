/** As many ids as the payload of an event takes. */
const idsOfEvent = 40;

/** Parts ids into as many as an event may carry, in their order. */
export function inParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += idsOfEvent) parts.push(ids.slice(at, at + idsOfEvent));
  return parts;
}
