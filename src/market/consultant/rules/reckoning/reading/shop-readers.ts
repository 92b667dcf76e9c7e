import { threadSizes } from "../../../../needs/rules/reading/quantities/threads.ts";
import { readNeededBy } from "../../../../needs/rules/reading/read-dates.ts";
import { takeLength, takeLengths } from "./lengths.ts";
import { has, type SumReader } from "./reader.ts";
import {
  given,
  ofKind,
  readSaid,
  type Said,
  take,
  takeCount,
  takeMinutes,
  takePercent,
} from "./said.ts";

/** "#10 screw", "1/4 bolt": without a pitch the coarse one is meant. */
function coarseOf(text: string): string | null {
  const [, number, inches] =
    /(?:#|\bno\.? ?|\bnumber )(\d{1,2})\b(?!-)|(?<![\d/])(\d\/\d{1,2})(?:"|in(?:ch)?\b)?(?=.{0,20}\b(?:bolt|screw|stud|cap ?screw|tap))/.exec(
      text,
    ) ?? [];
  const size = number === undefined ? inches : `#${number}`;
  const found = threadSizes.find((one) => one.system === "unified" && one.size === size);
  return found === undefined ? null : `${found.size}-${found.pitch}`;
}

/** Tap drills and clearance holes. */
export const threadHolesReader: SumReader = {
  kind: "thread-holes",
  asks: /\btap(?:ping)?(?: drill)?\b|\bdrill (?:size|bit|for|do)|\bclearance\b|\bpilot\b|\bwhat (?:size )?(?:drill|hole)|\bhole (?:size|for|dia)|\bthrough hole/,
  read(said) {
    const named = take(said, ofKind("thread"), null)?.thread.name;
    return given({ thread: named ?? coarseOf(said.text) });
  },
  isEnough: (input, isAsked, { text }) =>
    isAsked &&
    has(input, "thread") &&
    !/\bhow deep\b|\bdepth\b|\bengag|\bwhy\b|\bheli-?coil|\bsti\b|\bthread(?:ed)? insert|\bform(?:ing)? tap/.test(
      text,
    ),
};

const levels: [RegExp, string][] = [
  [/\bs-?\s?1\b/, "S-1"],
  [/\bs-?\s?2\b/, "S-2"],
  [/\bs-?\s?3\b/, "S-3"],
  [/\bs-?\s?4\b/, "S-4"],
  [/\b(?:level|gil)\s(?:iii|3)\b/, "III"],
  [/\b(?:level|gil)\s(?:ii|2)\b/, "II"],
  [/\b(?:level|gil)\s(?:i|1)\b/, "I"],
];

/** Sampling of lots. */
export const samplingReader: SumReader = {
  kind: "sampling",
  asks: /\baql\b|\bz1\.4\b|\b2859\b|\bsample size\b|\bcode letter\b|\b(?:level|gil) (?:i{1,3}|[123])\b.*\b(?:how many|sample)\b|\bhow many (?:\w+ ){0,3}(?:pull|inspect|check|sample)\b/,
  read(said) {
    const [, named] = /\baql\b\s?(?:of|is|=|level|at|:)?\s?(\d*\.?\d+)/.exec(said.text) ?? [];
    const [, ahead] = /(\d*\.\d+|\d)\s?%?\s?aql\b/.exec(said.text) ?? [];
    const aql = named ?? ahead;
    for (const { read } of said.mentions) {
      const isAql = aql !== undefined && "from" in read && read.from === Number(aql);
      if (isAql && Number(aql) <= 10) said.taken.add(read);
    }
    const level = levels.find(([pattern]) => pattern.test(said.text))?.[1];
    const lot =
      takeCount(said, /\blot\b|\bbatch\b|\bshipment\b|\bpieces\b|\bparts\b/) ?? takeCount(said);
    const letter_only = /\baql\b/.test(said.text) ? null : true;
    return given({ aql: aql === undefined ? null : Number(aql), level, lot, letter_only });
  },
  // "What is AQL 2.5" asks what it means, and no lot is in it.
  isEnough: (input, isAsked, { text }) =>
    isAsked &&
    (has(input, "lot") || (has(input, "aql") && !/\b(?:what (?:is|does)|mean\w*)\b/.test(text))),
};

