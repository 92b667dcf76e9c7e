import { z } from "zod";
import { referenceKinds } from "./reference.ts";

/** Text a model gives: without control characters, trimmed, bounded. */
export const words = (most: number) =>
  z
    .string()
    .max(most * 4)
    .transform((text) =>
      Array.from(text.replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim())
        .slice(0, most)
        .join("")
        .trim(),
    );

/** Pieces. */
export const quantity = z.number().int().min(1).max(1_000_000_000);

/** A reference a tool gave: `product:…`, `business:…` or `guide:…`. */
export const refField = z
  .string()
  .regex(
    new RegExp(`^(${referenceKinds.join("|")}):[0-9a-z][0-9a-z-]{0,80}$`),
    "must be a reference that a tool gave, such as product:<id>",
  );
