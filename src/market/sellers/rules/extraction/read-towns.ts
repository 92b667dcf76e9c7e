import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { stateCode } from "../../../needs/rules/vocabulary/us-states.ts";
import { city, state, stateInWords } from "./address-patterns.ts";
import { type Found, sentencesOf, shown } from "./found.ts";
import { ownPlaces } from "./own-places.ts";
import { nowhere, type StatedAddress } from "./stated-address.ts";

/** "Oak Leather, Saint Joseph, MO (816) 294-5623": a town beside where to reach the firm. */
const besideContact = new RegExp(
  String.raw`(?:^|[|·•\n©]\s*|\d\s+)(?<city>${city}),\s*(?<state>${state})\b\.?(?=\s*(?:$|[|·•\n]|\(?\d{3}\)?[\s.-]|[\w.+-]+@|tel\b|phone\b|usa?\b))`,
  "gm",
);
/** "© Oak Welding · Salt Lake City, Utah Veteran-Owned" */
const partOfLine = new RegExp(
  String.raw`(?:[|·•©]\s*)(?<city>${city}),\s*(?<state>${stateInWords})\b(?=\s+[A-Z©])`,
  "g",
);
/** "welding and dirt work in Fulton, MS", "Machining Services in Tulsa, Oklahoma" */
const workIn = new RegExp(
  String.raw`\b(?:\w+ing|\w+ion|services?|repairs?|work|solutions?|specialists?|experts?|brewery|bakery|foundry|mill|plant|printers?|welders?|signs|(?:manufacturing|production|distribution) cent(?:er|re)|facilit(?:y|ies)|headquarters|workshop|showroom|studio|warehouse)\s+in\s+(?:downtown |historic )?(?<city>${city}?),\s*(?<state>${state})\b`,
  "g",
);
/** "Martinsville, Virginia's first craft beer brewery" */
const firstOf = new RegExp(
  String.raw`(?<city>${city}),\s+(?<state>${stateInWords})['’]s\s+(?:very )?(?:first|only|own|oldest|largest|premier|leading|original|best|favorite)\b`,
  "g",
);
/** "Akron, OH January 6, 2021 – Oak Plastics announces": where news of the firm are from. */
const dateline = new RegExp(
  String.raw`^\W*(?<city>${city}),\s*(?<state>${state})\.?,?\s*(?:[–—-]+\s*)?\(?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? \d{1,2}, \d{4}`,
  "g",
);
const parted = /\s+[–—•-]\s+|\s*[|·]\s*/;
const whole = new RegExp(String.raw`^(?<city>${city}),\s*(?<state>${state})\.?$`);
/** "Within a 75-mile radius of Texarkana", "serving Sacramento and surrounding cities": a town whose state nobody says. */
const around =
  /\b(?:radius of|[Ss]erving)\s+(?<city>[A-Z][a-z]+(?: [A-Z][a-z]+)?)(?=(?<=radius of \k<city>)(?:\W*$|[.,;])|\s+and (?:(?:the|its|all) )?surrounding\b)/g;
const side =
  "(?:(?:north|south|east|west|central|upstate|rural|coastal)(?:east|west)?(?:ern)?\\s+)?";
/** "based in New Jersey", "a North Carolina-based company", where no town is named. */
const stateOnly = [
  new RegExp(
    String.raw`\b(?:based|located|headquartered|situated|made|handmade|handcrafted|built|manufactured)\s+(?:right |proudly |here )?(?:in|out of)\s+(?:the (?:state|heart|hills|mountains) of )?${side}(?<state>${stateInWords})\b(?!,? [A-Z][a-z]+,)`,
    "gi",
  ),
  new RegExp(String.raw`\b(?<state>${stateInWords})-based\b`, "g"),
];
/** "Florida Manufacturing Services" in a title or a description. */
const workOf = new RegExp(
  String.raw`(?:^|[|–—•.,-]\s+|\b(?:leading|premier|trusted)\s+)(?<state>${stateInWords})\s+(?:(?:custom|contract|precision|metal|steel|sheet metal|cnc|wood)\s+){0,2}(?:manufacturing|manufacturers?|machine shop|machining|fabricat(?:ion|ors?)|foundry|brewery|cabinets?|millwork)\b`,
  "gi",
);

