import { measureFeasibility } from "../../src/market/rfq/use-cases/measure-feasibility.ts";
import { openBenchContext } from "./bench-context.ts";
import { percentile } from "./table.ts";

const rounds = 40;
const line = { name: "Part", description: "", targetPrice: null, annualUse: null };
const requests = {
  "one process": {
    lines: [{ ...line, process: "CNC milling", material: null, finish: null, toleranceMm: null }],
    certifications: [],
  },
  "all that can be asked": {
    lines: [
      {
        ...{ ...line, process: "CNC milling", material: "6061 aluminum" },
        ...{ finish: "Anodizing", toleranceMm: "0.05" },
      },
    ],
    certifications: ["ISO 9001", "AS9100"],
  },
};

/** How long it takes to say who could make a request, in the database and around it, among so many shops. */
export async function measureRequests(dataDir: string) {
  const { ctx, close } = await openBenchContext(dataDir);
  const rows = [];
  for (const [name, { lines, certifications }] of Object.entries(requests)) {
    const asked = {
      lines: lines.map((one) => ({ ...one, quantities: [100, 500] })),
      certifications,
      shipToZip: "45402",
      radiusMiles: null,
    };
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await measureFeasibility(ctx, asked);
      times.push(performance.now() - began);
    }
    rows.push({
      "feasibility of": name,
      "p50 ms": percentile(times, 0.5),
      "p95 ms": percentile(times, 0.95),
      bar: "50 at 15,000 shops, 150 at 100,000",
    });
  }
  await close();
  return rows;
}
