import { z } from "zod";

/** A setting that says after how many days something is deleted; undefined: it is kept. */
export const keptDays = z.coerce
  .number({ error: "must be a number of days" })
  .int("must be a whole number of days")
  .min(30, "must be at least 30 days")
  .max(36_500, "must be at most 36500 days")
  .optional();
