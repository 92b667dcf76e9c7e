import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";

const sampleMs = 200;

/** Import of a CSV with so many products into an empty embedded database, as `npm run import` does it. */
export async function measureImport(products: number) {
  const folder = mkdtempSync(join(tmpdir(), "millwright-import-"));
  const file = join(folder, "products.csv");
  await writeCsv(file, products);
  const rows = [];
  for (const [run, note] of [
    ["first", "new rows"],
    ["again", "nothing changed"],
  ] as const) {
    const began = performance.now();
    const child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "scripts/import.ts", "products", file],
      {
        stdio: ["ignore", "ignore", "inherit"],
        env: {
          ...process.env,
          DATA_DIR: join(folder, "data"),
          DATABASE_URL: "",
          LOG_LEVEL: "warn",
        },
      },
    );
    const memory: number[] = [];
    const sampler = setInterval(() => memory.push(residentMb(child.pid ?? 0)), sampleMs);
    const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
    clearInterval(sampler);
    const seconds = (performance.now() - began) / 1000;
    if (code !== 0) throw new Error(`The import ended with ${code}.`);
    rows.push({
      run,
      note,
      products,
      seconds,
      "rows/s": products / seconds,
      "largest MB": Math.max(...memory),
      bar: products === 100_000 ? "≤ 60 s" : "",
    });
  }
  rmSync(folder, { recursive: true });
  return rows;
}

async function writeCsv(file: string, products: number): Promise<void> {
  const out = createWriteStream(file);
  out.write(
    "external_id,name,description,price,categories,minimum_order_quantity,lead_time_days,in_stock,image_url,seller\n",
  );
  const forms = [
    "bracket",
    "enclosure",
    "spacer",
    "manifold",
    "flange",
    "bushing",
    "hinge",
    "gasket",
  ];
  const materials = ["aluminum", "stainless steel", "brass", "nylon", "silicone", "titanium"];
  for (let index = 0; index < products; index++) {
    const form = forms[index % forms.length];
    const material = materials[index % materials.length];
    const line = `SKU-${index},"${material} ${form}, size ${index % 97}","A ${form} of ${material}, made to drawing; deburred, cleaned and packed ${1 + (index % 50)} to a box.",${(1 + (index % 9000)) / 10},Hardware|${material},${1 + (index % 500)},${index % 60},${index % 3 !== 0},,Shop ${index % 2000}\n`;
    if (!out.write(line)) await once(out, "drain");
  }
  out.end();
  await finished(out);
}

function residentMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
