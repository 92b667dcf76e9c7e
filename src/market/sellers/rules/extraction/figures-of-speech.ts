/** What is meant where work is said to be done to it: a bond is forged, a net is cast, minds are molded. */
export const abstract =
  "(?:[a-z]+ships?|philosoph(?:y|ies)|paths?|bonds?|alliances?|reputations?|futures?|ahead|ties|connections?|trust|legac(?:y|ies)|traditions?|careers?|minds|lives|characters?|doubts?|shadows?|spells?|votes?|wide nets?|wider nets?|broad nets?)";

const ofWords =
  "(?:(?:an?|the|our|your|their|new|strong|stronger|lasting|close|closer|long-?term|[a-z]+ing)\\s+){0,3}(?:[\\w-]+\\s+)?";
const isDoneTo = new RegExp(String.raw`^\s+${ofWords}${abstract}\b`, "i");
const grains =
  /\b(?:flour|wheat|rye|corn|oats?|barley|grains?|rice|sorghum|buckwheat|spices?|feed|malt|cocoa|sugar|cane|seeds?|herbs?)\b/i;
/** Mills that are plants by what they make; "rolling mill" and "paper mill" cut no metal. */
const plants =
  /(?:\b(?:rolling|paper|steel|flour|grist|feed|textile|cotton|woolen|lumber|sugar|pulp|old|historic|the|an?|our)|[a-z]['’]s)\s+$/;
/** "Yew Plastics molds caps" */
const before = /\b(?:we|that|which|who|also|[A-Z][\w&.-]*)\s+$/;
const notObject =
  /^\s+(?:for|and|or|to|in|up|of|with|from|are|is|at|on|by|we|that|which|as|per|can|have|built|made|designed|run|running|used|under|over|per|ranging|including|weighing|were|will|may)\b/i;

/**
 * Whether words that name work stand for something else: "we forge lasting relationships", "a flour mill", and the verb of
 * "molds caps", which makes no molds.
 */
export function isFigureOfSpeech(own: string, start: number, end: number): boolean {
  const [led, words, after] = [own.slice(0, start), own.slice(start, end), own.slice(end)];
  if (/^(?:forg|cast|mold|weld|bond|weav|shap|hon|cut)/i.test(words) && isDoneTo.test(after))
    return true;
  if (/^mill(?:s|ed|ing)?$/i.test(words) && grains.test(own)) return true;
  if (
    /^mills?$/i.test(words) &&
    (plants.test(led) || /^Mill/.test(words)) &&
    !/\b(?:end|cnc|vertical|boring)\s+$/i.test(led)
  )
    return true;
  if (words === "molds" && before.test(led) && /^\s+[a-z]/.test(after) && !notObject.test(after))
    return true;
  return /^quench/i.test(words) && /\b(?:thirst|passion|desire|appetite)s?\b/i.test(led + after);
}
