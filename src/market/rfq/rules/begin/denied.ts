interface Span {
  start: number;
  end: number;
}

const denying =
  /\b(?:no|not|never|without|w\/o|non|except(?:ing|\s+for)?|excluding|avoid(?:ing)?|omit|skip|rather than|instead of|other than|anything but|nor|(?:do|does|must|should|is|are|ca|wo|need)n['’]?t|cannot)(?:[\s-]+|$)/gi;
/** "No later than", "not only", "no more than": nothing after it is refused. */
const notDenying =
  /^(?:later|more|less|fewer|earlier|sooner|tighter|only|just|longer|bigger|larger|smaller|thinner|thicker|hurry|rush|problem|sure|exceed\w*)\b/i;
/** Between what refuses and what is refused. */
const filler =
  /^(?:a|an|any|the|be|been|being|to|for|of|it|its|is|are|this|that|these|them|parts?|need(?:s|ed)?|requir(?:e[ds]?|ing)|want(?:s|ed)?|use|using|used|apply|applying|have|with|make|made|from|in|need|subject|please|anything|something|everything|additional|extra|further|other|kind|type|sort|type|finish(?:es)?|surface|material|grade|or|nor|hard|soft|clear|black|white|red|blue|gold|yellow|bright|matte?|colou?r(?:ed)?)$/i;
const deniedAfter =
  /^[\s,]*(?:\w+\s+)?(?:is|are|was)?\s*(?:(?:not|never|n['’]t)\s+(?:\w+\s+)?(?:needed|required|necessary|wanted|allowed|acceptable|accepted|ok|okay|desired|possible|permitted|included)|(?:un(?:necessary|acceptable|wanted))|isn['’]?t\s+\w+|aren['’]?t\s+\w+)\b/i;
const clauseEnd = /[.;:!?\n()]|\b(?:but|and|then|only)\b/i;
/** Who asks does it: "I'll paint it myself", "we will do the plating in house". */
const ourWork =
  /\b(?:i|we)(?:\s+(?:do|can|will|plan to|(?:am|are)\s+going\s+to)|['’]ll|['’](?:m|re)\s+going\s+to)\s[^.;:!?\n]*?\b(?:myself|ourselves|in[\s-]house|on (?:my|our) (?:own|end))\b/gi;
/** "ITAR does not apply", "NDA: no", "ITAR n/a"; but not "NDA: no exceptions". */
const answeredNo =
  /^\s*(?:(?:control(?:led|s)?|requirements?|registration|compliance|status|items?)\s*)?(?:\?\s*|[:=–-]\s*)?(?:\(\s*)?(?:(?:does|do|did|will|would)\s*(?:not|n['’]t)\s+(?:apply|matter)|(?:doesn|don|didn|won)['’]?t\s+(?:apply|matter)|(?:is\s+|are\s+)?(?:not\s+applicable|n\/a|inapplicable)|[-\s]?free\b|(?<=[:=?(–-]\s*)(?:no|none|not)(?=\s*(?:$|[.,;)\n])))/i;
/** "No anodizing, plating or paint" refuses all three; "not stainless, cold rolled" the first. */
const listing = /^(?:no|without|w\/o|avoid)/i;

/**
 * Whether a text says that something is not wanted: the anodizing of "no anodizing", "without plating or anodizing",
 * "do not anodize", "anodizing is not needed", and the painting of "we will paint it ourselves". What refuses reaches to the end of its clause, over small words, and over
 * `others` that an "or" joins.
 *
 * @param others what else was read, for a list of what is refused
 */
export function isDenied(text: string, span: Span, others: readonly Span[] = []): boolean {
  const behind = text.slice(span.end, span.end + 60);
  if (deniedAfter.test(behind) || answeredNo.test(behind)) return true;
  const isOurs = [...text.matchAll(ourWork)].some(
    ({ 0: words, index }) => index <= span.start && span.end <= index + words.length,
  );
  if (isOurs) return true;
  const from = Math.max(0, span.start - 80);
  const before = text.slice(from, span.start);
  return [...before.matchAll(denying)].some(({ 0: words, index }) => {
    const start = from + index + words.length;
    const between = text.slice(start, span.start);
    if (notDenying.test(text.slice(start)) || clauseEnd.test(between)) return false;
    const isListed = listing.test(words) && !/^not/i.test(words) && !isDone(text, span);
    if (between.includes(",") && !isListed) return false;
    const left = others
      .filter((other) => other.end > start && other.end <= span.start)
      .reduce((rest, other) => {
        const at = Math.max(other.start, start);
        return (
          rest.slice(0, at - start) + " ".repeat(other.end - at) + rest.slice(other.end - start)
        );
      }, between);
    const isJoined = left === between || /\b(?:or|nor)\b|\/|,|^\s*$/i.test(left);
    return isJoined && (left.match(/[\w'’]+/g) ?? []).every((word) => filler.test(word));
  });
}

/** What is "anodized" is wanted so, whatever a list before it refuses. */
const isDone = (text: string, { start, end }: Span) => /ed$/i.test(text.slice(start, end).trim());
