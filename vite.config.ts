import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScripts } from "./scripts/inline-scripts.ts";
import { releaseOf } from "./scripts/release-of.ts";

const framework =
  /node_modules[\\/](react|react-dom|scheduler|react-router|clsx)[\\/]|rolldown.runtime|preload-helper/;
/**
 * What the header, the footer and the head of every page are made of, but for what is loaded when it is wanted, and for
 * what starts the page: that must not run before the route modules are there.
 */
const frame =
  /src[\\/](root\.tsx|app[\\/]shell[\\/](?!missing-page|landing-header|search-(?:panel|options)|use-completions|member-controls|consultant-invitation|live[\\/]|category-tiles|client-defects|connection[\\/]keep-page)|ui[\\/](icon|button|use-hydrated|use-search-keys|tell-server|toast-|consultant-link)|shared[\\/](account-paths|consultant[\\/](?!intent-modes))|platform[\\/]web[\\/]page-meta)|use-recent-searches|use-has-cart|add-to-cart|product-action|use-viewer|search-failed/;
const everywhere = new RegExp(`${framework.source}|${frame.source}`);
/** What frames parts of pages, with or without a form. */
const panels = /src[\\/]ui[\\/](progress|panel|notice)/;
/** What pages with a form share. */
const forms = /src[\\/]ui[\\/](field|text-field|form|choice|check)|form-refusal|form-answer/;
/** What pages that list products and manufacturers share. */
const lists =
  /src[\\/](market[\\/](needs|catalog|guides|search)[\\/](web|rules)[\\/]|shared[\\/]text[\\/]|ui[\\/](amounts|rating|chip))/;
/** What the search of products and the directory share. */
const finding =
  /src[\\/](market[\\/](search[\\/](web[\\/](form-search|use-tracking|track\.)|rules[\\/](search-address|sort-orders))|needs[\\/]rules[\\/]vocabulary[\\/]us-states|catalog[\\/]web[\\/]pagination)|shared[\\/]text[\\/]page-numbers|ui[\\/]chip)/;
/** What few pages share, by the pages: each file less is a name less in the route manifest, which everybody loads. */
const shared = {
  // Before messages: what products and requests show of files would be among them otherwise.
  files:
    /src[\\/](market[\\/]files[\\/](rules[\\/](facts-text|flaw-text|file-url)|web[\\/](file-list\.css|preview[\\/](file-preview|part-image)))|shared[\\/]file-(kinds|preview))/,
  live: /src[\\/]ui[\\/]live[\\/](use-reload|on-live-event)/,
  accounts: /account-sheet|ui[\\/]steps\./,
  dashboards: /quick-actions|stat-figure|saved-shop-item|removed-shop|outside-links/,
  certificates: /sellers[\\/]rules[\\/]certificates[\\/]|certificate-key/,
  quotes:
    /rfq[\\/]rules[\\/](?:(?:freight|quote|counter)-input|guests[\\/]guest-input|debrief|typed-quantities)\./,
  reports: /report-reasons|report-states|transition-table|allowed-actions|ui[\\/]pager/,
  cart: /src[\\/]market[\\/]cart[\\/](web[\\/](cart-store|use-cart|account-of-cart)|rules[\\/]cart[.-])/,
  messages:
    /shared[\\/]plain-line|messaging[\\/](rules[\\/](message-text|saved-reply)\.|web[\\/](attachments|new-message|inbox|saved-replies)[\\/])/,
  onboarding: /seller-steps|onboarding[\\/]|sellers[\\/]web[\\/]extraction[\\/]/,
};
/**
 * Names of built scripts and styles: those of one release end alike. The route manifest tells all of them to everybody
 * who opens a first page, and chance does not compress: a hash for each file took a fifth of it.
 */
const ofRelease = `assets/[name]-${releaseOf(import.meta.dirname)}`;
/** Fonts and pictures stay what they are from release to release. */
const ofContent = "assets/[name]-[hash:7][extname]";
const assetFileNames = ({ names }: { names: string[] }) =>
  names.some((name) => name.endsWith(".css")) ? `${ofRelease}[extname]` : ofContent;

export default defineConfig({
  plugins: [inlineScripts(/early-input[\\/]record-early-input\.ts$/), tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: `${ofRelease}.js`,
            chunkFileNames: `${ofRelease}.js`,
            assetFileNames,
            // A few files instead of two dozen of some hundred bytes each: they compress better, and the
            // lists in the route manifest are shorter. 10 kB less on /browse, two of them because what every
            // page needs is one file with the framework.
            codeSplitting: {
              groups: [
                { name: "everywhere", test: everywhere, priority: 3 },
                { name: "panels", test: panels, priority: 2, minShareCount: 4 },
                { name: "forms", test: forms, priority: 2, minShareCount: 4 },
                { name: "finding", test: finding, priority: 2, minShareCount: 2 },
                { name: "lists", test: lists, priority: 1, minShareCount: 6 },
                ...Object.entries(shared).map(([name, test]) => ({ name, test, minShareCount: 2 })),
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          input: { index: "./src/app/server/web-entry.ts", server: "./src/server.ts" },
          // Pages name the files that the build for browsers wrote.
          output: { assetFileNames },
        },
      },
    },
  },
  build: { assetsInlineLimit: 0, target: "es2022" },
});
