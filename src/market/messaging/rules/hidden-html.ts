/** Of HTML no more is made text: what is read of that is far less. In characters, and in marks that begin a tag. */
const most = { characters: 512 * 1024, tags: 20_000 };

/** What keeps something from showing, as a whole value: "display:none-ish" says nothing. */
const hides =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|(?:font-size|opacity)\s*:\s*(?:0+(?:\.0*)?|\.0+)(?:px|pt|r?em|%)?|mso-hide\s*:\s*all)\s*(?:!\s*important\s*)?(?:;|$)/i;
const styled = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i;
const classed = /\sclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i;
const tags = /<([a-z][a-z0-9:]*)(\s[^<>]*)>/gi;
const comments = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g;
/** What holds for some screens alone, or for paper. */
const conditions = /@[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/**
 * So many quotes within each other are told apart. Each one below takes the whole of what is quoted once more through the
 * making of text, and what a person answers stands in none so deep.
 */
const mostQuotes = 100;

/** The same without what begins and ends quotes within so many others: their words stay. */
function withoutDeepQuotes(html: string): string {
  let depth = 0;
  return html.replaceAll(/<(\/?)blockquote\b[^<>]*>/gi, (tag, isEnd: string) => {
    if (isEnd === "") {
      depth += 1;
      return depth > mostQuotes ? " " : tag;
    }
    const isDeep = depth > mostQuotes;
    depth = Math.max(0, depth - 1);
    return isDeep ? " " : tag;
  });
}

/** The beginning of HTML that is read: reading takes no longer, however large a mail is. */
export function readHtml(html: string): string {
  const read = withoutDeepQuotes(html.slice(0, most.characters));
  let count = 0;
  for (let at = read.indexOf("<"); at !== -1; at = read.indexOf("<", at + 1)) {
    count += 1;
    if (count > most.tags) return read.slice(0, at);
  }
  return read;
}

/** Whether `readHtml` leaves something out of it. */
export function isBeyondReading(html: string): boolean {
  if (html.length > most.characters) return true;
  let count = 0;
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at + 1)) count += 1;
  return count > most.tags;
}

/** The words of HTML that nothing reads otherwise, a line for each piece between two tags. */
export function withoutTags(html: string): string {
  return html.replaceAll(/<(style|script)\b[^<]*<\/\1>/gi, "").replaceAll(/<[^<>]*>/g, "<br>");
}

/**
 * Marks as hidden, by the attribute, what nobody sees who reads the mail: by its style, or by a class of the mail's own.
 *
 * @param html of a mail, no more of it than `readHtml` gives
 */
export function withHiddenMarked(html: string): string {
  const classes = hiddenClasses(html);
  return html.replaceAll(tags, (tag, name: string, attributes: string) => {
    const style = attributeIn(styled, attributes).replaceAll(comments, "");
    const isHidden =
      hides.test(style) ||
      (classes.size > 0 &&
        attributeIn(classed, attributes)
          .split(/\s+/)
          .some((one) => classes.has(one)));
    return isHidden ? `<${name} hidden${attributes}>` : tag;
  });
}

function attributeIn(attribute: RegExp, attributes: string): string {
  const [, ...values] = attribute.exec(attributes) ?? [];
  return values.find((value) => value !== undefined) ?? "";
}

/** Classes that a style of the mail hides everywhere. */
function hiddenClasses(html: string): Set<string> {
  const found = new Set<string>();
  const plain = html.replaceAll(/<!--|-->/g, "");
  for (const [, style = ""] of plain.matchAll(/<style\b[^<>]*>([^<]*)/gi)) {
    const rules = style.replaceAll(comments, "").replaceAll(conditions, "");
    for (const rule of rules.split("}")) {
      const [selectors = "", declarations = ""] = rule.split("{");
      if (!hides.test(declarations)) continue;
      for (const selector of selectors.split(",")) {
        const [, name] = /^[a-z]*\.([\w-]+)$/i.exec(selector.trim()) ?? [];
        if (name !== undefined) found.add(name);
      }
    }
  }
  return found;
}
