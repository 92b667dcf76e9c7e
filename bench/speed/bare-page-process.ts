import { serveBarePage } from "./bare-page.ts";

// In a process of its own, as the site is: what sends the load costs it nothing.
process.send?.(await serveBarePage(Number(process.argv[2])));
