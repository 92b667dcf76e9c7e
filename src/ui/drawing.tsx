import clsx from "clsx";
import type { DrawingName } from "./drawing-names.ts";

/** Below this many pixels a drawing is made with a thicker pen. */
const fineFrom = 64;

/**
 * One of our line drawings, from the sprite `/drawings.svg`: it costs no script and is fetched once.
 *
 * @param size side in pixels; the drawings are made on a grid of 96 and read from 36 up
 * @param title says what it shows; without one it is decoration
 */
export function Drawing(props: {
  name: DrawingName;
  size?: number;
  title?: string;
  className?: string;
}) {
  const { name, size = 48, title, className } = props;
  return (
    <svg
      className={clsx("drawing", size < fineFrom ? "drawing-bold" : "drawing-fine", className)}
      viewBox="0 0 96 96"
      width={size}
      height={size}
      role={title === undefined ? undefined : "img"}
      aria-hidden={title === undefined ? true : undefined}
      aria-label={title}
    >
      <use href={`/drawings.svg#${name}`} />
    </svg>
  );
}
