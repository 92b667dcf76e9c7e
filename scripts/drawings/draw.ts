// `npm run draw`: writes the sprites of drawings in public/ from scripts/drawings/.
// A test tells when they are stale.
import { mkdirSync, writeFileSync } from "node:fs";
import { type PartFamily, partFamilies } from "../../src/shared/part-drawings.ts";
import { partSprite, partViewSprite } from "./parts/families.ts";
import { scenes } from "./symbols/scene.ts";
import { drawings, spriteOf } from "./symbols/sprite.ts";

writeFileSync("public/drawings.svg", spriteOf(drawings, "0 0 96 96"));
console.log(`public/drawings.svg: ${Object.keys(drawings).length} drawings`);

writeFileSync("public/scenes.svg", spriteOf(scenes, "0 0 720 240"));
mkdirSync("public/parts", { recursive: true });
const families = Object.keys(partFamilies) as PartFamily[];
for (const family of families) {
  writeFileSync(`public/parts/${family}.svg`, partSprite(family));
}
writeFileSync("public/part-views.svg", partViewSprite());
console.log(`public/parts/: ${families.length} families of parts`);
