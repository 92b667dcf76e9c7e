import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CatalogueError } from "../../shared/errors.ts";
import type { DrawingAnswer, DrawingRequest } from "./drawing-process.ts";
import type { Images } from "./images.ts";
import { FlawedImage } from "./redraw-image.ts";

export interface ImageBounds {
  /** Processes, each of which draws one picture at a time. */
  mostAtOnce: number;
  /** Pictures that may wait; more are told to come back. */
  mostWaiting: number;
  /** For one picture, its process's start included. */
  patienceMs: number;
  /** Resident memory of one process. 40 million pixels, turned upright, take 330 MB. */
  maxBytes: number;
  /** A process without work ends after this, which gives its memory back. */
  idleMs: number;
}

const usual: ImageBounds = {
  mostAtOnce: 2,
  mostWaiting: 30,
  patienceMs: 20_000,
  maxBytes: 600 * 1024 * 1024,
  idleMs: 10_000,
};
const watchMs = 100;

/** Processes that draw, made when pictures come and ended when they stop coming. */
export function createImages(bounds: Partial<ImageBounds> = {}): Images {
  const { mostAtOnce, mostWaiting, patienceMs, maxBytes, idleMs } = { ...usual, ...bounds };
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  const begin = (): ChildProcess => {
    const child = fork(join(import.meta.dirname, "drawing-process.ts"), {
      serialization: "advanced",
      execArgv: ["--disable-warning=ExperimentalWarning", "--max-old-space-size=128"],
      // Nothing of this process's environment, which may hold keys.
      env: { PATH: process.env.PATH ?? "" },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    all.add(child);
    child.on("error", () => undefined);
    child.once("exit", () => {
      all.delete(child);
      idle.delete(child);
    });
    return child;
  };

  const rest = (child: ChildProcess) => {
    // A process that waits must not keep this one from ending.
    child.unref();
    child.channel?.unref();
    idle.set(child, setTimeout(() => child.kill("SIGKILL"), idleMs).unref());
  };

  const take = (): ChildProcess => {
    const [rested] = idle;
    if (rested === undefined) return begin();
    const [child, timer] = rested;
    clearTimeout(timer);
    idle.delete(child);
    return child;
  };

  const turn = async (): Promise<void> => {
    if (busy < mostAtOnce) {
      busy += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw new CatalogueError("busy", { retryAfterSeconds: 5 });
    // Whoever is done hands over its place.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };

  const done = () => {
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
  };

  return {
    async redraw(bytes, maxSide, wanted) {
      await turn();
      try {
        const child = take();
        const answer = await ask(child, { bytes, maxSide, wanted }, patienceMs, maxBytes);
        if (child.exitCode === null && child.signalCode === null) rest(child);
        if ("image" in answer) return answer.image;
        if ("flaw" in answer) throw new FlawedImage(answer.flaw);
        throw new Error(`A picture could not be drawn: ${answer.failure}`);
      } finally {
        done();
      }
    },
    close() {
      for (const child of all) child.kill("SIGKILL");
    },
  };
}

/** One picture; a process that ends instead of answering did so because of it. */
function ask(
  child: ChildProcess,
  request: DrawingRequest,
  patienceMs: number,
  maxBytes: number,
): Promise<DrawingAnswer> {
  return new Promise((resolve) => {
    const late = setTimeout(() => child.kill("SIGKILL"), patienceMs);
    const watch = setInterval(() => {
      if (residentBytes(child.pid) > maxBytes) child.kill("SIGKILL");
    }, watchMs);
    const end = (answer: DrawingAnswer) => {
      clearTimeout(late);
      clearInterval(watch);
      child.off("message", answered);
      child.off("exit", ended);
      resolve(answer);
    };
    const answered = (answer: unknown) => end(answer as DrawingAnswer);
    const ended = () => end({ flaw: "unreadable" });
    child.once("message", answered);
    child.once("exit", ended);
    child.ref();
    child.channel?.ref();
    child.send(request, (error) => {
      if (error !== null) child.kill("SIGKILL");
    });
  });
}

/** Memory a process holds; 0 where the system does not tell. */
function residentBytes(pid: number | undefined): number {
  if (process.platform !== "linux" || pid === undefined) return 0;
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
