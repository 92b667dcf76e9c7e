import { invalidInput } from "../../../shared/errors.ts";
import { mostQuestionCharacters } from "./question-length.ts";

// Specification, section 5: the exact words.
const blankQuestion = "Please enter a question for the AI consultant";

/**
 * A question as it is kept: without control characters, which neither people nor PostgreSQL can read, and
 * without blanks around it.
 *
 * @throws AppError invalid_input when nothing is left, or more than 4,000 characters
 */
export function readQuestion(text: string): string {
  const question = text
    .replace(/\r\n?/g, "\n")
    .replace(/[\p{Cc}\p{Cs}]/gu, (character) => (/[\n\t]/.test(character) ? character : ""))
    .trim();
  if (question.replace(/[\p{Cf}\p{Z}\s]/gu, "") === "") {
    throw invalidInput({ message: [blankQuestion] }, blankQuestion);
  }
  const length = Array.from(question).length;
  if (length > mostQuestionCharacters) {
    const most = mostQuestionCharacters.toLocaleString("en-US");
    const message = `A question has at most ${most} characters; this one has ${length.toLocaleString("en-US")}.`;
    throw invalidInput({ message: [message] }, message);
  }
  return question;
}
