// Two orders of imports. Within a domain: web | api | tools → use-cases → data → platform, with pure rules.
// Between domains: the list below. test/conventions/directions.test.ts plants a violation of each rule and
// expects it to be caught.
const domain = "^src/market/([^/]+)/";

/** Domains in their one order: each sees only those before it. A page that needs more is put together in app. */
const domains = [
  "files",
  "accounts",
  "notifications",
  "needs",
  "catalog",
  "guides",
  "search",
  "cart",
  "messaging",
  "sellers",
  "rfq",
  "orders",
  "reviews",
  "consultant",
  "operations",
];

const domainsInOrder = domains.slice(0, -1).map((name, index) => ({
  name: `order-of-domains-${name}`,
  comment: `${name} comes before ${domains.slice(index + 1).join(", ")}: it cannot know them.`,
  severity: "error",
  from: { path: `^src/market/${name}/` },
  to: { path: `^src/market/(${domains.slice(index + 1).join("|")})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: { pathNot: "node_modules" },
      to: {
        circular: true,
        viaOnly: { pathNot: "node_modules", dependencyTypesNot: ["type-only"] },
      },
    },
    {
      name: "shared-is-pure",
      comment: "Pure values, read by all; nothing but zod and each other.",
      severity: "error",
      from: { path: "^src/shared/" },
      to: { pathNot: ["^src/shared/", "node_modules/zod/"] },
    },
    {
      name: "rules-are-pure",
      comment:
        "Rules run in browser and server: other rules, shared, and libraries of pure values.",
      severity: "error",
      from: { path: "^src/market/[^/]+/rules/" },
      to: {
        pathNot: [
          "^src/shared/",
          "^src/market/[^/]+/rules/",
          "node_modules/(zod|zipcodes|clsx|temporal-polyfill)/",
        ],
      },
    },
    {
      name: "platform-knows-no-market",
      severity: "error",
      from: { path: "^src/platform/" },
      to: { path: "^src/(market|app|ui)/" },
    },
    {
      name: "ui-knows-no-market",
      severity: "error",
      from: { path: "^src/ui/" },
      to: { path: "^src/(market|app|platform)/" },
    },
    {
      name: "market-knows-no-app",
      severity: "error",
      from: { path: "^src/market/" },
      to: { path: "^src/app/" },
    },
    ...domainsInOrder,
    {
      name: "domains-are-listed",
      comment: "A domain without a place in the order escapes it.",
      severity: "error",
      from: { path: "^src/", pathNot: `^src/market/(${domains.join("|")})/` },
      to: { path: "^src/market/", pathNot: `^src/market/(${domains.join("|")})/` },
    },
    {
      name: "domains-are-seen-by-their-interfaces",
      comment: "Another domain's use-cases, rules, components and tools, and nothing else of it.",
      severity: "error",
      from: { path: domain },
      to: {
        path: "^src/market/",
        pathNot: ["^src/market/$1/", "^src/market/[^/]+/((use-cases|rules|web)/|tools\\.ts$)"],
      },
    },
    {
      name: "data-is-below",
      comment: "Data holds the SQL: it sees platform, rules and its own folder.",
      severity: "error",
      from: { path: "^src/market/([^/]+)/data/" },
      to: {
        path: "^src/(app|ui|market)/",
        pathNot: ["^src/market/$1/data/", "^src/market/[^/]+/rules/"],
      },
    },
    {
      name: "use-cases-see-data-and-rules",
      severity: "error",
      from: { path: "^src/market/([^/]+)/use-cases/" },
      to: {
        path: "^src/(app|ui|market)/",
        pathNot: ["^src/market/[^/]+/(use-cases|rules)/", "^src/market/$1/(data|samples)/"],
      },
    },
    {
      name: "surfaces-see-use-cases",
      comment: "Pages, API, tools and whatever else a domain holds never reach data.",
      severity: "error",
      from: { path: domain, pathNot: "^src/market/[^/]+/(data|use-cases)/" },
      to: { path: "^src/market/[^/]+/data/" },
    },
    {
      name: "app-does-not-reach-data",
      severity: "error",
      from: { path: "^src/(app|server|entry)" },
      to: { path: `${domain}data/` },
    },
    {
      name: "components-do-not-import-use-cases",
      comment: "Only a page's loader and action use them; a component gets what it shows.",
      severity: "error",
      from: { path: "^src/(market/[^/]+/web|app)/.*\\.tsx$", pathNot: "\\.page\\.tsx$" },
      to: { path: "/use-cases/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "product-does-not-import-tests",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^(test|bench|scripts)/" },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    exclude: { path: ["\\.react-router/", "virtual:"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
    },
  },
};
