import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { Placed } from "./documents-of-tables.ts";

/** A field of a form: where its left and its baseline are, in points from the left and the top. */
export type PlacedField = { x: number; y: number } & (
  | { box: boolean }
  | { button: string; ofQuestion: string; isChosen: boolean }
  | { typed: string; width?: number; height?: number }
  | { choice: string; from: string[] }
);

const box = 12;

/** A PDF of one page with a form that somebody filled in, and what is printed around its fields. */
export async function pdfOfForm(
  printed: readonly Placed[],
  fields: readonly PlacedField[],
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const [text, x, y] of printed) page.drawText(text, { x, y: 792 - y, size: 10, font });
  const form = pdf.getForm();
  for (const [at, field] of fields.entries()) {
    const place = { x: field.x, y: 792 - field.y - 2, width: box, height: box };
    if ("box" in field) {
      const made = form.createCheckBox(`box ${at}`);
      made.addToPage(page, place);
      if (field.box) made.check();
    } else if ("button" in field) {
      const known = form.getFieldMaybe(field.ofQuestion);
      const made =
        known === undefined
          ? form.createRadioGroup(field.ofQuestion)
          : form.getRadioGroup(field.ofQuestion);
      made.addOptionToPage(field.button, page, place);
      if (field.isChosen) made.select(field.button);
    } else if ("typed" in field) {
      const { width = 250, height = 16 } = field;
      const made = form.createTextField(`text ${at}`);
      if (height > 30) made.enableMultiline();
      if (field.typed !== "") made.setText(field.typed);
      made.addToPage(page, { ...place, y: 792 - field.y + 12 - height, width, height });
    } else {
      const made = form.createDropdown(`choice ${at}`);
      made.addOptions(field.from);
      if (field.choice !== "") made.select(field.choice);
      made.addToPage(page, { ...place, width: 120, height: 16 });
    }
  }
  return pdf.save();
}
