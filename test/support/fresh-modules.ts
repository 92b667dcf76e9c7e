import { afterAll, vi } from "vitest";

// Test files share a process, whose packages are loaded once: loading them took most of what many files took.
// The project's own modules are loaded again for each, and time and globals given back, so that no file meets
// what another left there; Vitest itself takes back mocks and settings.
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
