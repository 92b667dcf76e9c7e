/** What is read: a firm's website, or a document. */
export type Reading = "website" | "document";

/** Milliseconds between stages (specification, section 9). */
export const stageMs = 800;

/** What is said while it is read (specification, section 4, "AI profile processing"). */
export const stages: Record<Reading, readonly string[]> = {
  website: ["Connecting to website...", "Analyzing content...", "Extracting profile data..."],
  document: ["Uploading file...", "Analyzing content...", "Extracting profile data..."],
};

/** What is said once it was read. */
export const completed: Record<Reading, string> = {
  website: "Profile information extracted!",
  document: "Processing complete!",
};

/** Specification, section 8: the exact words. */
export const processedTexts = {
  website: {
    title: "Website processed",
    description: "We've extracted information from your website. Please review and edit as needed.",
  },
  document: {
    title: "Document processed",
    description:
      "We've extracted information from your document. Please review and edit as needed.",
  },
} as const;

/** Specification, section 8: the exact words. Of a document the reason follows. */
export const failedTexts = {
  website: {
    title: "Processing failed",
    description:
      "We couldn't extract information from this URL. Please try again or fill in your details manually.",
  },
  document: { title: "File processing failed" },
} as const;
