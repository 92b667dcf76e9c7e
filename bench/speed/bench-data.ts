import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A data folder with a generated catalog of so many products (and a tenth as many manufacturers),
 * made once a machine.
 *
 * @returns its path
 */
export async function openBenchData(products: number): Promise<string> {
  const folder = join(
    process.env.BENCH_DATA ?? join(tmpdir(), "millwright-bench"),
    String(products),
  );
  const mark = join(folder, "complete");
  if (existsSync(mark)) return folder;
  mkdirSync(folder, { recursive: true });
  console.log(`Generating ${products} products in ${folder} …`);
  const manufacturers = String(Math.max(100, Math.round(products / 10)));
  const { status } = spawnSync(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      "scripts/sample.ts",
      ...["--manufacturers", manufacturers, "--products", String(products), "--seed", "1"],
    ],
    {
      stdio: "inherit",
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "", LOG_LEVEL: "warn" },
    },
  );
  if (status !== 0) throw new Error("The sample catalog could not be generated.");
  writeFileSync(mark, "");
  return folder;
}
