interface Span {
  start: number;
  end: number;
}

const sheen = "(?:matte?|gloss(?:y)?|semi-?gloss|satin|flat|textured|wrinkle)";
const color =
  "(?:(?:light|dark|bright|deep|safety|signal|traffic|medium|navy|forest|royal|off)[\\s-])?(?:black|white|red|blue|green|yellow|orange|purple|violet|pink|gr[ae]y|brown|tan|beige|olive|charcoal|clear|navy)|(?:light|dark|medium) bronze|gold|silver";
const number = String.raw`ral\s?\d{4}|pantone\s?\d+\s?[a-z]?|fed(?:eral)?[\s-]std[\s-]595[\w\s-]{0,8}\d{5}`;
const before = new RegExp(
  String.raw`(?:^|(?<=[\s,;:(/-]))(?:${sheen}[\s-]+)?(?:${number}[\s,]+)?(?:${color}|${sheen})[\s-]+(?:${sheen}[\s-]+)?$`,
  "i",
);
/** Behind it a color ends its words: that of "anodized, black knobs" is the knobs'. */
const after = new RegExp(
  String.raw`^(?:\s*(?:,\s*|\(\s*|in\s+|[-–:]\s*)?(?:colou?r:?\s+)?(?:${sheen}\s+)?(?:${number}|${color}|${sheen})(?:\s+${sheen})?(?:\s+finish)?\)?(?=\s*(?:$|[,.;)(\n]|(?:and|or|to|by|for|with|on|in|per|ral|pantone|ship\w*|deliver\w*)\b)))+`,
  "i",
);

/** The words of a finish with its color: "black anodize", "powder coat, red, RAL 3020", "painted matte white". */
export function withColor(text: string, { start, end }: Span): Span {
  const head = before.exec(text.slice(0, start))?.[0] ?? "";
  const tail = after.exec(text.slice(end))?.[0] ?? "";
  return { start: start - head.length, end: end + tail.trimEnd().length };
}
