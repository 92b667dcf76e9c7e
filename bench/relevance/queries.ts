import type { JudgedProduct, ProductType } from "./catalog.ts";
import { type Random, seededRandom } from "./random.ts";

/** What is asked for; a product is judged by what is true of it, never by its text. */
export interface Wanted {
  type: string;
  accessory: string | null;
  brand?: string;
  color?: string;
  material?: string;
  feature?: string;
  size?: number;
}

export interface JudgedQuery {
  text: string;
  kind: string;
  wanted: Wanted;
  /** Kinds of products alternate: rankers are tuned on one half and reported on the other. */
  isHeldOut: boolean;
}

/** 3 = just what is asked for, 1 = the right thing with something else wrong, 0 = something else. */
export function gradeOf(product: JudgedProduct, wanted: Wanted): number {
  if (product.type !== wanted.type || product.accessory !== wanted.accessory) return 0;
  const checks = [
    wanted.brand === undefined || product.brand === wanted.brand,
    wanted.color === undefined || product.color === wanted.color,
    wanted.material === undefined || product.material === wanted.material,
    wanted.feature === undefined || product.features.includes(wanted.feature),
    wanted.size === undefined || product.size === wanted.size,
  ];
  const isAsked = Object.keys(wanted).length > 2;
  return !isAsked || checks.every(Boolean) ? 3 : 1;
}

/** Queries of every kind, the same for the same seed. */
export function makeQueries(
  types: ProductType[],
  products: JudgedProduct[],
  seed = 11,
): JudgedQuery[] {
  const random = seededRandom(seed);
  return types.flatMap((type, at) => {
    const own = products.filter((one) => one.type === type.id && one.accessory === null);
    const kinds = Object.entries(makers).filter(() => random.chance(0.34));
    const made = [...kinds, ["no overlap", noOverlap] as const].flatMap(([kind, make]) => {
      const query = make(random, type, own);
      return query === null || !isAnswerable(query.wanted, products)
        ? []
        : [{ ...query, kind, isHeldOut: at % 2 === 1 }];
    });
    return made;
  });
}

function isAnswerable(wanted: Wanted, products: JudgedProduct[]): boolean {
  return products.some((product) => gradeOf(product, wanted) === 3);
}

type Made = { text: string; wanted: Wanted } | null;
type Make = (random: Random, type: ProductType, own: JudgedProduct[]) => Made;

const makers: Record<string, Make> = {
  thing: (random, type) => ({ text: plural(random, nameOf(random, type)), wanted: plain(type) }),
  attribute(random, type, own) {
    const part = attributeOf(random, random.pick(own));
    return (
      part && {
        text: join(random, part.text, nameOf(random, type)),
        wanted: { ...plain(type), ...part.wanted },
      }
    );
  },
  "two attributes"(random, type, own) {
    const product = random.pick(own);
    const [one, two] = [attributeOf(random, product), attributeOf(random, product)];
    if (one === null || two === null || one.text === two.text) return null;
    return {
      text: join(random, `${one.text} ${two.text}`, nameOf(random, type)),
      wanted: { ...plain(type), ...one.wanted, ...two.wanted },
    };
  },
  size(random, type, own) {
    const sized = own.filter((product) => product.size !== null);
    if (sized.length === 0 || type.size === null) return null;
    const { size } = random.pick(sized);
    const unit = random.pick(unitSpellings[type.size.unit] ?? [type.size.unit]);
    return {
      text: join(random, `${size}${random.chance(0.3) ? "" : " "}${unit}`, nameOf(random, type)),
      wanted: { ...plain(type), size: size ?? 0 },
    };
  },
  brand(random, type, own) {
    const named = own.filter((product) => product.name.includes(product.brand));
    if (named.length === 0) return null;
    const { brand } = random.pick(named);
    return {
      text: `${brand.toLowerCase()} ${nameOf(random, type)}`,
      wanted: { ...plain(type), brand },
    };
  },
  misspelled(random, type) {
    const name = nameOf(random, type);
    const text = misspell(random, name);
    return text === name ? null : { text, wanted: plain(type) };
  },
  "misspelled attribute"(random, type, own) {
    const part = attributeOf(random, random.pick(own));
    if (part === null) return null;
    const right = `${part.text} ${nameOf(random, type)}`;
    const text = misspell(random, right);
    return text === right ? null : { text, wanted: { ...plain(type), ...part.wanted } };
  },
  joined(random, type) {
    const name = nameOf(random, type);
    if (!/^[a-z]{3,} [a-z]{3,}$/.test(name)) return null;
    return { text: name.replace(" ", ""), wanted: plain(type) };
  },
  accessory(random, type) {
    if (type.accessories.length === 0) return null;
    const accessory = random.pick(type.accessories);
    const name = nameOf(random, type);
    return {
      text: random.chance(0.5) ? `${accessory} for ${name}` : `${name} ${accessory}`,
      wanted: { type: type.id, accessory },
    };
  },
};

const noOverlap: Make = (random, type) =>
  type.asks.length === 0 ? null : { text: random.pick(type.asks), wanted: plain(type) };

const unitSpellings: Record<string, string[]> = {
  in: ["inch", "in", '"', "inches"],
  ft: ["ft", "foot", "feet"],
  oz: ["oz", "ounce"],
  lb: ["lb", "lbs", "pound"],
  gal: ["gallon", "gal"],
  qt: ["quart", "qt"],
  ct: ["count", "ct"],
  cup: ["cup"],
};

function plain(type: ProductType): Wanted {
  return { type: type.id, accessory: null };
}

function nameOf(random: Random, type: ProductType): string {
  return random.chance(0.5) ? (type.names[0] ?? "") : random.pick(type.names);
}

function attributeOf(
  random: Random,
  product: JudgedProduct,
): { text: string; wanted: Partial<Wanted> } | null {
  const { color, material, features } = product;
  const parts: { text: string; wanted: Partial<Wanted> }[] = [
    ...(color === null ? [] : [{ text: color, wanted: { color } }]),
    ...(material === null ? [] : [{ text: material, wanted: { material } }]),
    ...features.map((feature) => ({ text: feature, wanted: { feature } })),
  ];
  return parts.length === 0 ? null : random.pick(parts);
}

/** Attributes come before the thing more often than after it. */
function join(random: Random, attributes: string, name: string): string {
  if (random.chance(0.7)) return `${attributes} ${name}`;
  return random.chance(0.5) ? `${name} with ${attributes}` : `${name} ${attributes}`;
}

function plural(random: Random, name: string): string {
  return random.chance(0.5) || name.endsWith("s") ? name : `${name}s`;
}

function misspell(random: Random, text: string): string {
  const words = text.split(" ");
  const long = words.flatMap((word, at) => (/^[a-z]{5,}$/.test(word) ? [at] : []));
  if (long.length === 0) return text;
  const at = random.pick(long);
  const word = words[at] ?? "";
  const place = random.whole(1, word.length - 2);
  const [before, here, next, rest] = [
    word.slice(0, place),
    word[place] ?? "",
    word[place + 1] ?? "",
    word.slice(place + 2),
  ];
  const ways = [
    `${before}${next}${here}${rest}`,
    `${before}${next}${rest}`,
    `${before}${here}${here}${next}${rest}`,
    `${before}${random.pick([..."aeiourtnsl"])}${next}${rest}`,
  ].filter((way) => way !== word);
  words[at] = ways.length === 0 ? word : random.pick(ways);
  return words.join(" ");
}
