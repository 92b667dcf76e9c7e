import { text } from "node:stream/consumers";
import { load } from "cheerio";
import { fromBufferPromise } from "yauzl";

const edge = /^word\/(header|footer)\d*\.xml$/;
const mostBytes = 1024 * 1024;
const mostLines = 40;
/** What numbers pages, and what says that it does. */
const ofPages = /^\W*(?:page|p\.)?\s*\d*\s*(?:of|\/)?\s*\d*\W*$/i;

/** The lines of a Word document's headers and footers, each once. Source: ECMA-376, part 1, 17.10. */
export async function wordEdges(
  bytes: Uint8Array,
): Promise<{ header: string[]; footer: string[] }> {
  const lines = { header: new Set<string>(), footer: new Set<string>() };
  const zip = await fromBufferPromise(Buffer.from(bytes));
  for await (const entry of zip.eachEntry()) {
    const kind = edge.exec(entry.fileName)?.[1];
    if (kind === undefined || entry.uncompressedSize > mostBytes) continue;
    const part = load(await text(await zip.openReadStreamPromise(entry)), { xml: true });
    part("w\\:tab, w\\:br").replaceWith("\n");
    // What fields tell is reckoned anew on each page.
    part("w\\:instrText").remove();
    for (const paragraph of part("w\\:p").toArray())
      for (const line of part(paragraph)
        .text()
        .split("\n")
        .map((one) => one.trim()))
        if (!ofPages.test(line)) lines[kind === "header" ? "header" : "footer"].add(line);
  }
  return {
    header: [...lines.header].slice(0, mostLines),
    footer: [...lines.footer].slice(0, mostLines),
  };
}
