import { type ComponentType, type LazyExoticComponent, lazy } from "react";

let isMissing = false;
const listeners = new Set<() => void>();

/** Whether a part of this page did not arrive, as a store of React. */
export const missingPart = {
  read: () => isMissing,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * A component that is fetched when it is first shown. Where its script does not arrive, because the network went or a
 * new release took its file away, what stands in its place stays and `missingPart` says so: an error would take the
 * page, and what was typed there. A browser does not ask a second time; loading the page again does.
 */
export function latePart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (import.meta.env.SSR) throw error;
      isMissing = true;
      for (const listener of listeners) listener();
      return new Promise<never>(() => undefined);
    }
  });
}
