/** Functions that run in processes of their own. */
export function double({ number }: { number: number }): { number: number } {
  return { number: number * 2 };
}

export function endless(_: null): null {
  for (;;);
}

export function greedy(_: null): null {
  const all: number[][] = [];
  for (;;) all.push(Array.from({ length: 100_000 }, (_unused, at) => at));
}

export function throwing(what: string): null {
  throw new Error(what);
}

/** Waits without work. */
export async function waiting(ms: number): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return "done";
}
