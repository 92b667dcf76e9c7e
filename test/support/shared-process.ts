import { afterAll, vi } from "vitest";

// Test files of a worker share its process: no file meets time, globals, settings or spies that another changed.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
