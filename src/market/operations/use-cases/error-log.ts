import type { DefectLog } from "../../../platform/defects/defect-log.ts";
import { insertErrorLog } from "../data/error-logs.ts";

/** Keeps defects in `error_logs`, where operators read them. */
export const errorLog: DefectLog = { keep: insertErrorLog };
