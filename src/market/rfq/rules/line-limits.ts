/** Pieces of one line; more is a slip of the key. */
export const mostPieces = 100_000_000;
/** Millimeters that a tolerance may be, and dollars of a piece. */
export const tolerances = { least: 0.0001, most: 100 };
export const prices = { least: 0.01, most: 100_000_000 };
/** Signs of a process, material or finish. */
export const longestValue = 80;
/** Signs of what is said of a part. */
export const longestDescription = 2000;
