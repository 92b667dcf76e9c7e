import clsx from "clsx";
import { type PartName, partSheetAddress, partViewAddress } from "../shared/part-drawings.ts";

/**
 * In place of a product's photograph: a drawing of the kind of part it is, on a sheet of 4 to 3, with
 * letters for sizes since it knows none, framed, with the note that it is no photograph.
 */
export function PartFigure({ name, className }: { name: PartName; className?: string }) {
  return (
    <figure className={clsx("part-figure", className)}>
      <div className="part-sheet drafting-grid">
        <svg
          className="drawing drawing-sheet"
          viewBox="0 0 240 180"
          width={240}
          height={180}
          aria-hidden="true"
        >
          <use href={partSheetAddress(name)} />
        </svg>
      </div>
      <figcaption>Illustration of this kind of part, not to scale</figcaption>
    </figure>
  );
}

/**
 * The part alone, without dimensions, for lists.
 *
 * @param size side in pixels; without one the styles around it say it, and a list is shorter by their numbers
 */
export function PartView({ name, size }: { name: PartName; size?: number | undefined }) {
  const sized = size === undefined ? {} : { viewBox: "0 0 100 100", width: size, height: size };
  return (
    <svg className="drawing drawing-view" {...sized} aria-hidden="true">
      <use href={partViewAddress(name)} />
    </svg>
  );
}
