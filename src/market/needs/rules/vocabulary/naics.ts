import { naicsTitles } from "./naics-titles.generated.ts";

/** Manufacturing codes that the 2022 manual of the U.S. Census Bureau added or renamed. */
const titles2022: Record<string, string> = {
  "315120": "Apparel Knitting Mills",
  "315250": "Cut and Sew Apparel Manufacturing (except Contractors)",
  "316990": "Other Leather and Allied Product Manufacturing",
  "321215": "Engineered Wood Member Manufacturing",
  "322120": "Paper Mills",
  "325315": "Compost Manufacturing",
  "333248": "All Other Industrial Machinery Manufacturing",
  "333310": "Commercial and Service Industry Machinery Manufacturing",
  "333998": "All Other Miscellaneous General Purpose Machinery Manufacturing",
  "334610": "Manufacturing and Reproducing Magnetic and Optical Media",
  "335139": "Electric Lamp Bulb and Other Lighting Equipment Manufacturing",
  "335910": "Battery Manufacturing",
  "336110": "Automobile and Light Duty Motor Vehicle Manufacturing",
  "337126": "Household Furniture (except Wood and Upholstered) Manufacturing",
};

/** True for a code of manufacturing: 31, 32 or 33 with two to six digits. */
export function isManufacturingCode(code: string): boolean {
  return /^3[123]\d{0,4}$/.test(code);
}

/**
 * The official title of a manufacturing industry; a code that is not known (of a later manual) gets the
 * title of the group it belongs to. Undefined outside of manufacturing.
 */
export function naicsTitle(code: string): string | undefined {
  if (!isManufacturingCode(code)) return undefined;
  for (let length = code.length; length >= 3; length -= 1) {
    const prefix = code.slice(0, length);
    const title = titles2022[prefix] ?? naicsTitles[prefix];
    if (title !== undefined) return title;
  }
  return "Manufacturing";
}

/**
 * The industry in a reader's words: without the manual's "All Other" and "Miscellaneous", which only say
 * that the group is a remainder.
 *
 * @example industryName("325199") // "Basic Organic Chemical Manufacturing"
 */
export function industryName(code: string): string | undefined {
  const title = naicsTitle(code);
  if (title === undefined) return undefined;
  const plain = title.replace(/^(All )?Other /, "").replace(/^Miscellaneous /, "");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Beginning of a code → slugs of our processes. The longest beginning that fits decides. */
const processesOfCode: Record<string, string[]> = {
  "311": ["food-and-beverage"],
  "3115": ["dairy-processing"],
  "3116": ["meat-processing"],
  "311615": ["poultry-processing"],
  "312": ["food-and-beverage"],
  "312120": ["brewing"],
  "312140": ["distilling"],
  "3122": ["consumer-goods"],
  "313": ["textile-mill"],
  "314": ["textile-mill"],
  "3149": ["cut-and-sew"],
  "315": ["cut-and-sew"],
  "316": ["leather-goods"],
  "321": ["wood-products"],
  "3219": ["woodworking"],
  "322": ["paper-mill"],
  "32221": ["corrugated-packaging"],
  "323": ["printing"],
  "324": ["petroleum-refining"],
  "325": ["chemicals"],
  "32512": ["industrial-gases"],
  "325193": ["biofuels"],
  "3252": ["plastic-resins"],
  "3253": ["fertilizers"],
  "3254": ["pharmaceuticals"],
  "325620": ["cosmetics"],
  "3261": ["plastic-products"],
  "326160": ["blow-molding"],
  "3262": ["rubber-products"],
  "326291": ["rubber-molding"],
  "327": ["clay-and-ceramics"],
  "3272": ["glass-manufacturing"],
  "3273": ["cement-and-concrete"],
  "3274": ["cement-and-concrete"],
  "331": ["metals-mill"],
  "3315": ["foundry"],
  "331512": ["investment-casting"],
  "331523": ["die-casting"],
  "332": ["metal-products"],
  "332111": ["forging"],
  "332112": ["forging"],
  "332119": ["metal-stamping"],
  "332313": ["welding-and-assembly"],
  "332322": ["sheet-metal-fabrication"],
  "332710": ["cnc-milling", "cnc-turning"],
  "332721": ["cnc-turning"],
  "332811": ["heat-treatment"],
  "332812": ["powder-coating-and-paint"],
  "332813": ["plating-and-passivation"],
  "333": ["machinery"],
  "334": ["instruments-and-computers"],
  "334412": ["pcb-assembly"],
  "334413": ["semiconductor"],
  "334418": ["pcb-assembly"],
  "335": ["electrical-equipment"],
  "3352": ["consumer-goods"],
  "336": ["automotive"],
  "336370": ["metal-stamping", "automotive"],
  "3364": ["aerospace"],
  "3365": ["rail-and-ships"],
  "3366": ["rail-and-ships"],
  "337": ["furniture"],
  "3391": ["medical-devices"],
  "3399": ["consumer-goods"],
  "339991": ["rubber-molding"],
};

/** What plants of this industry do, as slugs of our processes; empty outside of manufacturing. */
export function processesOfNaics(code: string): string[] {
  if (!isManufacturingCode(code)) return [];
  for (let length = code.length; length >= 3; length -= 1) {
    const slugs = processesOfCode[code.slice(0, length)];
    if (slugs !== undefined) return slugs;
  }
  return [];
}
