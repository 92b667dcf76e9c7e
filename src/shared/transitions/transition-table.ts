/**
 * Who acts on something that has states: a party of it by its name in the table (such as `buyer`), a timer, or
 * an operator.
 */
export type Actor<Party extends string> = Party | "timer" | "operator";

/** One row of a table: in these states these actors may do this, and it leads to one of those states. */
export interface Transition<State extends string, Action extends string, Party extends string> {
  from: readonly State[];
  /** A verb in snake_case, such as `request_cancellation`. */
  action: Action;
  by: readonly Actor<Party>[];
  /** Everything it may lead to, where that depends on more than the state. */
  to: readonly State[];
  /** Whoever does it has to say why. */
  needsReason?: true;
}

/**
 * The states of one kind of thing and how it gets from one to another, as data: the server decides by it, and
 * the browser shows, disables and explains buttons by it.
 */
export interface TransitionTable<
  State extends string,
  Action extends string,
  Party extends string,
> {
  /** What is said of a thing in this state, to follow "it is", such as `waiting for its seller`. */
  states: Readonly<Record<State, string>>;
  transitions: readonly Transition<State, Action, Party>[];
}

/**
 * A table, checked: its states exist by type, and no actor has two rows for one action in one state.
 *
 * @throws Error naming the rows that contradict each other
 */
export function defineTransitions<
  const State extends string,
  const Action extends string,
  const Party extends string,
>(table: {
  states: Readonly<Record<State, string>>;
  transitions: readonly Transition<NoInfer<State>, Action, Party>[];
}): TransitionTable<State, Action, Party> {
  const seen = new Set<string>();
  for (const { from, action, by } of table.transitions) {
    for (const actor of by) {
      for (const state of from) {
        const key = `${action} by ${actor} in ${state}`;
        if (seen.has(key)) throw new Error(`The table has two rows for ${key}`);
        seen.add(key);
      }
    }
  }
  return table;
}
