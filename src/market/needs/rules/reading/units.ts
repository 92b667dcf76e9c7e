/** Unit as written → the one way it is written here. Only with a number before it. */
const units: Record<string, string> = {};
const spellings: Record<string, string> = {
  in: "in inch inches",
  ft: "ft foot feet",
  yd: "yd yds yard yards",
  mm: "mm millimeter millimeters millimetre millimetres",
  cm: "cm centimeter centimeters centimetre centimetres",
  m: "meter meters metre metres",
  oz: "oz ounce ounces",
  floz: "floz",
  lb: "lb lbs pound pounds",
  g: "g gram grams",
  kg: "kg kgs kilo kilos kilogram kilograms",
  mg: "mg milligram milligrams",
  gal: "gal gals gallon gallons",
  qt: "qt qts quart quarts",
  pt: "pt pint pints",
  ml: "ml milliliter milliliters",
  l: "l liter liters litre litres",
  ga: "ga gauge gage awg",
  v: "v volt volts vdc vac",
  w: "w watt watts",
  a: "amp amps ampere",
  ah: "ah mah",
  hp: "hp horsepower",
  psi: "psi",
  pack: "pack packs pk pks ct count pc pcs piece pieces",
  deg: "degree degrees",
  mil: "mil mils",
  sqft: "sqft",
  tpi: "tpi",
  gsm: "gsm",
  btu: "btu btus",
  rpm: "rpm",
  gpm: "gpm",
  cfm: "cfm",
};
for (const [unit, words] of Object.entries(spellings)) {
  for (const word of words.split(" ")) units[word] = unit;
}

const shown: Record<string, string> = { ga: "gauge", floz: "fl oz", sqft: "sq ft" };

/** The one way a unit is written ("inches" → "in"), or undefined for a word that is no unit. */
export function unitOf(word: string): string | undefined {
  return Object.hasOwn(units, word) ? units[word] : undefined;
}

/** Spellings of a unit, for finding it in text. */
export function spellingsOf(unit: string): string[] {
  return (spellings[unit] ?? unit).split(" ");
}

/** How a size is shown to people: "12 gauge". */
export function showSize(value: string, unit: string): string {
  return `${value} ${shown[unit] ?? unit}`;
}
