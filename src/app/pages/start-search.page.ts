import { href, redirect } from "react-router";
import { intentAddress } from "../../market/search/web/intent-address.ts";
import { page } from "../../platform/web/page.ts";
import { intentOf } from "./landing/intents.ts";

/** Where the landing page's search box leads without a script: to the page of the chosen intent. */
export const loader = page(async ({ url }) => {
  const query = url.searchParams.get("q")?.trim() ?? "";
  if (query === "") return redirect(href("/"));
  return redirect(intentAddress(intentOf(url.searchParams.get("intent")), query));
});
