import { z } from "zod";

const isPlant = z
  .boolean()
  .default(false)
  .describe("One more plant of the company: it stays an entry of its own");

/** A claim, by its proof. */
export const claimInput = z.discriminatedUnion("proof", [
  z.strictObject({
    proof: z.literal("mail"),
    address: z
      .string()
      .trim()
      .toLowerCase()
      .max(320)
      .pipe(z.email("Please enter an address such as you@example.com"))
      .describe("At the domain of the website in the record"),
    is_plant: isPlant,
  }),
  z.strictObject({ proof: z.literal("page"), is_plant: isPlant }),
  z.strictObject({
    proof: z.literal("documents"),
    files: z
      .array(z.uuid())
      .min(1, "Add at least one document")
      .max(10, "A claim takes ten files")
      .describe("Ids of files uploaded with the purpose `claim`"),
    statement: z.string().trim().max(2000, "Please say it in 2,000 characters").default(""),
    is_plant: isPlant,
  }),
]);

export type ClaimInput = z.input<typeof claimInput>;

/** The page that shows a claim's code. */
export const claimPageInput = z.strictObject({
  url: z
    .string()
    .trim()
    .min(1, "Please enter the address of the page")
    .max(2000, "Please use an address of at most 2,000 characters"),
});

/** Most files of a claim. */
export const mostClaimFiles = 10;
