// The one way of imports: app → web | api | tools → use-cases → data → platform; rules and shared are
// pure; another domain is seen only through its use-cases and rules. test/house/directions.test.ts
// plants a violation of each rule and expects it to be caught.
const domain = "^src/market/([^/]+)/";

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
        pathNot: ["^src/shared/", "^src/market/[^/]+/rules/", "node_modules/(zod|zipcodes|clsx)/"],
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
      comment:
        "Pages, API and tools never reach data, and of other domains only use-cases, rules and web.",
      severity: "error",
      from: { path: "^src/market/[^/]+/(web/|api\\.ts|tools\\.ts)" },
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
