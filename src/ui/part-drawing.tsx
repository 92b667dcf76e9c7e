import clsx from "clsx";
import type { DrawingName } from "./drawing-names.ts";
import { partDrawing } from "./part-families.ts";

/**
 * In place of a product's photograph: a drawing of the kind of part it is, on a sheet of 4 to 3, with
 * letters for sizes since it knows none. Fills the width it is given. Where it stands alone, say that
 * it is an illustration: `PartFigure` does.
 *
 * @param seed the product's id: it always gets the same drawing
 */
export function PartDrawing(props: { drawing: DrawingName; seed: string; className?: string }) {
  const { drawing, seed, className } = props;
  return (
    <svg
      className={clsx("drawing drawing-sheet", className)}
      viewBox="0 0 240 180"
      width={240}
      height={180}
      aria-hidden="true"
    >
      <use href={partDrawing(drawing, seed)} />
    </svg>
  );
}

/** The drawing as large as a photograph would be, framed, with the note that it is none. */
export function PartFigure(props: { drawing: DrawingName; seed: string; className?: string }) {
  const { className, ...drawing } = props;
  return (
    <figure className={clsx("part-figure", className)}>
      <div className="part-sheet drafting-grid">
        <PartDrawing {...drawing} />
      </div>
      <figcaption>Illustration of this kind of part, not to scale</figcaption>
    </figure>
  );
}
