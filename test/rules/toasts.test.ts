import { afterEach, expect, test, vi } from "vitest";
import {
  dismissToast,
  noToasts,
  shownToasts,
  subscribeToToasts,
  toast,
} from "../../src/ui/toast-store.ts";

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

function inBrowser(): void {
  vi.stubGlobal("document", {});
}

test("on the server nothing can be toasted, since everybody is served by the same process", () => {
  expect(() => toast({ title: "Added to cart" })).toThrow(/browser only/);
  expect(shownToasts()).toEqual(noToasts());
});

test("at most three messages are on screen, the newest last", () => {
  inBrowser();
  for (const title of ["one", "two", "three", "four"]) toast({ title });
  expect(shownToasts().map(({ title }) => title)).toEqual(["two", "three", "four"]);
});

test("a dismissed message leaves the others, and listeners hear of each change once", () => {
  inBrowser();
  const heard = vi.fn();
  const stop = subscribeToToasts(heard);
  const first = toast({ title: "Cart updated" });
  toast({ title: "Added to cart" });
  dismissToast(first);
  stop();
  toast({ title: "Cart cleared" });
  expect(heard).toHaveBeenCalledTimes(3);
  expect(shownToasts().map(({ title }) => title)).toEqual(["Added to cart", "Cart cleared"]);
});

test("what is shown is the same value until it changes, as React asks", () => {
  inBrowser();
  toast({ title: "Added to cart" });
  expect(shownToasts()).toBe(shownToasts());
});
