/** The time of a site, which a test can make stand still. */
export interface StoppableClock {
  now: () => Date;
  /** While `work` is done. Rates count by windows of the clock, and none must end meanwhile. */
  standing<Done>(work: () => Promise<Done>): Promise<Done>;
}

export function stoppableClock(): StoppableClock {
  let stoppedAt: Date | null = null;
  return {
    now: () => stoppedAt ?? new Date(),
    async standing(work) {
      stoppedAt = new Date();
      try {
        return await work();
      } finally {
        stoppedAt = null;
      }
    },
  };
}
