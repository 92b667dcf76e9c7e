import { expect, test } from "vitest";
import {
  apology,
  connectionFailed,
  emptyQuestion,
  refusalToast,
} from "../../src/market/consultant/web/consultant-toasts.ts";
import { Refusal } from "../../src/market/consultant/web/conversation-client.ts";

test("a blank question is answered for two seconds, a failure for five", () => {
  expect(emptyQuestion).toEqual({
    title: "Please enter a question for the AI consultant",
    durationMs: 2000,
  });
  expect(connectionFailed).toEqual({
    title: "AI Connection Error",
    description:
      "Failed to get response from AI consultant. Please check that your AI provider key is properly configured in the edge function secrets.",
    variant: "destructive",
    durationMs: 5000,
  });
  expect(apology).toMatch(/^I'm sorry, I encountered an error processing your request\./);
});

test("who is signed out, or has not signed the agreement, is told in the specified words", () => {
  expect(refusalToast(new Refusal("unauthenticated", ""))).toEqual({
    title: "Login Required",
    description: "Please log in to use the AI consultant feature.",
  });
  expect(refusalToast(new Refusal("agreement_required", ""))).toEqual({
    title: "Confidentiality Agreement Required",
    description:
      "To protect your ideas, please agree to our confidentiality agreement before using the AI consultant.",
  });
});

test("any other refusal says what the site says, and a failure is left to the apology", () => {
  expect(refusalToast(new Refusal("rate_limited", "Please wait 20 seconds"))).toEqual({
    title: "Please wait 20 seconds",
    variant: "destructive",
  });
  for (const failure of [new TypeError("offline"), new Refusal("ai_unavailable", "")]) {
    expect(refusalToast(failure)).toBeNull();
  }
});
