import { flushCompileCache } from "node:module";

/**
 * The entry of a process of a pool: answers each message with one.
 *
 * @param answer must not reject: what it throws is nobody's
 */
export function answerParent<Request, Answer>(answer: (request: Request) => Promise<Answer>): void {
  process.on("message", async (request: Request) => {
    const answered = await answer(request);
    // Whoever has its answer may end this process at once, and with it what Node keeps for the next one.
    flushCompileCache();
    process.send?.(answered);
  });
}
