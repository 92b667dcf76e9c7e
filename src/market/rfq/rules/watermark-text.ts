import { plainLine } from "../../../shared/plain-line.ts";

const longestName = 60;

/** What the copy of a drawing says that somebody downloads: "Confidential. For Ada Byron, Ohio Forge, Nov 24, 2026, 14:05 UTC". */
export function watermarkText(reader: { person: string; company: string; at: Date }): string {
  const names = [reader.person, reader.company].map(shortened).filter((name) => name !== "");
  const at = reader.at.toLocaleString("en-US", {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: "UTC",
  });
  return `Confidential. For ${[...new Set(names)].join(", ")}, ${at} UTC`;
}

function shortened(name: string): string {
  const [letters, line] = [[...plainLine(name)], plainLine(name)];
  return letters.length <= longestName ? line : `${letters.slice(0, longestName - 1).join("")}…`;
}
