import { has, type SumReader } from "./reader.ts";
import { namedChanges } from "./roles.ts";
import { given, takeMoney, takePercent } from "./said.ts";

const period =
  /\b(?:a|per|each|every|\/)\s?(week|month|mo|quarter|year|yr)\b|\/(mo|yr|wk)\b|\b(monthly|yearly|annual(?:ly)?|weekly)\b/;
const periods: Record<string, string> = {
  mo: "month",
  monthly: "month",
  yr: "year",
  yearly: "year",
  annual: "year",
  annually: "year",
  wk: "week",
  weekly: "week",
};

/** Fixed costs, price and cost of a piece: how many have to be sold. */
export const coverCostsReader: SumReader = {
  kind: "cover-costs",
  asks: /\bbreak[- ]?even\b|\bbreaks? even\b|\bcover (?:my|our|the)\b|\bhow (?:many|much)\b.{0,30}\bsell\b/,
  read(said) {
    const found = period
      .exec(said.text)
      ?.slice(1)
      .find((one) => one !== undefined);
    const margin_percent = takePercent(said, /\bmargin\b|\bgross\b|\bgp\b/);
    const { fixed_usd, price_usd, variable_usd } = namedChanges(said, [
      "fixed_usd",
      "price_usd",
      "variable_usd",
    ]);
    return given({
      fixed_usd,
      price_usd,
      variable_usd,
      margin_percent,
      period: found === undefined ? null : (periods[found] ?? found),
    });
  },
  isEnough: (input, isAsked, { text }) =>
    isAsked &&
    has(input, "fixed_usd") &&
    (has(input, "price_usd", "variable_usd") || has(input, "margin_percent")) &&
    !/\b(?:mold|tool(?:ing)?|die|vs|versus)\b/.test(text),
};

const parts =
  /\b(raw material|material|resin|steel|labou?r|machining|machine time|packag\w+|freight|shipping|plating|coating|finish\w*|anodiz\w+|heat ?treat\w*|outside (?:work|service)|hardware|components?|setup|tooling|inspection|box|label|ingredients?|fabric|sewing|trim|assembly|powder ?coat\w*)\b/g;

/** "Material 62 cents, labor 1.10, overhead 150% of labor, 20% profit": a price from its parts. */
export const costBuildReader: SumReader = {
  kind: "cost-build",
  asks: /\b(?:price|cost|charge|sell|quote|total|each)\b/,
  read(said) {
    const overhead_percent = takePercent(said, /\b(?:overhead|burden|oh)\b/);
    const [, on] =
      /\b(?:overhead|burden)\b.{0,16}\b(?:of|on) (?:the )?([a-z]+)/.exec(said.text) ?? [];
    const scrap_percent = takePercent(said, /\bscrap|\bwaste|\bloss|\breject/);
    const isMarkup = /\bmark-?\s?up\b|\bon cost\b/.test(said.text);
    const share = takePercent(said, /\bprofit\b|\bmargin\b|\bmark-?\s?up\b/);
    const items = [...said.text.matchAll(parts)].flatMap(([word]) => {
      const usd = takeMoney(said, new RegExp(`\\b${word}\\b`));
      return usd === null ? [] : [{ name: word, usd }];
    });
    return given({
      items,
      overhead_percent,
      scrap_percent,
      overhead_on:
        items.find(({ name }) => on !== undefined && name.startsWith(on.slice(0, 4)))?.name ?? null,
      [isMarkup ? "markup_percent" : "margin_percent"]: share,
    });
  },
  isEnough: ({ items, overhead_percent, margin_percent, markup_percent }, isAsked, said) =>
    isAsked &&
    Array.isArray(items) &&
    items.length > 1 &&
    (overhead_percent ?? margin_percent ?? markup_percent) !== undefined &&
    said.mentions.every(
      ({ read }) => said.taken.has(read) || (read.kind !== "percent" && read.kind !== "money"),
    ),
};

const inMonths: Record<string, number> = { week: 52 / 12, month: 1, quarter: 1 / 3, year: 1 / 12 };
const hoursPaid = 2080 / 12;

