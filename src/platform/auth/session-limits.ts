/** How long a session lives and how many a person has. Source: the project's security bar. */
export const sessionLimits = {
  /** Ends when it was not used for so long. */
  idleSeconds: 7 * 24 * 3600,
  /** Ends whatever happens. */
  absoluteSeconds: 30 * 24 * 3600,
  /** Use is written down this often, so that somebody busy costs one write an hour. */
  noteUseSeconds: 3600,
  perUser: 10,
} as const;
