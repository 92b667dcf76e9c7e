// `npm run draw`: writes the sprites of drawings in public/ from src/ui/drawings/. A test tells when they are stale.
import { writeFileSync } from "node:fs";
import { drawings, spriteOf } from "../src/ui/drawings/sprite.ts";

writeFileSync("public/drawings.svg", spriteOf(drawings, "0 0 96 96"));
console.log(`public/drawings.svg: ${Object.keys(drawings).length} drawings`);