/**
 * Towns that stand beside a firm's telephone, in a part of its title or in what it says of its work, and states alone
 * where it is based.
 *
 * @param name of the firm, which often stands before the town without a comma; null where it is not known
 */
export function readTowns(source: DocumentText, name: string | null): Found<StatedAddress>[] {
  const { title, meta, blocks, where } = source;
  const found = (match: RegExpMatchArray, sentence: string, confidence: number) => {
    const { city: town = null, state: region = "" } = match.groups ?? {};
    const value = { ...nowhere, city: town, state: stateCode(region) ?? null };
    return { value, sentence: shown(sentence), where, confidence };
  };
  const inTitle = title.split(parted).flatMap((part) => {
    const match = whole.exec(part.trim());
    return match === null ? [] : [found(match, title, 0.54)];
  });
  const inHead = [title, meta.description ?? ""].flatMap((text) =>
    [...text.matchAll(workOf)].map((match) => found(match, text, 0.28)),
  );
  const lines = blocks
    .filter(({ text }) => text.length <= longestLine)
    .flatMap(({ text }) => {
      const bare = withoutName(text, name);
      const isOwn = ownPlaces(bare);
      return [...bare.matchAll(besideContact), ...bare.matchAll(partOfLine)]
        .filter((match) => isOwn(match.index + match[0].length))
        .map((match) => found(match, text, 0.56));
    });
  const texts = [title, meta.description ?? "", ...blocks.map(({ text }) => text)];
  const ofNews = blocks.flatMap(({ text }) =>
    [...text.slice(0, 120).matchAll(dateline)].map((match) => found(match, text, 0.5)),
  );
  const told = texts.flatMap((text) =>
    sentencesOf(text).flatMap((sentence) => {
      const matches = (patterns: RegExp[], confidence: number) =>
        patterns.flatMap((pattern) =>
          [...sentence.matchAll(pattern)]
            .filter((match) => ownPlaces(sentence)(match.index + match[0].length))
            .map((match) => found(match, sentence, confidence)),
        );
      return [
        ...matches([workIn, firstOf], 0.52),
        ...matches(stateOnly, 0.3),
        ...matches([around], 0.26).filter(({ value }) => isTown(value.city)),
      ];
    }),
  );
  const isDocument = title === "";
  const alone = isDocument ? blocks.flatMap(({ text }) => onlyPlaces(text)) : [];
  const isOne = new Set(alone.map(({ match }) => match.groups?.city?.toLowerCase())).size === 1;
  const ofDocument = isOne ? alone.map(({ match, sentence }) => found(match, sentence, 0.45)) : [];
  return [...inTitle, ...inHead, ...lines, ...ofNews, ...told, ...ofDocument];
}

/** "Bags in Greenville, SC", "Harbor Precision, Groton CT": of a document that names one place alone it is the firm's. */
const onlyPlace = [
  new RegExp(String.raw`\b(?:in|of)\s+(?<city>${city}?),\s*(?<state>${state})\b(?![\w-])`, "g"),
  new RegExp(
    String.raw`^[^.,;:]{4,60}?(?:,|\s[–—-])\s+(?<city>${city}?),?\s+(?<state>${state})\.?$`,
    "g",
  ),
];

function onlyPlaces(text: string): { match: RegExpMatchArray; sentence: string }[] {
  return text
    .split("\n")
    .flatMap((line) => sentencesOf(line))
    .flatMap((sentence) => {
      const isOwn = ownPlaces(sentence);
      return onlyPlace
        .flatMap((pattern) => [...sentence.matchAll(pattern)])
        .filter((match) => isOwn(match.index + match[0].length))
        .map((match) => ({ match, sentence }));
    });
}

/** No state, no coast and no part of a country. */
function isTown(named: string | null): boolean {
  return (
    named !== null &&
    stateCode(named) === undefined &&
    !/\b(?:north|south|east|west|central|midwest|america|states|coast|valley|county|region|bay|greater|metro|area|cities|world|customers|homeowners|the|our|all)\w*\b/i.test(
      named,
    )
  );
}

/** Characters of a line of contact. */
const longestLine = 400;

function withoutName(text: string, name: string | null): string {
  const core = name?.replace(/,?\s+(?:inc|llc|ltd|corp|co|company)\.?$/i, "") ?? "";
  return core.length < 4 ? text : text.replaceAll(core, " · ");
}
