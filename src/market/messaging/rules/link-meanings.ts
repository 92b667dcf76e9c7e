/** What filters of mail write of a link into one of their own: in base64, also that of addresses. Source: RFC 4648. */
const encoded = /[A-Za-z0-9+/_-]{24,}/g;
/** Links within links within links. */
const mostWithin = 3;

/**
 * What a link says, and what it says once more where it is written in other signs: in percents, or in base64.
 *
 * @param run without blanks
 */
export function meaningsOf(run: string): string[] {
  const found = new Set([run]);
  let last = [run];
  for (let round = 0; round < mostWithin && last.length > 0; round += 1) {
    const next = last.flatMap((text) => [withoutPercents(text), ...inBase64(text)]);
    last = [...new Set(next)].filter((text) => !found.has(text));
    for (const text of last) found.add(text);
  }
  return [...found];
}

const withoutPercents = (text: string) =>
  text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** Only what is letters that people read. */
function inBase64(text: string): string[] {
  return (text.match(encoded) ?? []).flatMap((piece) => {
    const plain = Buffer.from(piece, "base64").toString("latin1");
    return /^[\x20-\x7E]{16,}/.test(plain) ? [plain] : [];
  });
}
