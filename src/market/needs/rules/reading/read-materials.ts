/** A material somebody named: a family of the vocabulary, and the grade where they said one. */
export interface NamedMaterial {
  slug: string;
  /** As to be shown: "6061 aluminum", "304 stainless steel", "ABS". */
  label: string;
}

interface Family {
  slug: string;
  name: string;
  /** The family's name in words. */
  words: RegExp;
  /** Grades that name the family by themselves. */
  grades?: RegExp;
}

// A number is a grade unless it counts something: "304 brackets" is stainless, "304 pieces" is not.
const notCounting =
  "(?!\\s*(?:pcs|pieces?|units?|parts?|ea|each|of|x|miles?|mm|days?|weeks?)\\b)(?![\\d,.]*\\d)";
const grade = (list: string) => new RegExp(`(?<![\\w.$-])(?<!\\d,)(?:${list})${notCounting}`, "i");

const families: Family[] = [
  {
    slug: "aluminum",
    name: "aluminum",
    words: /\balumini?um\b/i,
    grades: grade(
      "(?:2011|2014|3003|5052|5083|5086|6005|6060|6061|6063|6082|7050|7075)(?:-?[tho]\\d{1,5})?|2024-?t\\d{1,4}|a380|a356|mic-?6",
    ),
  },
  {
    slug: "stainless-steel",
    name: "stainless steel",
    words: /\bstainless(?: steel)?\b|\binox\b|\bss(?= ?(?:30|31|4[1-4]))/i,
    grades: grade("30[34]l?|316l?|321|410|416|420|430|440c?|17-?4(?: ?ph)?|15-?5(?: ?ph)?|2205"),
  },
  {
    slug: "alloy-steel",
    name: "alloy steel",
    words: /\b(?:alloy|tool|spring) steel\b/i,
    grades: grade("4130|4140|4150|4340|8620|9310|d2|h13|a2|o1|s7"),
  },
  {
    slug: "carbon-steel",
    name: "carbon steel",
    words: /\b(?:carbon|mild|low.carbon|cold.rolled|hot.rolled|galvani[sz]ed) steel\b|\bcrs\b/i,
    grades: grade("a36|1008|1010|1018|1020|1045|12l14|1215|1144"),
  },
  { slug: "brass", name: "brass", words: /\bbrass\b/i, grades: grade("c?360|c?260") },
  { slug: "bronze", name: "bronze", words: /\bbronze\b/i, grades: grade("c?932|c?954|c?655") },
  { slug: "copper", name: "copper", words: /\bcopper\b/i, grades: grade("c1[014]0|c101|c110") },
  {
    slug: "titanium",
    name: "titanium",
    words: /\btitanium\b/i,
    grades: grade("ti-?6al-?4v|ti64|grade [25](?= ti|\\b)"),
  },
  {
    slug: "nickel-alloy",
    name: "nickel alloy",
    words: /\b(?:inconel|monel|hastelloy|nickel alloy|superalloy)\b/i,
    grades: grade("(?:inconel )(?:600|625|718|x-?750)"),
  },
  { slug: "zinc", name: "zinc", words: /\b(?:zinc alloy|zamak|cast zinc|zinc die)\b/i },
  { slug: "iron", name: "cast iron", words: /\b(?:cast|ductile|gr[ae]y) iron\b/i },
  { slug: "abs", name: "ABS", words: /\babs\b/i },
  { slug: "polypropylene", name: "polypropylene", words: /\bpolypropylene\b|\bPP\b/ },
  {
    slug: "polyethylene",
    name: "polyethylene",
    words: /\b(?:polyethylene|hdpe|ldpe|uhmw(?:-?pe)?)\b/i,
  },
  { slug: "polycarbonate", name: "polycarbonate", words: /\b(?:polycarbonate|lexan)\b/i },
  { slug: "acetal", name: "acetal", words: /\b(?:acetal|delrin|pom)\b/i },
  { slug: "peek", name: "PEEK", words: /\b(?:peek|ultem|pps)\b/i },
  {
    slug: "nylon",
    name: "nylon",
    words: /\bnylon\b(?! (?:fabric|canvas|webbing))|\bpa(?:6|66|12)\b/i,
  },
  { slug: "pet", name: "PET", words: /\bPETG?\b/ },
  { slug: "silicone", name: "silicone", words: /\bsilicone\b/i },
  {
    slug: "rubber",
    name: "rubber",
    words: /\b(?:rubber|epdm|nitrile|neoprene|viton|fkm|buna)\b/i,
  },
  { slug: "carbon-fiber", name: "carbon fiber", words: /\bcarbon.fib(?:er|re)\b/i },
  { slug: "fiberglass", name: "fiberglass", words: /\b(?:fiberglass|fibreglass|grp)\b/i },
  {
    slug: "wood",
    name: "wood",
    words: /\b(?:wood|wooden|bamboo|cedar|oak|maple|walnut|pine|plywood|birch|cherry wood|mdf)\b/i,
  },
  { slug: "paper", name: "paper board", words: /\b(?:cardboard|corrugated|paperboard|kraft)\b/i },
  { slug: "cotton", name: "cotton", words: /\b(?:cotton|canvas|wool|linen|hemp)\b/i },
  {
    slug: "synthetic-fabric",
    name: "synthetic fabric",
    words: /\b(?:polyester|cordura|nylon (?:fabric|canvas|webbing)|ripstop)\b/i,
  },
  { slug: "leather", name: "leather", words: /\bleather\b/i },
  { slug: "glass", name: "glass", words: /\bglass\b(?!.filled)/i },
  { slug: "ceramic", name: "ceramic", words: /\b(?:ceramics?|alumina|zirconia|porcelain)\b/i },
];

/** Materials a text names, in the vocabulary's order; each family once, with its grade when there is one. */
export function readMaterials(text: string): NamedMaterial[] {
  const found = families.flatMap((family) => {
    const named = family.grades?.exec(text)?.[0];
    const word = family.words.exec(text)?.[0];
    if (named === undefined && word === undefined) return [];
    return [{ slug: family.slug, label: labelOf(family, named, word) }];
  });
  if (/\bsteel\b/i.test(text) && !found.some(({ slug }) => /steel/.test(slug))) {
    found.push({ slug: "carbon-steel", label: "steel" });
  }
  return found;
}

/** Brand names and woods stay as they were said; a grade stands before the family. */
function labelOf({ name }: Family, grade: string | undefined, word: string | undefined): string {
  if (grade === undefined) {
    const said = word?.toLowerCase() ?? name;
    return /^(?:inconel|monel|hastelloy|zamak|delrin|lexan|uhmw|hdpe|ldpe|peek|ultem|epdm|viton)/.test(
      said,
    )
      ? said.replace(/^(?:hdpe|ldpe|uhmw.*|peek|epdm)$/, (all) => all.toUpperCase())
      : name;
  }
  const plain = grade
    .toUpperCase()
    .replace(/^INCONEL/, "Inconel")
    .replace(/^GRADE/, "grade");
  return /steel|alumin|brass|bronze|copper|titanium/.test(name) ? `${plain} ${name}` : plain;
}
