import clsx from "clsx";

/** From sketch to drawing to part: a wide picture for pages that explain. Fills the width it is given. */
export function SceneDrawing({ title, className }: { title?: string; className?: string }) {
  return (
    <svg
      className={clsx("drawing drawing-scene", className)}
      viewBox="0 0 720 240"
      width={720}
      height={240}
      role={title === undefined ? undefined : "img"}
      aria-hidden={title === undefined ? true : undefined}
      aria-label={title}
    >
      <use href="/scenes.svg#sketch-to-part" />
    </svg>
  );
}
