import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { addressOf, dataDir, productHeader, rowsOf } from "./import-support.ts";

let db: TestDatabase;
const folders: string[] = [];
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(async () => {
  await db.drop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const fixtures = "test/catalog/fixtures";

function folderOf(files: Record<string, string | Buffer>): string {
  const folder = temporaryFolder("directories-");
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

/** Runs the command as a person would. @returns its lines, without the time that each import took */
function importFolder(folder: string): { lines: string[]; errors: string; code: number | null } {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "scripts/import.ts", "directories", folder],
    {
      encoding: "utf8",
      env: { ...process.env, DATABASE_URL: addressOf(db.ownerConnection), DATA_DIR: dataDir },
    },
  );
  const lines = stdout.split("\n").map((line) => line.replace(/ in [\d.]+ s:/, ":"));
  return { lines, errors: stderr, code: status };
}

const sourcesInDirectory = () =>
  rowsOf<{ source: string; entries: number }>(
    db.ownerConnection,
    `select source, count(*)::int as entries
       from (select source from manufacturers union all select source from business_listings) as all_entries
      group by source order by source`,
  );

test("a folder of directories is imported at once: files are known by header, others named with the reason", async () => {
  const folder = folderOf({
    "c-notes.md": "# Where these are from\n",
    "d-products.csv": `${productHeader}\nP-1,Bracket,,1.00,Hardware,1,1,true,,Shop\n`,
    "e-empty.csv": "",
  });
  copyFileSync(join(fixtures, "epa.csv"), join(folder, "a-breweries.txt"));
  copyFileSync(join(fixtures, "breweries.csv"), join(folder, "b.csv"));
  copyFileSync(join(fixtures, "fsis.csv"), join(folder, "g-plants.csv"));
  mkdirSync(join(folder, "f-older"));

  const first = importFolder(folder);
  expect(first.errors).toBe("");
  expect(first.code).toBe(0);
  const told = first.lines.filter((line) => /: (preset|skipped)/.test(line));
  expect(told).toEqual([
    "a-breweries.txt: preset epa",
    "b.csv: preset openbrewerydb",
    "c-notes.md: skipped, its header is not that of a known directory",
    "d-products.csv: skipped, its header is not that of a known directory",
    "e-empty.csv: skipped, It is empty.",
    "f-older: skipped, it is no file that can be read",
    "g-plants.csv: preset fsis",
  ]);
  // Progress of each file, and where its rows with faults are kept.
  expect(first.lines.filter((line) => /^Importing 100%/.test(line)).length).toBeGreaterThanOrEqual(
    3,
  );
  const report = join(dataDir, "imports", "a-breweries.txt.errors.csv");
  expect(first.lines).toContainEqual(expect.stringContaining(report));
  expect(readFileSync(report, "utf8")).toMatch(/^line,outcome,reason,row/);
  expect(first.lines.at(-2)).toBe("3 imported, 0 failed.");
  const entries = await sourcesInDirectory();
  expect(entries.map(({ source }) => source)).toEqual([
    "epa-ghgrp-2023",
    "openbrewerydb",
    "usda-fsis",
  ]);

  const again = importFolder(folder);
  const results = again.lines.filter((line) => line.startsWith("Read "));
  expect(results).toHaveLength(3);
  for (const line of results) expect(line).toMatch(/: 0 new, 0 updated, [1-9]\d* unchanged/);
  expect(await sourcesInDirectory()).toEqual(entries);
});

test("a file that breaks keeps the others in, and the command says so and fails", async () => {
  const folder = folderOf({
    "a.csv": Buffer.concat([
      readFileSync(join(fixtures, "epa.csv")),
      Buffer.from("9000009,Caf\xe9,1 Road,A,IN,47336,B,C,327213,40,-85\n", "latin1"),
    ]),
  });
  copyFileSync(join(fixtures, "fsis.csv"), join(folder, "b.csv"));
  const { lines, errors, code } = importFolder(folder);
  expect(errors).toContain("a.csv was not imported: The file is not UTF-8");
  expect(lines.at(-2)).toBe("1 imported, 1 failed.");
  expect(code).toBe(1);
});

test("a folder without a directory, and one that is not there, are said to be so", () => {
  const none = importFolder(folderOf({ "list.csv": "a,b\n1,2\n" }));
  expect(none.errors).toContain("has the header of a known directory.");
  const absent = importFolder(join(dataDir, "no-such-folder"));
  expect(absent.errors).toMatch(/^Nothing was imported: .* is no folder that can be read\./);
  expect([none.code, absent.code]).toEqual([1, 1]);
});

// The publishers' own files, where somebody has put them beside the checkout.
const published = process.env.DIRECTORIES ?? "../shared/data";
test.skipIf(!existsSync(published))("the publishers' files as they are", async () => {
  const firstRows = (name: string) =>
    `${readFileSync(join(published, name), "utf8").split("\n").slice(0, 61).join("\n")}\n`;
  const files = readdirSync(published).filter((name) => name.endsWith(".csv"));
  const folder = folderOf(Object.fromEntries(files.map((name) => [name, firstRows(name)])));
  const { lines, errors, code } = importFolder(folder);
  expect(errors).toBe("");
  expect(code).toBe(0);
  expect(lines.at(-2)).toBe(`${files.length} imported, 0 failed.`);
  const results = lines.filter((line) => line.startsWith("Read "));
  expect(results).toHaveLength(files.length);
  for (const line of results) {
    // Nearly all of what publishers list can be taken.
    const [read = 0, made = 0] =
      /Read (\d+) rows: (\d+) new/.exec(line)?.slice(1).map(Number) ?? [];
    expect(read, line).toBe(60);
    expect(made, line).toBeGreaterThan(50);
  }
});
