import { redirect } from "react-router";
import { page } from "../../platform/web/page.ts";
import { readForm } from "../../platform/web/read-form.ts";
import { notFound } from "../../shared/errors.ts";
import { localPath } from "../../shared/local-path.ts";
import { themeCookieOf, themeOf } from "../shell/theme.ts";

/** Keeps the chosen theme for a year and goes back to where the form was sent from. */
export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  const isHttps = ctx.config.publicUrl.startsWith("https:");
  return redirect(localPath(form.get("next")), {
    status: 303,
    headers: { "Set-Cookie": themeCookieOf(themeOf(form.get("theme")), isHttps) },
  });
});

export const loader = page(async () => {
  throw notFound("There is no page at this address.");
});
