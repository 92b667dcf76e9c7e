import { afterEach, expect, test, vi } from "vitest";
import { watchForDefects } from "../../src/app/shell/client-defects.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser of which only its listeners are there. */
function browser(send: typeof fetch) {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal("addEventListener", (name: string, listener: (event: object) => void) =>
    listeners.set(name, listener),
  );
  vi.stubGlobal("fetch", send);
  vi.stubGlobal("location", { pathname: "/browse" });
  watchForDefects();
  return (name: string, event: object) => listeners.get(name)?.(event);
}

test("an error nobody caught is sent, at most five a page", () => {
  const sent: unknown[] = [];
  const happen = browser(async (_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: 204 });
  });
  happen("error", { error: new TypeError("x is not a function") });
  for (let again = 0; again < 9; again += 1) happen("unhandledrejection", { reason: "late" });
  expect(sent).toHaveLength(5);
  expect(sent[0]).toMatchObject({
    message: "x is not a function",
    name: "TypeError",
    source: "window",
    page: "/browse",
  });
});

test("what cannot be sent goes to the console, and nowhere else", async () => {
  const failure = new TypeError("offline");
  const told = vi.spyOn(console, "error").mockReturnValue();
  const happen = browser(() => Promise.reject(failure));
  happen("error", { message: "Script error." });
  await vi.waitFor(() =>
    expect(told).toHaveBeenCalledWith("The error could not be reported:", failure),
  );
  told.mockRestore();
});
