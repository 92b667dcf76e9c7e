export const themeCookie = "theme";
export type Theme = "light" | "dark" | "auto";

/** The theme a cookie asks for; anything unknown follows the system. */
export function themeOf(cookie: string | undefined): Theme {
  return cookie === "light" || cookie === "dark" ? cookie : "auto";
}
