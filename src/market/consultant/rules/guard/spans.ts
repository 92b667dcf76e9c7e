/** A stretch of an answer that a finder has looked at. */
export interface Span {
  start: number;
  /** Behind its last character. */
  end: number;
  /** What takes its place; null: it stays as it is, and no other finder looks into it. */
  replacement: string | null;
}

/**
 * The text with its spans replaced, each once. Of two that overlap the first of them in the
 * list holds, and what is left of the other is a span of its own.
 *
 * Brackets around what is taken out go with it: "((900) 555-0199)" reads "(phone number not on record)",
 * and "<https://…>" reads as the replacement alone.
 */
export function replaceSpans(text: string, found: Span[][]): string {
  let [shown, at] = ["", 0];
  for (const { start: from, end, replacement } of withoutOverlaps(found)) {
    if (replacement === null) continue;
    const start = from + text.slice(from, end).search(/[^ \t]|$/);
    const around = `${text.charAt(start - 1)}${text.charAt(end)}`;
    const isWrapped = around === "<>" || (around === "()" && replacement.startsWith("("));
    const wrap = isWrapped && start > at ? 1 : 0;
    shown += text.slice(at, start - wrap) + sentenceCase(replacement, text.slice(0, start - wrap));
    at = end + wrap;
  }
  return shown + text.slice(at);
}

function withoutOverlaps(found: Span[][]): Span[] {
  const kept: Span[] = [];
  for (const spans of found) {
    const earlier = [...kept];
    for (const span of spans) {
      let parts = [span];
      for (const other of earlier) parts = parts.flatMap((part) => outside(part, other));
      kept.push(...parts);
    }
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** What of a span lies before and behind another. */
function outside(span: Span, other: Span): Span[] {
  if (span.end <= other.start || span.start >= other.end) return [span];
  return [
    { ...span, end: Math.min(span.end, other.start) },
    { ...span, start: Math.max(span.start, other.end) },
  ].filter(({ start, end }) => start < end);
}

/** At the start of a line, item or sentence a replacement begins with a capital. */
function sentenceCase(replacement: string, before: string): string {
  return /(?:^|\n|[.!?:][ \t])[ \t]*(?:(?:\d{1,3}[.)]|[-*•#]+)[ \t]+)?[*"“]*$/.test(before)
    ? replacement.charAt(0).toUpperCase() + replacement.slice(1)
    : replacement;
}
