import type { Random } from "../relevance/random.ts";

/** How a made-up visitor goes through a list: what the learning does not know, and has to find out. */
export interface Habits {
  /** The chance that a position is looked at, from 1. */
  looks(position: number): number;
  /** The chance that a result of a grade (0 to 3) is opened once it is looked at. */
  opens(grade: number): number;
}

/** Half of what is opened is opened by mistake or out of curiosity; looking falls steeper than the prior says. */
export const noisyHabits: Habits = {
  looks: (position) => 1 / (1 + 0.45 * (position - 1)),
  opens: (grade) => (grade >= 3 ? 0.55 : grade > 0 ? 0.35 : 0.15),
};

/** A visitor of a day who saw a list and opened some of it. */
export interface Visit {
  query: string;
  visitor: string;
  /** Ids in the order shown. */
  shown: string[];
  opened: string[];
}

/** One visit to a list. @param gradeOf of a result's id */
export function visitList(
  list: Pick<Visit, "query" | "visitor" | "shown">,
  gradeOf: (id: string) => number,
  habits: Habits,
  random: Random,
): Visit {
  const opened = list.shown.filter(
    (id, at) => random.chance(habits.looks(at + 1)) && random.chance(habits.opens(gradeOf(id))),
  );
  return { ...list, opened };
}