/** A shop's lead time on the calendar. */
export const leadTimeReader: SumReader = {
  kind: "lead-time",
  asks: /\b(?:days|weeks) (?:from|after|starting)(?: on)? (?:today|mon|tue|wed|thu|fri|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\bwhen (?:do|does|must|should|would) (?:my |our |the |i |we )*(?:art\w*|files?|proofs?|drawings?|deposit|order|po)\b.{0,12}\b(?:go|in|due|be)\b|\bwhen (?:is (?:it|that) |would it be |will it be )?(?:done|finished|ready)\b|(?<!nt |n't |not |never |un)\bconfirmed\b.*\bdays\b|\bwhat (?:date|day) (?:is|will|would|does)\b|\border by\b|\bwhen (?:must|should|does|do|would|has) (?:the |my |our )?(?:order|po|purchase order)\b|\b(?:send|release|issue|cut|place) (?:the |my |our )?(?:po|order)\b|\bwhen (?:do|should|must|would|will) (?:i|we) (?:have to |need to )?(?:order|place|get|receive|have)|\blast day\b|\bwork(?:ing)? back|\blatest\b.*\border|\bwhen (?:would|will|does|do) (?:it|they|that|the parts) (?:arrive|ship|be (?:done|ready|here)|get here)|\bif (?:i|we) order (?:today|now|on|tomorrow)/,
  read(message) {
    const said = readSaid(
      message.text.replace(/\b(?:a|another|one more) (?=(?:week|day)\b)/g, "1 "),
      message.today,
    );
    const freight = takeMinutes(
      said,
      /\bfreight\b|\btransit\b|\bshipping\b|\bon the (?:road|truck|water)\b|\bship\b/,
    );
    const lead = { day: 0, week: 0 };
    for (const { read } of said.mentions) {
      if (read.kind !== "duration" || said.taken.has(read)) continue;
      if (read.unit === "day" || read.unit === "week") lead[read.unit] += read.to ?? read.from;
    }
    const date = readNeededBy(
      said.text.replace(/\bin \d+ (?:working |business )?(?:days|weeks)\b/, " "),
      said.today,
    );
    const isForward =
      /\b(?:confirmed|placed|accepted|approved)\b|\bif (?:i|we) order\b|\bwhen (?:would|will|does|do) (?:it|they|that|the parts)\b|\bordered? (?:today|now|on)\b|\b(?:from|after|start(?:s|ing)?)(?: on)? (?:today|mon|tue|wed|thu|fri|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d{1,2}\/)/.test(
        said.text,
      );
    return given({
      freight_days: freight === null ? null : Math.round(freight / 1440),
      working_days: lead.day === 0 ? null : lead.day,
      weeks: lead.week === 0 ? null : lead.week,
      needed_by: isForward ? null : date,
      ordered_on: isForward ? (date ?? said.today) : null,
    });
  },
  isEnough: (input, isAsked) => isAsked && (has(input, "working_days") || has(input, "weeks")),
};

/** Minutes a piece of "60 parts an hour", "40 strokes a minute"; the figure counts no pieces then. */
function paceOf(said: Said): number | null {
  const [found, number = "", per] =
    /(\d[\d,]*)\s(?:parts|pieces|pcs|strokes|hits|units|shots|cycles|bottles)?\s?(?:per|an?|each|every|\/)\s?(hour|hr|minute|min|day|shift)\b/.exec(
      said.text,
    ) ?? [];
  if (found === undefined) return null;
  const at = said.text.indexOf(found);
  for (const { read } of said.mentions) {
    if (read.start >= at && read.start < at + found.length) said.taken.add(read);
  }
  const minutes = { hour: 60, hr: 60, minute: 1, min: 1, day: 480, shift: 480 }[per ?? ""] ?? 60;
  return minutes / Number(number.replaceAll(",", ""));
}

/** "2 shifts of 8", "16 hours a day". */
function hoursOf({ text, mentions, taken }: Said): number | null {
  const [found, shifts, long] = /\b(\d|one|two|three) shifts?\b(?: of (\d{1,2}))?/.exec(text) ?? [];
  const at = found === undefined ? -1 : text.indexOf(found);
  for (const { read } of mentions) {
    if (at >= 0 && read.start >= at && read.start < at + (found ?? "").length) taken.add(read);
  }
  const words: Record<string, number> = { one: 1, two: 2, three: 3 };
  if (shifts !== undefined) return (words[shifts] ?? Number(shifts)) * Number(long ?? 8);
  const hours = /\b(\d{1,2}) hours? (?:a|per) day\b/.exec(text)?.[1];
  return hours === undefined ? null : Number(hours);
}

/** Hours of a run. */
export const productionTimeReader: SumReader = {
  kind: "production-time",
  asks: /\bhow long\b|\bhow many (?:\d+[- ]?(?:hours?|hrs?) )?(?:hours|days|shifts|weeks)\b|\brun time\b|\bmachine hours\b|\b(?:parts|pieces|pcs|many|much|output) (?:per|an|a|each) (?:hour|hr|shift|day)\b/,
  read(said) {
    const pace = paceOf(said);
    const cycle =
      pace ??
      takeMinutes(said, /\bcycle\b|\b(?:a|one) (?:shot|part|piece)\b|\bper\b|\beach\b|\bevery\b/);
    const featured = (noun: RegExp) => {
      const found = said.mentions.find(
        ({ read }) => read.kind === "feature" && noun.test(read.noun),
      );
      return found?.read.kind === "feature" ? found.read.value : null;
    };
    const hours_per_day = hoursOf(said);
    const pieces = takeCount(said);
    return given({
      cycle_seconds: cycle === null ? null : cycle * 60,
      cavities: featured(/^cavit/),
      machines: featured(/^machine/),
      hours_per_day,
      efficiency_percent: takePercent(said),
      // "One part every 60 seconds" is a pace.
      quantity: pieces === 1 ? null : pieces,
    });
  },
  isEnough: (input, isAsked, { text }) =>
    isAsked &&
    has(input, "cycle_seconds") &&
    (has(input, "quantity") ||
      (has(input, "hours_per_day") && /\b(?:a|per|each) day\b|\bdaily\b/.test(text)) ||
      (has(input, "cavities") && /\bper (?:hour|hr)\b|\ban hour\b/.test(text))),
};

/** Surface finish in the other unit. */
export const surfaceFinishReader: SumReader = {
  kind: "surface-finish",
  asks: /\bra\b|\brms\b|\bmicro ?inch|\buin\b|\bsurface finish\b/,
  read(said) {
    const [, after, unit] =
      /\bra\s?(?:of\s)?(\d*\.?\d+)\s?(um|microns?|uin|micro ?inch(?:es)?)?/.exec(said.text) ?? [];
    const [, ahead, aheadUnit] =
      /(\d*\.?\d+)\s?(um|microns?|uin|micro ?inch(?:es)?)?\s?(?:ra|rms)\b/.exec(said.text) ?? [];
    const value = after ?? ahead;
    const isMicron =
      /^(?:um|micron)/.test(unit ?? aheadUnit ?? "") ||
      (!(unit ?? aheadUnit) && Number(value) <= 12.5 && /\./.test(value ?? ""));
    if (value === undefined)
      return given({
        feed: takeLength(said, /\bfeed\b|\bper rev\b|\bipr\b/),
        nose_radius: takeLength(said, /\bnose\b|\bradius\b/),
      });
    return isMicron ? { ra_um: Number(value) } : { ra_uin: Number(value) };
  },
  isEnough: (input, isAsked, { text }) =>
    isAsked &&
    (has(input, "feed", "nose_radius") ||
      ((has(input, "ra_um") || has(input, "ra_uin")) &&
        /\b(?:convert|metric|microns?|um|inch(?:es)?|microinch|uin|what is|what's|in n|grade)\b/.test(
          text,
        ) &&
        !/\b(?:cost|price|hold|achiev|get|need|can)\b/.test(text))),
};

/** Spindle speed. */
export const cuttingSpeedReader: SumReader = {
  kind: "cutting-speed",
  asks: /\brpm\b|\bsfm\b|\bsurface (?:feet|speed)\b|\bspindle speed\b|\bfeed ?rate\b|\bcutting speed\b/,
  read(said) {
    const speed = said.mentions.find(
      ({ read }) => read.kind === "measure" && read.unit === "sfm",
    )?.read;
    const turns = said.mentions.find(
      ({ read }) => read.kind === "measure" && read.unit === "rpm",
    )?.read;
    const chip_load = takeLength(said, /\bchip ?load\b|\bper tooth\b|\bipt\b/);
    const flutes = /(\d{1,2})[\s-]?(?:flutes?|teeth|tooth)\b/.exec(said.text)?.[1];
    return given({
      surface_feet_per_minute: speed?.kind === "measure" ? speed.from : null,
      rpm: turns?.kind === "measure" ? turns.from : null,
      chip_load,
      teeth: flutes === undefined ? null : Number(flutes),
      diameter:
        takeLength(said, /\bdia|\bend ?mill|\bcutter|\bdrill|\bbar\b|\bround\b/) ??
        takeLengths(said)[0],
    });
  },
  isEnough: (input, isAsked) =>
    isAsked &&
    ((has(input, "diameter") && (has(input, "surface_feet_per_minute") || has(input, "rpm"))) ||
      has(input, "rpm", "chip_load")),
};
