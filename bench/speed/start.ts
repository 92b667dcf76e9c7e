import { startSiteProcess } from "./site-process.ts";
import { median } from "./table.ts";

const rounds = 3;

interface Step {
  phase: string;
  milliseconds: number;
  cpuMs: number;
}

/**
 * Start to serving, and the steps of it. Steps overlap: the database starts while the program is loaded. On a busy
 * machine processor time says more than the clock.
 */
export async function measureStart(dataDir: string) {
  const starts: number[] = [];
  const steps = new Map<string, Step[]>();
  const note = (line: string) => {
    const step = readStep(line);
    if (step !== null) steps.set(step.phase, [...(steps.get(step.phase) ?? []), step]);
  };
  for (let round = 0; round < rounds; round++) {
    const site = await startSiteProcess(dataDir, { LOG_LEVEL: "debug" }, note);
    starts.push(site.startedInMs);
    await site.stop();
  }
  return [
    { what: "start to serving, median", ms: Math.round(median(starts)), cpuMs: "", bar: "≤ 3000" },
    ...[...steps].map(([phase, measured]) => ({
      what: phase,
      ms: median(measured.map(({ milliseconds }) => milliseconds)),
      cpuMs: median(measured.map(({ cpuMs }) => cpuMs)),
      bar: "",
    })),
  ];
}

function readStep(line: string): Step | null {
  const said = JSON.parse(line) as Partial<Step>;
  const { phase, milliseconds, cpuMs } = said;
  if (phase === undefined || milliseconds === undefined || cpuMs === undefined) return null;
  return { phase, milliseconds, cpuMs };
}
