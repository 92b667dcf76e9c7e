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

/** The part alone, without dimensions, for lists. @param size side in pixels */
export function PartView(props: { name: PartName; size: number; className?: string | undefined }) {
  const { name, size, className } = props;
  return (
    <svg
      className={clsx("drawing drawing-view", className)}
      viewBox="0 0 100 100"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href={partViewAddress(name)} />
    </svg>
  );
}
