import { readFileSync } from "node:fs";
import type { readProfile } from "../../src/market/sellers/rules/extraction/read-profile.ts";
import { rulesOfProfiles } from "../../src/market/sellers/use-cases/extract-seller-profile.ts";
import { createDocuments } from "../../src/platform/documents/create-documents.ts";
import type { DocumentKind } from "../../src/platform/documents/documents.ts";
import { createApart } from "../../src/platform/processes/create-apart.ts";
import { childrenOf, residentOf } from "./process-memory.ts";
import { docxOf, htmlOf, pdfOf } from "./sample-documents.ts";
import { median } from "./table.ts";

const rounds = 5;
const sampleMs = 10;
const pages = 20;

/** How long reading a profile out of a document of twenty pages, or of one photographed page, takes, and what its processes hold at most. */
export async function measureReading() {
  const documents = createDocuments();
  const apart = createApart();
  try {
    const lines = linesOf(pages);
    const workbook = await documents.writeWorkbook([
      { name: "Machines", rows: lines.map((line) => [line]) },
    ]);
    const samples: Record<DocumentKind, Uint8Array> = {
      html: htmlOf(lines),
      pdf: pdfOf(lines, Math.ceil(lines.length / pages)),
      docx: docxOf(lines),
      xlsx: workbook,
      csv: Buffer.from(lines.map((line) => `Fact,"${line}"`).join("\n")),
      text: Buffer.from(lines.join("\n")),
      picture: readFileSync("test/support/photographed-page.jpg"),
    };
    const rows = [];
    for (const [kind, bytes] of Object.entries(samples) as [DocumentKind, Uint8Array][]) {
      const took: number[] = [];
      const memory: number[] = [];
      const sampler = setInterval(() => memory.push(largestChild()), sampleMs);
      for (let round = 0; round < rounds; round += 1) {
        const from = performance.now();
        const texts = await documents.read(bytes, kind, `sample.${kind}`);
        const read = await apart.run<typeof readProfile>(rulesOfProfiles, { texts, told: null });
        if (read?.extraction.profile.processes.length === 0)
          throw new Error(`Nothing was read of ${kind}`);
        took.push(performance.now() - from);
      }
      clearInterval(sampler);
      const largest = { "largest MB": Math.max(...memory) };
      rows.push({ what: `reading ${kind}`, seconds: median(took) / 1000, ...largest });
    }
    return rows;
  } finally {
    documents.close();
    apart.close();
  }
}

function linesOf(count: number): string[] {
  const page = [
    "Bench Works, Inc. is a contract manufacturer in Dayton, Ohio.",
    "Our services: CNC milling, CNC turning, wire EDM and sheet metal fabrication.",
    "We machine aluminum, stainless steel and titanium for aerospace customers.",
    "We are ISO 9001:2015 certified. Founded in 1951, we have 45 employees.",
    "Call us at (937) 555-0142 or write to sales@bench-works.example.",
  ];
  return Array.from({ length: count }, () => [...page, ...page, ...page, ...page]).flat();
}

/** The largest of the processes that this one started, in MB: each document has one. */
function largestChild(): number {
  return Math.max(0, ...childrenOf(process.pid).map(residentOf).filter(Number.isFinite));
}
