/**
 * Whether a mail server found that a mail is not of whom it says it is: that its DMARC check failed (RFC 7489).
 *
 * @param headers values of the mail's `Authentication-Results`; anybody can write such lines, so only those count that bear
 *   the name of the operator's own server, which takes away what comes to it under that name (RFC 8601, sections 2.2 and 5)
 * @param authservId that name
 */
export function failsDmarc(headers: readonly string[], authservId: string): boolean {
  return headers.some((header) => {
    const [server = "", ...results] = withoutComments(header).split(";");
    const [id = ""] = server.trim().split(/\s+/);
    if (id.toLowerCase() !== authservId.toLowerCase()) return false;
    return results.some((result) => /^\s*dmarc\s*(?:\/\s*\d+\s*)?=\s*fail(?![\w-])/i.test(result));
  });
}

/** Without comments, which may stand within each other, and without quotation marks and what divides a quoted text. */
function withoutComments(header: string): string {
  let depth = 0;
  let isQuoted = false;
  let kept = "";
  for (let at = 0; at < header.length; at += 1) {
    const character = header.charAt(at);
    if (character === "\\" && (isQuoted || depth > 0)) {
      at += 1;
    } else if (depth === 0 && character === '"') {
      isQuoted = !isQuoted;
    } else if (!isQuoted && character === "(") {
      depth += 1;
    } else if (!isQuoted && character === ")") {
      depth = Math.max(0, depth - 1);
    } else if (depth === 0) {
      kept += isQuoted && character === ";" ? " " : character;
    }
  }
  return kept;
}