/** "Rent 4200, 3 machinists at 31 an hr with 28% burden, 420 billable hours a month": what an hour has to bring. */
export const shopRateReader: SumReader = {
  kind: "shop-rate",
  asks: /\b(?:shop|hourly|billing|labor|charge.?out) rate\b|\brate\b.{0,25}\b(?:need|should|have) to be\b|\b(?:charge|bill|need)\b.{0,20}\b(?:an|per) hour\b|\bbreak ?even (?:hourly )?rate\b/,
  read({ text }) {
    const hours = hoursIn(text);
    const profit =
      /(\d+(?:\.\d+)?)\s?%\s?(?:profit|margin)|(?:profit|margin) (?:of )?(\d+(?:\.\d+)?)\s?%/.exec(
        text,
      );
    const burden = Number(
      /(\d+(?:\.\d+)?)\s?%\s?(?:burden|payroll|taxes|benefits)|(?:burden|benefits|payroll taxes) (?:of |at )?(\d+(?:\.\d+)?)\s?%/
        .exec(text)
        ?.slice(1)
        .find(Boolean) ?? 0,
    );
    const costs = text
      .split(/[,;\n](?!\d{3})|\band\b|\.(?!\d)|\bplus\b/)
      .flatMap((part) => costIn(part, burden));
    return given({
      costs: costs.length > 0 ? costs : null,
      hours_per_month: hours,
      profit_percent: profit === null ? null : Number(profit[1] ?? profit[2]),
    });
  },
  isEnough: (input, isAsked) =>
    isAsked &&
    has(input, "hours_per_month") &&
    Array.isArray(input.costs) &&
    input.costs.length > 1,
};

function hoursIn(text: string): number | null {
  const [, number, of] =
    /(\d[\d,]*) (?:billable |billed |sold |productive |sellable |machine |total )*(?:hours|hrs|hr)(?: (?:billed|sold|billable))?\s?(?:\/|an?|per|each)?\s?(week|wk|month|mo|year|yr)?/.exec(
      text,
    ) ?? [];
  if (number === undefined) return null;
  return (
    Number(number.replaceAll(",", "")) * (inMonths[periods[of ?? "month"] ?? of ?? "month"] ?? 1)
  );
}

function costIn(part: string, burden: number): { name: string; usd_per_month: number }[] {
  if (
    /%|\b(?:billable|billed|sold) (?:hours|hrs)|\b(?:hours|hrs) (?:billed|sold)/.test(
      part.replace(/\bwith \d+% \w+/, ""),
    )
  )
    return [];
  const [, people = "1", role, wage] =
    /(?:(\d+|one|two|three|four|five) )?([a-z]+(?: [a-z]+)?) (?:at|@|making|make|earn(?:ing)?) \$?(\d+(?:\.\d+)?)\s?(?:an|per|a|\/)\s?(?:hour|hr)/.exec(
      part,
    ) ?? [];
  if (wage !== undefined) {
    const count = { one: 1, two: 2, three: 3, four: 4, five: 5 }[people] ?? Number(people);
    return [
      {
        name: role ?? "wages",
        usd_per_month: round(count * Number(wage) * (1 + burden / 100) * hoursPaid),
      },
    ];
  }
  const [, called = "cost", amount = "", thousands, of] =
    /([a-z][a-z &]*?)\s?(?:is|are|of|at|costs?|run|:)?\s?\$?(\d[\d,]*(?:\.\d+)?)(k)?(?:\s?(?:\/|an?|per|each)\s?(week|wk|month|mo|quarter|year|yr))?/.exec(
      part,
    ) ?? [];
  const value = Number(amount.replaceAll(",", "")) * (thousands === "k" ? 1000 : 1);
  if (amount === "" || !(value >= 20) || /\b(?:hours|hrs)\b/.test(part)) return [];
  return [
    {
      name: called.trim().slice(0, 40) || "cost",
      usd_per_month: round(value * (inMonths[periods[of ?? "month"] ?? of ?? "month"] ?? 1)),
    },
  ];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
