import type { FormAnswer } from "../../../../shared/form-answer.ts";

const invalidFile = ["unsupported_media", "too_large", "unprocessable"];

/** The title over a picture that was refused: for what it is, or for something else (section 8). */
export function uploadRefusal(answer: FormAnswer | undefined): string {
  return answer?.code && invalidFile.includes(answer.code) ? "Invalid file" : "Upload failed";
}
