import { resolve } from "node:path";
import { AppError } from "../../shared/errors.ts";
import { createProcessPool, type PoolBounds, usualBounds } from "../processes/process-pool.ts";
import type { Documents, ReadingFlaw, TableFlaw } from "./documents.ts";
import type { ReadingAnswer, ReadingRequest } from "./reading-process.ts";

const messages: Record<ReadingFlaw, string> = {
  damaged: "This document is damaged, or too complicated to read.",
  locked: "This document is locked with a password.",
  too_long: "This document has more than 100 pages.",
  unclear:
    "No text could be read in this picture. Take it again in good light and straight from above, or send a file with text.",
  no_text: "This document has no text: it may be made of pictures.",
};

const emptyPage =
  "This page has no text: it is empty, made of pictures, or written by a script that is not run.";

const tableMessages: Record<TableFlaw, string> = {
  damaged: "This table is damaged, or too large to read at once. Split it, or save it as CSV.",
  no_table: "This is neither a CSV file nor an Excel workbook (.xlsx).",
  never_closed:
    'A value in this table begins with " and never ends with it, so the rest of the table is one value. Add the missing one, or save the table as an Excel workbook (.xlsx).',
  no_rows: "This table has no rows below its header.",
  too_wide:
    "This table has more than 1,000 columns, which is the most that is read. Delete those that say nothing of products.",
  too_many_rows:
    "This table has more than 100,000 rows. Split it, and import one part after the other.",
};

/** Processes of their own that read one document each. */
export function createDocuments(bounds: Partial<PoolBounds> = {}): Documents {
  const pool = createProcessPool<ReadingRequest, ReadingAnswer>(
    resolve("src/platform/documents/reading-process.ts"),
    { ...usualBounds, ...bounds },
  );
  return {
    async read(bytes, kind, where, charset = null) {
      const answer = await pool.ask({ bytes, kind, where, charset });
      if (answer !== null && "pages" in answer) return answer.pages;
      const flaw = answer !== null && "flaw" in answer ? answer.flaw : "damaged";
      const isEmptyPage = kind === "html" && flaw === "no_text";
      throw new AppError("unprocessable", { message: isEmptyPage ? emptyPage : messages[flaw] });
    },
    async readTable(bytes, kind) {
      const answer = await pool.ask({ bytes, kind: `${kind}-table` });
      if (answer !== null && "table" in answer) return answer.table;
      const flaw = answer !== null && "tableFlaw" in answer ? answer.tableFlaw : "damaged";
      throw new AppError("unprocessable", {
        message: tableMessages[flaw],
        fields: { file: [tableMessages[flaw]] },
      });
    },
    async writeWorkbook(sheets) {
      const answer = await pool.ask({ sheets, kind: "workbook" });
      if (answer !== null && "written" in answer) return answer.written;
      throw new AppError("unprocessable", {
        message: "This is too much for one workbook. A CSV file takes all of it.",
      });
    },
    async writeReport(report) {
      const answer = await pool.ask({ report, kind: "report" });
      if (answer !== null && "written" in answer) return answer.written;
      throw new AppError("unprocessable", {
        message: "This is too much for one PDF. A workbook takes more.",
      });
    },
    close: pool.close,
  };
}
