import { slugOf } from "../../../shared/slug.ts";
import type { Parsed } from "./import-values.ts";
import type { Specification } from "./product.ts";
import { tidy } from "./readable-name.ts";

const mostLines = 40;
const longestPart = 200;

/**
 * A specification as a file writes it: `Material: 6061-T6 aluminum|Length: 4 in`. The unit stays in the
 * value.
 */
export function parseSpecifications(text: string): Parsed<Specification[]> {
  const lines = text.split("|").map(tidy).filter(Boolean);
  if (lines.length > mostLines) return { reason: `has more than ${mostLines} lines` };
  const value = lines.map((line): Specification => {
    const [name = "", ...rest] = line.split(":");
    return { name: name.trim(), value: rest.join(":").trim() };
  });
  const wrong = value.findIndex(
    (line) =>
      slugOf(line.name) === "" ||
      line.value === "" ||
      Math.max(line.name.length, line.value.length) > longestPart,
  );
  return wrong < 0
    ? { value }
    : {
        reason: `${JSON.stringify((lines[wrong] ?? "").slice(0, 40))} is not a name and a value such as "Material: steel"`,
      };
}
