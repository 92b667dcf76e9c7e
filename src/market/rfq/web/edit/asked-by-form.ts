import { rowNumbers } from "../../../../shared/forms/rows.ts";
import { splitQuantities } from "../../rules/typed-quantities.ts";

/** What of a request decides who can make it, as `POST /v1/rfqs/feasibility` takes it. */
export interface AskedBody {
  lines: {
    name: string;
    process: string | null;
    material: string | null;
    finish: string | null;
    tolerance_mm: string | null;
    quantities: number[];
  }[];
  ship_to_zip: string | null;
  radius_miles: number | null;
  certifications: string[];
}

/**
 * What a step's form says now, over what was saved of the other steps. What cannot be read yet, such as half a ZIP,
 * is what the call refuses.
 */
export function askedByForm(form: FormData, saved: AskedBody): AskedBody {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const rows = rowNumbers(form.keys(), "lines");
  return {
    lines: rows.length === 0 ? saved.lines : rows.map((row) => lineOf(text, `lines[${row}].`)),
    ship_to_zip: form.has("shipToZip") ? text("shipToZip") || null : saved.ship_to_zip,
    radius_miles: form.has("radiusMiles")
      ? Number(text("radiusMiles").replaceAll(",", "")) || null
      : saved.radius_miles,
    certifications: form.has("certifications")
      ? text("certifications")
          .split(",")
          .map((one) => one.trim())
          .filter((one) => one !== "")
      : saved.certifications,
  };
}

function lineOf(text: (name: string) => string, prefix: string): AskedBody["lines"][number] {
  const typed = (name: string) => text(`${prefix}${name}`) || null;
  return {
    // Whatever it is called: a part without a name can be made, too.
    name: typed("name") ?? "Part",
    process: typed("process"),
    material: typed("material"),
    finish: typed("finish"),
    tolerance_mm: typed("toleranceMm"),
    quantities: splitQuantities(text(`${prefix}quantities`)).map(Number),
  };
}
