import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { AppError } from "../../shared/errors.ts";

export interface PoolBounds {
  /** Processes, each of which does one thing at a time. */
  mostAtOnce: number;
  /** What may wait; more is told to come back. */
  mostWaiting: number;
  /**
   * Of a processor's time for one thing, its process's start included: a machine that is busy with others is not the
   * document's fault. By the clock three times as long at most; where the system does not tell what a process used,
   * that alone counts.
   */
  patienceMs: number;
  /** Resident memory of one process. */
  maxBytes: number;
  /** Of the heap of JavaScript, in MiB. Other memory is bounded by `maxBytes` alone. */
  heapMiB: number;
  /** A process without work ends after this, which gives its memory back; 0: after each thing it did. */
  idleMs: number;
}

/** What most work needs. Source: the project's security bar. */
export const usualBounds: PoolBounds = {
  mostAtOnce: 2,
  mostWaiting: 20,
  patienceMs: 20_000,
  maxBytes: 400 * 1024 * 1024,
  heapMiB: 256,
  // What one thing left behind is nothing to the next one.
  idleMs: 0,
};

/** Processes that open what strangers send: what they break or fill up is not the site. */
export interface ProcessPool<Request, Answer> {
  /**
   * Asks one of them.
   *
   * @returns null when the process ended instead of answering, by itself or for its bounds
   * @throws AppError busy: too many wait already, or `close` was called
   */
  ask(request: Request): Promise<Answer | null>;
  /** Ends them, and begins no more: what waits is told to come back. */
  close(): void;
}

/** Nothing of this process's own, which may hold keys, but where Node keeps what it compiled, where it does. */
function environment(): NodeJS.ProcessEnv {
  const { PATH = "", NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? { PATH } : { PATH, NODE_COMPILE_CACHE };
}

const watchMs = 100;
/** How much longer than its processor's time one thing may take. */
const slowest = 3;

/**
 * Processes that are made when work comes, know nothing of this one's environment, and end with their bounds.
 *
 * @param entry path of the module they run: it answers each message with one
 */
export function createProcessPool<Request extends object, Answer>(
  entry: string,
  bounds: PoolBounds,
): ProcessPool<Request, Answer> {
  const { mostAtOnce, mostWaiting, idleMs } = bounds;
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();
  const waiting: (() => void)[] = [];
  let busy = 0;
  let isClosed = false;

  const begin = (): ChildProcess => {
    const child = fork(entry, {
      serialization: "advanced",
      execArgv: ["--disable-warning=ExperimentalWarning", `--max-old-space-size=${bounds.heapMiB}`],
      env: environment(),
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
    if (child.exitCode !== null || child.signalCode !== null) return;
    if (idleMs === 0) {
      child.kill("SIGKILL");
      return;
    }
    // A process that waits must not keep this one from ending.
    child.unref();
    child.channel?.unref();
    const end = () => {
      // Its end is told later than it begins: nobody may take it in between.
      idle.delete(child);
      child.kill("SIGKILL");
    };
    idle.set(child, setTimeout(end, idleMs).unref());
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
    if (waiting.length >= mostWaiting) throw new AppError("busy", { retryAfterSeconds: 5 });
    // Whoever is done hands over its place.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };

  const done = () => {
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
  };

  return {
    async ask(request) {
      await turn();
      try {
        if (isClosed) throw new AppError("busy", { retryAfterSeconds: 5 });
        const child = take();
        const answer = await askOne<Answer>(child, request, bounds);
        rest(child);
        return answer;
      } finally {
        done();
      }
    },
    close() {
      isClosed = true;
      for (const child of all) child.kill("SIGKILL");
    },
  };
}

/** A process that ends instead of answering did so because of what it was asked. */
function askOne<Answer>(
  child: ChildProcess,
  request: object,
  { patienceMs, maxBytes }: PoolBounds,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const usedBefore = processorMs(child.pid);
    const late = setTimeout(() => child.kill("SIGKILL"), patienceMs * slowest);
    const watch = setInterval(() => {
      const isLate = processorMs(child.pid) - usedBefore > patienceMs;
      if (isLate || residentBytes(child.pid) > maxBytes) child.kill("SIGKILL");
    }, watchMs);
    const end = (answer: Answer | null) => {
      clearTimeout(late);
      clearInterval(watch);
      child.off("message", answered);
      child.off("exit", ended);
      resolve(answer);
    };
    const answered = (answer: unknown) => end(answer as Answer);
    const ended = () => end(null);
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
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(toldOf(pid, "status"))?.[1] ?? 0) * 1024;
}

/**
 * What a process used of processors, in ms; 0 where the system does not tell.
 * Source: proc_pid_stat(5): fields 14 and 15, in ticks, of which Linux has a hundred a second on every machine.
 */
function processorMs(pid: number | undefined): number {
  // The name of the program stands in parentheses, and may hold spaces.
  const fields = toldOf(pid, "stat").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

function toldOf(pid: number | undefined, file: "stat" | "status"): string {
  if (process.platform !== "linux" || pid === undefined) return "";
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
