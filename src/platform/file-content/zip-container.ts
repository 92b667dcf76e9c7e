import { text } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";

/** Why a ZIP container is no document to keep. `archive`: it is none at all. */
export type ContainerFlaw = "archive" | "macros" | "damaged" | "locked" | "bomb";

/** Source: the project's security bar. */
const mostEntries = 1000;
const mostUnpackedBytes = 50 * 1024 * 1024;
const contentTypes = "[Content_Types].xml";
const mostTypesBytes = 1024 * 1024;

const main = "application/vnd.openxmlformats-officedocument";
const documents = [
  {
    document: "docx",
    part: "word/document.xml",
    type: `${main}.wordprocessingml.document.main+xml`,
  },
  { document: "xlsx", part: "xl/workbook.xml", type: `${main}.spreadsheetml.sheet.main+xml` },
] as const;

/**
 * Looks into a ZIP container: whether it is a Word or Excel document, all of which unpacks to what it says.
 *
 * @param location path on this machine
 */
export async function readContainer(
  location: string,
): Promise<{ document: "docx" | "xlsx" } | { flaw: ContainerFlaw }> {
  let zip: ZipFile;
  try {
    zip = await openPromise(location, { strictFileNames: true, autoClose: false });
  } catch {
    return { flaw: "damaged" };
  }
  try {
    return await look(zip);
  } catch {
    // Names that lead out of it, sizes that are not true, bytes that cannot be unpacked.
    return { flaw: "damaged" };
  } finally {
    zip.close();
  }
}

async function look(zip: ZipFile): ReturnType<typeof readContainer> {
  if (zip.entryCount > mostEntries) return { flaw: "bomb" };
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > mostUnpackedBytes) return { flaw: "bomb" };
  const names = new Set(entries.map(({ fileName }) => fileName));
  const types = entries.find(({ fileName }) => fileName === contentTypes);
  if (types === undefined) return { flaw: "archive" };
  if (names.size !== entries.length) return { flaw: "damaged" };
  if (entries.some((entry) => entry.isEncrypted())) return { flaw: "locked" };
  if (types.uncompressedSize > mostTypesBytes) return { flaw: "bomb" };
  const declared = await text(await zip.openReadStreamPromise(types));
  if (/macroEnabled|vbaProject/i.test(declared)) return { flaw: "macros" };
  if ([...names].some((name) => /vbaProject\.bin$/i.test(name))) return { flaw: "macros" };
  const found = documents.find(
    ({ part, type }) => names.has(part) && declared.includes(`"${type}"`),
  );
  if (found === undefined) return { flaw: "archive" };
  // Sizes are claims until all is unpacked: one that is not true ends the stream with an error.
  for (const entry of entries) {
    for await (const _ of await zip.openReadStreamPromise(entry));
  }
  return { document: found.document };
}
