/** The tolerance a text asks for, as to be shown ("±0.005 in"), or null. */
export function readTolerance(text: string): string | null {
  const signed =
    /(?:±|\+\s?\/\s?-|\+-|plus or minus|plus\/minus)\s?(\d*\.?\d+)\s?("|in(?:ch(?:es)?)?\b|mm\b|thou\b|mils?\b|microns?\b|µm|um\b)?/i.exec(
      text,
    );
  if (signed !== null) return shown(signed[1] ?? "", signed[2]);
  const worded =
    /\b(?:toleranc\w+|hold|held|within|accura\w+)\s+(?:of\s+|to\s+|is\s+|are\s+|be\s+)?(\d*\.\d+|\d+(?=\s?(?:thou|microns?|µm)))\s?("|in(?:ch(?:es)?)?\b|mm\b|thou\b|mils?\b|microns?\b|µm)?/i.exec(
      text,
    ) ??
    /\b(\d*\.\d+|\d+(?=\s?(?:thou|microns?|µm)))\s?("|in(?:ch(?:es)?)?|mm|thou|microns?|µm)?\s+toleranc/i.exec(
      text,
    );
  if (worded !== null) return shown(worded[1] ?? "", worded[2]);
  const standard =
    /\b[Ii][Ss][Oo]\s?2768(?:-[a-zA-Z]{1,2})?\b|\bIT\d{1,2}\b|\b[HhGgFf][67]\b(?=\/|\s*(?:fit|tolerance|bore))/.exec(
      text,
    );
  return standard === null ? null : standard[0].replace(/^iso/i, "ISO");
}

function shown(value: string, unit: string | undefined): string {
  const plain = value.startsWith(".") ? `0${value}` : value;
  const name = (unit ?? "").toLowerCase();
  if (/^thou|^mil/.test(name)) return `±${Number((Number(plain) / 1000).toFixed(5))} in`;
  if (/^(?:micron|µm|um)/.test(name)) return `±${Number((Number(plain) / 1000).toFixed(5))} mm`;
  if (name.startsWith("mm")) return `±${plain} mm`;
  // Without a unit three or more places are inches in a U.S. drawing.
  return name === "" && Number(plain) >= 0.05 && !/\.\d{3}/.test(plain)
    ? `±${plain} mm`
    : `±${plain} in`;
}

/** Outer sizes a text gives ("4 x 2 x 1 in", "100 mm"), as written with one blank between. */
export function readSizes(text: string): string[] {
  const plain = text
    .replace(/(?:±|\+\s?\/\s?-)\s?\d*\.?\d+\s?(?:"|in(?:ch(?:es)?)?\b|mm\b|thou\b)?/gi, " ")
    .replace(/×/g, "x");
  const unit = String.raw`("|in(?:ch(?:es)?)?\b|mm\b|cm\b|ft\b|feet\b)`;
  const side = String.raw`\d+(?:[.\/]\d+)?(?:\s?${unit.replace("(", "(?:")})?`;
  const boxes = [
    ...plain.matchAll(
      new RegExp(
        String.raw`(?<![\w.])${side}\s?(?:x|by)\s?${side}(?:\s?(?:x|by)\s?${side})?(?:\s?${unit})?`,
        "gi",
      ),
    ),
  ];
  if (boxes.length > 0) return boxes.map(([all]) => tidy(all));
  const single = new RegExp(
    String.raw`(?<![\w.$])\d*\.?\d+(?:[- ]\d+\/\d+|\/\d+)?[\s-]?${unit}`,
    "gi",
  );
  return [...plain.matchAll(single)]
    .filter(
      ({ 0: all, index }) =>
        !/^\d+ in$/i.test(all) ||
        !/^ (?:a|the|total|all|[A-Z])/.test(plain.slice(index + all.length)),
    )
    .slice(0, 3)
    .map(([all]) => tidy(all));
}

function tidy(text: string): string {
  return text
    .toLowerCase()
    .replace(/"|\binch(?:es)?\b|(?<=\d)inch(?:es)?/g, " in")
    .replace(/\bby\b|(?<=[\d\s])x(?=[\d\s])/g, " x ")
    .replace(/(\d)(mm|cm|ft|in)\b/g, "$1 $2")
    .replace(/-(?=in|mm|cm|ft)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
