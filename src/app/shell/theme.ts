export const themeCookie = "theme";
export type Theme = "light" | "dark" | "auto";

const oneYearSeconds = 365 * 24 * 60 * 60;

/** The theme a cookie or a form asks for; anything unknown follows the system. */
export function themeOf(value: unknown): Theme {
  return value === "light" || value === "dark" ? value : "auto";
}

/**
 * The cookie that keeps a theme for a year, for the `Set-Cookie` header and for `document.cookie`:
 * a script of the page sets it at once, the form at `/theme` sets it where there is none.
 *
 * @param isHttps keeps the cookie off plain http
 */
export function themeCookieOf(theme: Theme, isHttps: boolean): string {
  return `${themeCookie}=${theme}; Max-Age=${oneYearSeconds}; Path=/; SameSite=Lax${isHttps ? "; Secure" : ""}`;
}
