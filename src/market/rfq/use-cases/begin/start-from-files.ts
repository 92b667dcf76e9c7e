import { readFile } from "node:fs/promises";
import type { z } from "zod";
import type { Context } from "../../../../platform/context.ts";
import type { SolidFacts } from "../../../../platform/file-content/inspection.ts";
import { readUploads } from "../../../../platform/web/read-uploads.ts";
import { invalidInput } from "../../../../shared/errors.ts";
import { factsText } from "../../../files/rules/facts-text.ts";
import { keepFile } from "../../../files/use-cases/keep-file.ts";
import type { KeptFile } from "../../../files/use-cases/kept-file.ts";
import { type ReceivedFile, receiveFile } from "../../../files/use-cases/receive-file.ts";
import { readLines } from "../../rules/begin/read-lines.ts";
import { mostRfqFiles, type partsInput } from "../../rules/rfq-input.ts";
import { addRfqFiles } from "../change-rfq-files.ts";
import { rfqFilePurpose, rfqFiles } from "../rfq-file-purpose.ts";
import { startRfq } from "../start-rfq.ts";

type Line = NonNullable<z.input<typeof partsInput>["lines"]>[number];

/** What a request was begun with. */
export interface Begun {
  id: string;
  /** How many parts came out of spreadsheets and models. */
  parts: number;
  /** What the files say and the parts do not, or not where it belongs; null: nothing. */
  remark: "words" | "not_measured" | "sheets" | null;
}

/** Which one is said where there are several. */
const order = ["words", "not_measured", "sheets"] as const;
const models: readonly string[] = ["model/step", "model/stl"];

/**
 * Begins a request with the files of a form: a spreadsheet (CSV, .xlsx) is read into parts, a model (STEP, STL) is a part
 * with what was measured of it, and every file goes with the request.
 *
 * @throws AppError invalid_input (field `file`) for no file, and for a spreadsheet that cannot be taken, with the rows
 *   that are wrong; as `readUploads`, `receiveFile`, `keepFile`, `Documents.readTable` and `startRfq`: then no request is
 *   begun
 */
export async function startFromFiles(ctx: Context, request: Request): Promise<Begun> {
  const received: ReceivedFile[] = [];
  const lines: Line[] = [];
  const kept: KeptFile[] = [];
  const remarks: Begun["remark"][] = [];
  try {
    await readUploads(request, mostRfqFiles, async (part) => {
      if (part.field !== "file") throw invalidInput({ [part.field]: ["This field takes no file"] });
      received.push(await receiveFile(ctx, part));
    });
    if (received.length === 0) throw invalidInput({ file: ["Choose a file first"] });
    for (const file of received) {
      const read = await linesOfTable(ctx, file);
      if (read === null) continue;
      lines.push(...read.lines);
      if (read.hasWords) remarks.push("words");
      if (read.isOneOfSheets) remarks.push("sheets");
    }
    const purposes = { [rfqFiles]: rfqFilePurpose };
    for (const file of received) {
      const one = await keepFile(ctx, purposes, file, { purpose: rfqFiles, key: null });
      if (!kept.some(({ id }) => id === one.id)) kept.push(one);
    }
  } finally {
    // Those that were kept are gone from there already.
    for (const { incoming } of received) await incoming.discard();
  }
  const solids = kept.filter((file) => models.includes(file.content_type));
  lines.push(...solids.map(lineOfModel));
  if (solids.some(({ facts }) => facts === null)) remarks.push("not_measured");
  const title = titleOf(received[0]?.name ?? "");
  const { id } = await startRfq(
    ctx,
    { title, text: "" },
    null,
    lines.length === 0 ? {} : { lines },
  );
  await addRfqFiles(
    ctx,
    id,
    kept.map((file) => file.id),
  );
  const remark = order.find((one) => remarks.includes(one)) ?? null;
  return { id, parts: lines.length, remark };
}

async function linesOfTable(ctx: Context, { name, content, incoming }: ReceivedFile) {
  const kind =
    content.kind === "zip" ? await ctx.inspection.documentIn(incoming.location) : content.kind;
  if (kind !== "csv" && kind !== "xlsx") return null;
  const table = await ctx.documents.readTable(await readFile(incoming.location), kind);
  const read = readLines(table);
  if ("lines" in read) return { ...read, isOneOfSheets: table.sheet !== undefined };
  const [first, ...others] = read.reasons;
  throw invalidInput({ file: [`${name}: ${first}`, ...others] });
}

/** A model is a part: what was measured stands in its words, where shops read it. */
function lineOfModel({ name, facts }: KeptFile): Line {
  return { name: titleOf(name), description: facts === null ? "" : measured(name, facts) };
}

const measured = (name: string, facts: SolidFacts) => `${name}: ${factsText(facts)}`;

/** A file's name without its ending. */
function titleOf(name: string): string {
  const title = name
    .replace(/\.[a-z\d]{1,5}$/i, "")
    .replaceAll(/[_\s]+/g, " ")
    .trim();
  return title.slice(0, 120) || "Parts";
}
