import clsx from "clsx";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";

export interface ButtonLook {
  /** One primary a view; quiet beside other buttons; danger only where something is lost. */
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "small" | "medium" | "large";
}

/** Class names of a button, for what is neither `Button` nor `ButtonLink`: a `<summary>`, a file label. */
export function buttonClass({ variant = "secondary", size = "medium" }: ButtonLook): string {
  return clsx(
    "button",
    variant !== "secondary" && `button-${variant}`,
    size !== "medium" && `button-${size}`,
  );
}

/**
 * A button. It does not submit unless told so.
 *
 * @param busy text while its work is under way ("Creating account..."): it keeps the focus and its
 *   place, says so, and does nothing more
 */
export function Button(
  props: ComponentProps<"button"> & ButtonLook & { busy?: string | false | undefined },
) {
  const { variant, size, busy, className, children, onClick, ...rest } = props;
  const isBusy = typeof busy === "string";
  function ignore(event: MouseEvent<HTMLButtonElement>): void {
    event.preventDefault();
  }
  return (
    <button
      type="button"
      {...rest}
      className={clsx(buttonClass({ variant, size }), className)}
      aria-disabled={isBusy || rest["aria-disabled"]}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? ignore : onClick}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {isBusy ? busy : children}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink(
  props: ComponentProps<typeof Link> & ButtonLook & { children: ReactNode },
) {
  const { variant, size, className, ...rest } = props;
  return <Link {...rest} className={clsx(buttonClass({ variant, size }), className)} />;
}
