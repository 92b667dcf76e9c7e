import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import {
  bareWordRow,
  certificateRow,
  finishRow,
  goodRow,
  industryRow,
  materialRow,
  otherMeaningRow,
  processRow,
  qualityRow,
  type VocabularyRows,
} from "../rules/vocabulary/terms.ts";

/**
 * Reads the files of the vocabulary.
 *
 * @param folder they stand in the project's folder, which the process is started from
 * @throws Error naming the file and line that cannot be read
 */
export function readVocabularyFiles(
  folder = resolve("src/market/needs/data/vocabulary"),
): VocabularyRows {
  const read = <Row extends z.ZodType>(file: string, row: Row) => readRows(join(folder, file), row);
  return {
    goods: readdirSync(join(folder, "goods"))
      .sort()
      .flatMap((file) =>
        read(`goods/${file}`, goodRow).map((good) => ({ ...good, file: `goods/${file}` })),
      ),
    processes: read("processes.csv", processRow),
    materials: read("materials.csv", materialRow),
    finishes: read("finishes.csv", finishRow),
    certificates: read("certificates.csv", certificateRow),
    qualities: read("qualities.csv", qualityRow),
    industries: read("industries.csv", industryRow),
    bareWords: read("bare-words.csv", bareWordRow),
    otherMeanings: read("other-meanings.csv", otherMeaningRow),
  };
}

function readRows<Row extends z.ZodType>(path: string, row: Row): z.infer<Row>[] {
  const records: unknown[] = parse(readFileSync(path, "utf8"), { columns: true, trim: true });
  return records.map((record, index) => {
    const read = row.safeParse(record);
    if (read.success) return read.data;
    throw new Error(`${path}, line ${index + 2}: ${z.prettifyError(read.error)}`);
  });
}
