import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const framework =
  /node_modules[\\/](react|react-dom|scheduler|react-router|clsx)[\\/]|rolldown-runtime|preload-helper/;
/** What the header, the footer and the head of every page are made of. */
const frame =
  /src[\\/](app[\\/]shell(?![\\/]missing-page)|ui[\\/](icon|button|use-hydrated|toast|avatar|badge|menu|consultant-link)|shared[\\/](account-paths|consultant[\\/](?!intent-modes))|platform[\\/]web[\\/]page-meta)|use-recent-searches|use-has-cart|add-to-cart|product-action/;
/** What pages with a form share. */
const forms =
  /src[\\/]ui[\\/](field|text-field|progress|form|panel|choice|notice|check)|form-refusal|form-answer/;
/** What pages that list products and manufacturers share. */
const lists =
  /src[\\/](market[\\/](needs|catalog|guides|search)[\\/](web|rules)[\\/]|shared[\\/]text[\\/]|ui[\\/](amounts|rating|chip))/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A few files instead of two dozen of some hundred bytes each: they compress better, and the
            // lists in the route manifest are shorter. 8 kB less on /browse.
            codeSplitting: {
              groups: [
                { name: "framework", test: framework, priority: 4 },
                { name: "frame", test: frame, priority: 3, minShareCount: 2 },
                { name: "forms", test: forms, priority: 2, minShareCount: 4 },
                { name: "lists", test: lists, priority: 1, minShareCount: 6 },
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
        },
      },
    },
  },
  build: { assetsInlineLimit: 0, target: "es2022" },
});
