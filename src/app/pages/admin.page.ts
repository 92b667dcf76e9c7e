import { href, redirect } from "react-router";
import { page } from "../../platform/web/page.ts";

/** The address that operators type: it leads to the one page there is for them alone. */
export const loader = page(async () => redirect(href("/admin/ai-use")));
