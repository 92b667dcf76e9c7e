// `npm run screenshots`: every screen at three widths, light and dark, as a visitor, as members and with
// nothing in the catalog, as pictures in screenshots/ with a gallery page to look through them.
// `npm run screenshots -- cart panel` takes those by name alone.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import webPush from "web-push";
import { startSiteProcess } from "../bench/speed/site-process.ts";
import { type Cast, prepareCast } from "./screens/cast.ts";
import { memberScreens } from "./screens/member-screens.ts";
import type { Screen } from "./screens/screen.ts";
import { emptyScreens, visitorScreens } from "./screens/visitor-screens.ts";

const folder = "screenshots";
const widths = [360, 768, 1440];
const themes = ["light", "dark"] as const;
/** A busy machine may need long for what takes a second on a quiet one. */
const patienceMs = 300_000;

const wanted = process.argv.slice(2);
const browser = await chromium.launch({
  chromiumSandbox: false,
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
});
mkdirSync(folder, { recursive: true });
const taken = [
  ...(await shootSite(vapidSettings(), async (url) => {
    const cast = await prepareCast(browser, url);
    const screens = [...visitorScreens, ...(await single(url)), ...memberScreens];
    return shoot(browser, url, screens, cast);
  })),
  ...(await shootSite({ SEED_SAMPLES: "false" }, (url) => shoot(browser, url, emptyScreens))),
];
await browser.close();

const figures = taken.map(
  (file) =>
    `<figure><a href="${file}"><img src="${file}" loading="lazy"></a><figcaption>${file}</figcaption></figure>`,
);
writeFileSync(
  join(folder, "index.html"),
  `<!doctype html><meta charset="utf-8"><title>Screens</title><style>body{display:grid;grid-template-columns:repeat(auto-fill,minmax(20rem,1fr));gap:1rem;font:14px sans-serif}img{width:100%;border:1px solid #ccc}</style>${figures.join("")}\n`,
);
console.log(`${taken.length} pictures in ${folder}/, look at ${folder}/index.html`);

/** So that what is about pushes is to be seen, too. */
function vapidSettings(): Record<string, string> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: "mailto:operator@market.example",
  };
}

/** Runs a site of its own for as long as its pictures are taken. */
async function shootSite(
  env: Record<string, string>,
  take: (url: string) => Promise<string[]>,
): Promise<string[]> {
  const data = mkdtempSync(join(tmpdir(), "screenshots-"));
  const site = await startSiteProcess(data, env);
  try {
    return await take(site.url);
  } finally {
    await site.stop();
    rmSync(data, { recursive: true });
  }
}

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

async function shoot(on: Browser, url: string, screens: Screen[], cast?: Cast): Promise<string[]> {
  const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const files: string[] = [];
  for (const theme of themes) {
    for (const width of widths) {
      for (const { name, path, as, prepare, isWindow } of chosen) {
        // Each with what its person's browser keeps and nothing of the pictures before.
        const context = await on.newContext({
          baseURL: url,
          colorScheme: theme,
          reducedMotion: "reduce",
          isMobile: width < 768,
          viewport: { width, height: 900 },
          ...(as === undefined || cast === undefined ? {} : { storageState: cast[as] }),
        });
        context.setDefaultTimeout(patienceMs);
        const page = await context.newPage();
        // Who is signed in has a stream of events: the network of such a page is never idle.
        await page.goto(path, { waitUntil: as === undefined ? "networkidle" : "load" });
        await page.evaluate(() => document.fonts.ready);
        await prepare?.(page);
        const file = `${name}-${width}-${theme}.png`;
        await page.screenshot({ path: join(folder, file), fullPage: isWindow !== true });
        files.push(file);
        await context.close();
      }
    }
  }
  return files;
}
