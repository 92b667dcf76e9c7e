import { isTelling } from "../../../needs/rules/reading/describe-parts.ts";
import { spokenName } from "../../../needs/rules/reading/read-processes.ts";
import { usStates } from "../../../needs/rules/vocabulary/us-states.ts";
import { withoutPlaceNames } from "../../../needs/use-cases/locate.ts";
import { queryText } from "../phrases.ts";
import type { Situation } from "../situation.ts";

/** What is sought in a few words, the fullest first: what of it the directory knows, decides. */
export function searchWords({ understood }: Situation): string[] {
  const { part, goods, sought, text } = understood;
  const label = part.place?.label ?? "";
  const [, state = ""] = /, ([A-Z]{2})\)?$/.exec(label) ?? [];
  const named = new Set(
    `${label} ${Object.hasOwn(usStates, state) ? usStates[state] : ""}`
      .toLowerCase()
      .split(/[^a-z0-9]+/),
  );
  const tellingOf = (message: string) =>
    (part.place === null ? message : withoutPlaceNames(message))
      .toLowerCase()
      .replace(lengths, " ")
      .replace(asking, " ")
      .split(/[^\p{L}\p{N}'-]+/u)
      .filter((word) => isTelling(word) && !named.has(word));
  const own = tellingOf(text);
  const words = [...new Set([...tellingOf(sought ?? ""), ...own])];
  const known = [
    ...part.materials.map(({ label }) => label),
    part.item,
    ...part.processes.map(spokenName),
  ].filter((one) => one !== null);
  const options = [
    words.length <= 7 ? words.join(" ") : "",
    goods.join(" "),
    goods[0] ?? "",
    known.join(" "),
    words.slice(-3).join(" "),
  ];
  const telling = [...new Set(options.map((one) => queryText(one, 160)))].filter(
    (one) => one !== "",
  );
  return telling.length > 0 ? telling.slice(0, 4) : ["manufacturer"];
}

/** How long a part is: no record says it in these words, and of "12 ft long" the unit alone would be left. */
const lengths =
  /(?<![\p{L}\p{N}.])\d+(?:\.\d+)?[ -]?(?:mm|cm|m|in|inch|inches|ft|foot|feet)\b(?:[ -](?:long|wide|tall|high|deep|thick))?/gu;

/** Words of asking that the vocabulary takes for telling ones. */
const asking =
  /\b(?:who|whos|what|whats|can|could|would|make|makes|made|does|brews?|bottles there|process|processes|processing|under inspection|try|instead|same|state|list|you've|youve|got|have|does|do|you|your|plants?|one|ones|those|any|some|somebody|anybody|actually|list|wants?|around|near|within \d+ miles|that|only|ok|then|them|em|here|thats?|nearest|closest|closer|nearer|which|these|altogether|wholesale|anybody|frozen|private label|close to|close|takes?|taking|accepts?|small orders?|small runs?|small batch(?:es)?|low volume|small|please)\b/g;
