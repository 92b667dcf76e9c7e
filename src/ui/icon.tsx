import clsx from "clsx";

/** Symbols of `public/icons.svg`; a test compares the two. */
export const iconNames = [
  "analytics",
  "arrow-right",
  "bell",
  "cart",
  "check",
  "close",
  "dashboard",
  "help",
  "log-out",
  "menu",
  "message",
  "minus",
  "moon",
  "orders",
  "package",
  "plus",
  "profile",
  "quote",
  "search",
  "settings",
  "shield",
  "star",
  "sun",
  "switch",
  "trash",
] as const;

export type IconName = (typeof iconNames)[number];

/** A small sign beside or instead of a word, from the sprite `/icons.svg`. Always decoration. */
export function Icon(props: { name: IconName; size?: number; className?: string }) {
  const { name, size = 18, className } = props;
  return (
    <svg className={clsx("drawing", className)} width={size} height={size} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
