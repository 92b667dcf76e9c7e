// `npm run draw`: writes the sprites of drawings in public/ from src/ui/drawings/ and src/ui/parts/.
// A test tells when they are stale.
import { mkdirSync, writeFileSync } from "node:fs";
import { scenes } from "../src/ui/drawings/scene.ts";
import { drawings, spriteOf } from "../src/ui/drawings/sprite.ts";
import { partFamilies } from "../src/ui/part-families.ts";
import { partSprite } from "../src/ui/parts/families.ts";

writeFileSync("public/drawings.svg", spriteOf(drawings, "0 0 96 96"));
console.log(`public/drawings.svg: ${Object.keys(drawings).length} drawings`);

writeFileSync("public/scenes.svg", spriteOf(scenes, "0 0 720 240"));
mkdirSync("public/parts", { recursive: true });
for (const family of partFamilies) {
  writeFileSync(`public/parts/${family}.svg`, partSprite(family));
}
console.log(`public/parts/: ${partFamilies.length} families of parts`);
