const pair = /([^:|;,\s][^:|;,]{0,38}?)\s*:\s*(yes|no|n\/a)\b[\s,;.]*/gi;
const only = /^\s*(?:[^:|;,\s][^:|;,]{0,38}?\s*:\s*(?:yes|no|n\/a)\b[\s,;.]*){2,}$/i;

/** A line or cell that answers several labels, with those alone that it says yes to: "Heat treat: No NDT: Yes" is "NDT". */
export function withoutDeniedPairs(text: string): string {
  return text
    .split("\n")
    .map((line) =>
      line.includes(":")
        ? line
            .split(/(\s*\|\s*)/)
            .map((cell) => (only.test(cell) ? asserted(cell) : cell))
            .join("")
        : line,
    )
    .join("\n");
}

function asserted(cell: string): string {
  return [...cell.matchAll(pair)]
    .filter(([, , answer = ""]) => /^yes$/i.test(answer))
    .map(([, label = ""]) => label)
    .join(", ");
}
