import type { PageContext } from "./page-context.ts";

/** The cookie that carries a message over a redirect, by its code. */
export const flashCookie = "flash";

/** A message shown once, on the next page. Of the shape the interface shows as a toast. */
export interface FlashText {
  title: string;
  description?: string;
  variant?: "destructive";
  /** A link at its end. */
  action?: { label: string; to: string };
}

/** A message and the code that stands for it in the cookie. */
export interface FlashMessage extends FlashText {
  code: string;
}

/**
 * Declares the messages of one domain by their codes. Every list is also named where the frame is made
 * (`app/shell/flash-lists.ts`): only what is on a list is ever shown, because a cookie that another site or
 * person could write must not put words into this one's mouth.
 */
export function flashMessages<Code extends string>(
  texts: Readonly<Record<Code, FlashText>>,
): Readonly<Record<Code, FlashMessage>> {
  const entries = Object.entries<FlashText>(texts);
  const messages = Object.fromEntries(entries.map(([code, text]) => [code, { code, ...text }]));
  return messages as Record<Code, FlashMessage>;
}

/** Shows a message on the page that follows, for one that redirects there. Once, and without a script too. */
export function flash(ctx: PageContext, { code }: FlashMessage): void {
  const secure = ctx.config.publicUrl.startsWith("https:") ? "; Secure" : "";
  ctx.responseHeaders.append(
    "Set-Cookie",
    `${flashCookie}=${code}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** The `Set-Cookie` value that takes the message away once it was shown. */
export const shownFlash = `${flashCookie}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`;
