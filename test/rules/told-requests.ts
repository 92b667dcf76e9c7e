import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import type { ReadLine } from "../../src/market/rfq/rules/begin/read-line.ts";
import { readParts } from "../../src/market/rfq/rules/begin/read-parts.ts";
import { readRequest } from "../../src/market/rfq/rules/read-request.ts";

/** A request in somebody's words, what is expected of it in one line, and what was read. */
export interface ToldRequest {
  text: string;
  expected: string;
  told: string;
}

/**
 * Requests as they are written in a table: a line with ">" is what somebody types, with "¶" where a line ends, the one
 * with "=" behind it what is expected: its parts between bars, each with its count, name, material, finish and so on,
 * then what is said of the whole request.
 */
export function toldRequests(table: string): ToldRequest[] {
  const lines = table.split("\n").map((one) => one.trim());
  return lines.flatMap((line, at) => {
    if (!line.startsWith(">")) return [];
    const text = line.slice(1).trim().replaceAll("¶", "\n");
    const expected = (lines[at + 1] ?? "").replace(/^=\s*/, "");
    return [{ text, expected, told: inOneLine(text) }];
  });
}

function inOneLine(text: string): string {
  const request = readRequest(text, understandNeed(text), "2026-11-29");
  const parts = readParts(text, understandNeed);
  const lines =
    parts.length === 0
      ? [lineOf("it", request)]
      : parts.map((part) => lineOf(part.name.toLowerCase(), part));
  const { deadline, closesAt, neededBy, shipToZip, radiusMiles, certifications } = request;
  const whole = [
    deadline && `quotes ${[deadline.value, closesAt?.value].filter(Boolean).join(" ")}`,
    neededBy && `by ${neededBy.value}`,
    shipToZip && `to ${shipToZip.value}`,
    radiusMiles && `${radiusMiles.value} mi`,
    ...(certifications?.value ?? []),
    request.needsAgreement && "NDA",
    request.exportControlled && "export",
    ...[...request.openDays, ...request.openZips].map((words) => `open “${words}”`),
  ].filter((one) => one !== null);
  return [lines.join(" | "), ...whole].join(" + ");
}

function lineOf(name: string, line: ReadLine): string {
  return [
    `${line.quantities?.value.join("/") ?? "?"} ${name}`,
    line.material?.value,
    line.finish?.value,
    line.toleranceMm && `±${line.toleranceMm.value} mm`,
    line.targetPrice && `$${line.targetPrice.value}`,
    line.annualUse && `${line.annualUse.value} a year`,
    ...line.open.map((words) => `open “${words}”`),
  ]
    .filter(Boolean)
    .join("; ");
}
