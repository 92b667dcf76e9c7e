import { index, type RouteConfig, route } from "@react-router/dev/routes";

/**
 * Every URL of the site, in one place. Links and redirects are made with `href()`, which is typed from
 * this list.
 */
export default [
  index("./app/landing.page.tsx"),
  route("theme", "./app/theme.page.ts"),
  route("manifest.webmanifest", "./app/manifest.page.ts"),
  route("browse", "./market/search/web/browse.page.tsx"),
  route("search", "./market/search/web/browse.page.tsx", { id: "search" }),
  route("search/product", "./market/search/web/intent.page.tsx", { id: "search/product" }),
  route("search/products", "./market/search/web/intent.page.tsx", { id: "search/products" }),
  route("search/idea", "./market/search/web/intent.page.tsx", { id: "search/idea" }),
  route("search/explore", "./market/search/web/intent.page.tsx", { id: "search/explore" }),
  route("search/start", "./app/start-search.page.ts"),
  route("api/docs", "./app/api-docs.page.tsx"),
  route("industry", "./market/catalog/web/industry-index.page.tsx"),
  route("industry/:slug", "./market/catalog/web/industry.page.tsx"),
  route("product/:id", "./market/catalog/web/product.page.tsx"),
  route("businesses", "./market/catalog/web/directory.page.tsx"),
  route("businesses/:id", "./market/catalog/web/manufacturer.page.tsx"),
  route("home", "./app/home.page.tsx"),
  route("examples", "./market/catalog/web/examples-index.page.tsx"),
  route("examples/:slug", "./market/catalog/web/example.page.tsx"),
  route("signup", "./market/accounts/web/sign-up.page.tsx"),
  route("login", "./market/accounts/web/log-in.page.tsx"),
  route("logout", "./market/accounts/web/log-out.page.tsx"),
  route("reset-password", "./market/accounts/web/reset-password.page.tsx"),
  route("auth/callback", "./market/accounts/web/auth-callback.page.tsx"),
  route("auth/pending-confirmation", "./market/accounts/web/pending-confirmation.page.tsx"),
  route("settings", "./market/accounts/web/settings.page.tsx"),
  route("settings/roles", "./market/accounts/web/settings-roles.page.tsx"),
  route("us-map.svg", "./app/landing/us-map.page.ts"),
  route("*", "./app/not-found.page.tsx"),
] satisfies RouteConfig;
