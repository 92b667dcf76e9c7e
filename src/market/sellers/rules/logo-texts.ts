/** Specification, section 8, "Logo upload": the exact words. */
export const logoTexts = {
  uploaded: {
    title: "Upload successful",
    description: "Your company logo has been uploaded.",
  },
  failed: "Upload failed",
  again: "Failed to upload company logo. Please try again.",
  signedOut: "Please log in to upload a logo.",
  tooLarge: "File size too large. Please choose a smaller image.",
} as const;
