import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsultantSite, consultantSite } from "./consultant-site.ts";

let world: ConsultantSite;
beforeAll(async () => {
  world = await consultantSite({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => world.close());

/** The last answer of a conversation. */
async function lastOf(...messages: string[]): Promise<string> {
  const who = await world.person();
  let last: { conversationId: string; response: string } | undefined;
  for (const message of messages) {
    last = await world.ask(who, {
      message,
      ...(last === undefined ? {} : { conversationId: last.conversationId }),
    });
  }
  return last?.response ?? "";
}

const wanted = "400 aluminum brackets, CNC milled, clear anodized";

test.each([
  "give me back what we have so far",
  "read it back to me",
  "so what do i have now",
  "can you sum that up",
  "list everything I told you",
  "show me the whole thing again",
])("%s: what was said of the part is told", async (asked) => {
  const answer = await lastOf(wanted, asked);
  expect(answer).toContain("So far you told me:");
  expect(answer).toContain("400 brackets");
});

test("a number that is corrected in the same breath is told corrected", async () => {
  const answer = await lastOf(wanted, "make it 750. give me back what we have so far");
  expect(answer).toContain("So far you told me:");
  expect(answer).toContain("750 brackets");
});

test.each([
  "no wait i meant Fort Morgan",
  "sorry, I meant Fort Morgan",
  "not Greeley, Fort Morgan",
])("%s: another town takes the place of the one that was said", async (correction) => {
  const answer = await lastOf("who machines aluminum in Greeley, Colorado", correction);
  expect(answer).toContain("Fort Morgan");
  expect(answer).not.toContain("in Greeley");
});

test.each(["anywhere", "no matter where", "any state", "nationwide"])(
  "%s: where it was to be made is given up",
  async (where) => {
    const answer = await lastOf(
      "CNC milling shop for titanium in Kansas",
      `ok now someone to hard anodize, ${where}`,
    );
    expect(answer).toMatch(/hard anodiz|hard coat|Type III/i);
    expect(answer).not.toContain("Kansas");
  },
);
