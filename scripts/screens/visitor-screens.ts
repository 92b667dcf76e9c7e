import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

/** What everybody sees. */
export const visitorScreens: Screen[] = [
  { name: "landing", path: "/" },
  { name: "home", path: "/home" },
  { name: "home-manufacturers", path: "/home?tab=manufacturers" },
  { name: "home-exploring", path: "/home?tab=exploring" },
  { name: "search-overlay", path: "/industry", prepare: openSearch, isWindow: true },
  { name: "browse", path: "/browse" },
  { name: "browse-query", path: "/browse?query=bracket" },
  { name: "browse-corrected", path: "/browse?query=alumnium%20enclosre" },
  { name: "browse-category", path: "/browse?category=Electronics" },
  { name: "browse-manufacturers", path: "/browse?query=machining&type=manufacturer" },
  { name: "browse-conversation", path: "/browse?query=packaging&ai=true&refined=true" },
  { name: "browse-nothing", path: "/browse?query=zzzzqqq" },
  { name: "browse-beyond", path: "/browse?page=400" },
  { name: "browse-wrong", path: "/browse?min_price=-5&sort=best" },
  { name: "search-product", path: "/search/product?q=bracket&intent=product" },
  { name: "search-idea", path: "/search/idea?q=a%20waterproof%20sensor%20housing&intent=idea" },
  { name: "search-explore", path: "/search/explore?q=anodizing&intent=explore" },
  { name: "businesses", path: "/businesses" },
  { name: "industry", path: "/industry" },
  { name: "industry-guide", path: "/industry/cnc-milling" },
  { name: "examples", path: "/examples" },
  // The whole of it is taller than a browser paints.
  { name: "api-docs", path: "/api/docs", isWindow: true },
  { name: "sign-up", path: "/signup" },
  { name: "sign-up-wrong", path: "/signup", prepare: signUpWrong },
  { name: "sign-in", path: "/login" },
  { name: "sign-in-wrong", path: "/login", prepare: signInWrong },
  { name: "pending-unknown", path: "/auth/pending-confirmation" },
  { name: "confirm", path: "/auth/callback?token=any" },
  { name: "reset-password", path: "/reset-password" },
  { name: "reset-expired", path: "/reset-password?token=old" },
  { name: "mailbox", path: "/mailbox" },
  { name: "not-found", path: "/no-such-page" },
  { name: "no-form-here", path: "/industry", prepare: sendFormTo("/industry") },
];

/** With nothing in the catalog and nobody there. */
export const emptyScreens: Screen[] = [
  "/",
  "/home",
  "/browse",
  "/businesses",
  "/industry",
  "/mailbox",
].map((path) => ({ name: `empty-${path.slice(1) || "landing"}`, path }));

/** Sends a form that the page at `path` does not know, as a page of another time would. */
export function sendFormTo(path: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.evaluate((action) => {
      const form = document.createElement("form");
      Object.assign(form, { method: "post", action });
      document.body.append(form);
      form.submit();
    }, path);
    await page.getByText(/^Error \d+$/).waitFor();
    await page.waitForLoadState("load");
  };
}

async function openSearch(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Search or ask" }).click();
  await page.getByRole("option").first().waitFor();
}

async function signUpWrong(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Email").fill("grace@");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Confirm password").fill("shorter");
  await page.getByLabel("Confirm password").blur();
}

async function signInWrong(page: Page): Promise<void> {
  await page.getByLabel("Email").fill("grace@example.com");
  await page.getByLabel("Password", { exact: true }).fill("not that one");
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await page.getByText("do not match").first().waitFor();
}
