import clsx from "clsx";

/** Up to two initials of a name: "Rust Belt Castings LLC" is RB. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? "")
    .join("");
}

/**
 * A person's picture or a company's logo, or initials. Decoration: the name stands beside it.
 *
 * @param shape people are round, companies square
 */
export function Avatar(props: {
  name: string;
  src?: string | null;
  size?: 24 | 32 | 40 | 64 | 96;
  shape?: "round" | "square";
}) {
  const { name, src, size = 32, shape = "round" } = props;
  const className = clsx("avatar", `avatar-${size}`, shape === "square" && "avatar-square");
  if (src) return <img className={className} src={src} alt="" width={size} height={size} />;
  return (
    <span className={className} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
