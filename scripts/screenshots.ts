// `npm run screenshots`: every screen at three widths, light and dark, and with nothing in the catalogue,
// as pictures in screenshots/ with a gallery page to look through them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { startSiteProcess } from "../bench/speed/site-process.ts";

const folder = "screenshots";
const widths = [360, 768, 1440];
const themes = ["light", "dark"] as const;

interface Screen {
  name: string;
  path: string;
}

const full: Screen[] = [
  { name: "landing", path: "/" },
  { name: "home", path: "/home" },
  { name: "home-manufacturers", path: "/home?tab=manufacturers" },
  { name: "home-exploring", path: "/home?tab=exploring" },
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
  { name: "api-docs", path: "/api/docs" },
  { name: "sign-up", path: "/signup" },
  { name: "sign-in", path: "/login" },
  { name: "pending-confirmation", path: "/auth/pending-confirmation" },
  { name: "confirm", path: "/auth/callback?token=any" },
  { name: "reset-password", path: "/reset-password" },
  { name: "reset-expired", path: "/reset-password?token=old" },
  { name: "not-found", path: "/no-such-page" },
];
const empty: Screen[] = ["/", "/home", "/browse", "/businesses", "/industry"].map((path) => ({
  name: `empty-${path.slice(1) || "landing"}`,
  path,
}));

const wanted = process.argv.slice(2);
const browser = await chromium.launch({
  chromiumSandbox: false,
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
});
mkdirSync(folder, { recursive: true });
const data = process.env.SCREENSHOT_DATA ?? mkdtempSync(join(tmpdir(), "screenshots-"));
const site = await startSiteProcess(data);
const taken = await shoot(browser, site.url, [...full, ...(await single(site.url))]);
await site.stop();

const bareData = mkdtempSync(join(tmpdir(), "screenshots-empty-"));
const bare = await startSiteProcess(bareData, { SEED_SAMPLES: "false" });
taken.push(...(await shoot(browser, bare.url, empty)));
await bare.stop();
await browser.close();
rmSync(bareData, { recursive: true });
if (process.env.SCREENSHOT_DATA === undefined) rmSync(data, { recursive: true });

const figures = taken.map(
  (file) =>
    `<figure><a href="${file}"><img src="${file}" loading="lazy"></a><figcaption>${file}</figcaption></figure>`,
);
writeFileSync(
  join(folder, "index.html"),
  `<!doctype html><meta charset="utf-8"><title>Screens</title><style>body{display:grid;grid-template-columns:repeat(auto-fill,minmax(20rem,1fr));gap:1rem;font:14px sans-serif}img{width:100%;border:1px solid #ccc}</style>${figures.join("")}\n`,
);
console.log(`${taken.length} pictures in ${folder}/, look at ${folder}/index.html`);

async function single(url: string): Promise<Screen[]> {
  const first = async (kind: string) => {
    const list = (await (await fetch(`${url}/api/v1/${kind}?limit=1`)).json()) as {
      items: { id: string }[];
    };
    return list.items[0]?.id ?? "";
  };
  return [
    { name: "product", path: `/product/${await first("products")}` },
    { name: "manufacturer", path: `/businesses/${await first("manufacturers")}` },
  ];
}

async function shoot(on: Browser, url: string, screens: Screen[]): Promise<string[]> {
  const files: string[] = [];
  for (const theme of themes) {
    for (const width of widths) {
      const context = await on.newContext({ colorScheme: theme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      for (const { name, path } of screens) {
        if (wanted.length > 0 && !wanted.includes(name)) continue;
        await page.goto(`${url}${path}`, { waitUntil: "networkidle" });
        const file = `${name}-${width}-${theme}.png`;
        await page.screenshot({ path: join(folder, file), fullPage: true });
        files.push(file);
      }
      await context.close();
    }
  }
  return files;
}
