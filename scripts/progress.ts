import cliProgress from "cli-progress";

export interface Progress {
  update(step: { label: string; done: number; total: number; note?: string }): void;
  stop(): void;
}

const plainEveryMs = 3_000;

/** A bar on a terminal; elsewhere a line at the beginning, every few seconds, and at the end of a step. */
export function showProgress(out: NodeJS.WriteStream = process.stdout): Progress {
  return out.isTTY ? bar(out) : lines(out);
}

function bar(stream: NodeJS.WriteStream): Progress {
  const shown = new cliProgress.SingleBar(
    {
      format: "{label} {bar} {percentage}% · {value}/{total} · {eta_formatted} left {note}",
      hideCursor: true,
      etaBuffer: 50,
      stream,
    },
    cliProgress.Presets.rect,
  );
  let current = "";
  return {
    update({ label, done, total, note = "" }) {
      if (label !== current) {
        if (current !== "") shown.stop();
        current = label;
        shown.start(total, done, { label, note });
      }
      shown.update(done, { label, note });
    },
    stop() {
      shown.stop();
      current = "";
    },
  };
}

function lines(out: NodeJS.WriteStream): Progress {
  let current = "";
  let printedAt = 0;
  return {
    update({ label, done, total, note = "" }) {
      const isDue = label !== current || done >= total || Date.now() - printedAt >= plainEveryMs;
      if (!isDue) return;
      current = label;
      printedAt = Date.now();
      const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
      out.write(`${label} ${percent}% (${done} of ${total}) ${note}`.trimEnd().concat("\n"));
    },
    stop() {
      current = "";
    },
  };
}
