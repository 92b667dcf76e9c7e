import type { Reading } from "./in-context.ts";
import type { Part, Places } from "./part.ts";

const meant =
  /^\W*(?:(?:no|nope|wait|oh|oops|sorry|actually|my bad)[,. ]+)*(?:(?:i|we) )?(?:meant?|said)(?: to say)?(?: in| near)? (.{3,40}?)\W*$/i;

/**
 * "No wait, I meant Fort Morgan" as it is read after a message that named another place: "in Fort Morgan". A small town
 * is read as one only where something says that it is a place.
 */
export function asMeantPlace({ text, said }: Reading, part: Part, places: Places): string | null {
  const [, name] = meant.exec(text) ?? [];
  if (name === undefined || part.place === null || said.place !== null) return null;
  return places.inSentence(`in ${name}`) === null ? null : `in ${name}`;
}
