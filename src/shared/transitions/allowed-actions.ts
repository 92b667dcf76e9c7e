import type { Actor, Transition, TransitionTable } from "./transition-table.ts";

/**
 * The row of a table that lets these actors do this in this state; undefined where none does.
 *
 * @param actors everything that whoever acts is to the thing: a buyer may be an operator, too
 */
export function transitionFor<State extends string, Action extends string, Party extends string>(
  table: TransitionTable<State, Action, Party>,
  state: State,
  action: NoInfer<Action>,
  actors: readonly Actor<Party>[],
): Transition<State, Action, Party> | undefined {
  return table.transitions.find(
    (row) => row.action === action && row.from.includes(state) && isBy(row, actors),
  );
}

/** What these actors may do in this state, in the order of the table, each once. */
export function allowedActions<State extends string, Action extends string, Party extends string>(
  table: TransitionTable<State, Action, Party>,
  state: State,
  actors: readonly Actor<Party>[],
): Action[] {
  const rows = table.transitions.filter((row) => row.from.includes(state) && isBy(row, actors));
  return [...new Set(rows.map(({ action }) => action))];
}

/** Whether an action may be done now, by its name. */
export type Rights<State extends string, Action extends string, Party extends string> = Readonly<
  Record<Action, (state: State, actors: readonly Actor<Party>[]) => boolean>
>;

/**
 * The table as questions, for buttons and conditions.
 *
 * @example const can = rightsOf(quoteTransitions); can.withdraw("submitted", ["seller"])
 */
export function rightsOf<State extends string, Action extends string, Party extends string>(
  table: TransitionTable<State, Action, Party>,
): Rights<State, Action, Party> {
  const actions = new Set(table.transitions.map(({ action }) => action));
  const questions = [...actions].map((action) => [
    action,
    (state: State, actors: readonly Actor<Party>[]) =>
      transitionFor(table, state, action, actors) !== undefined,
  ]);
  return Object.fromEntries(questions) as Rights<State, Action, Party>;
}

/**
 * Why these actors cannot do this in this state, as a sentence for them; null where they can. It is the same
 * beside a disabled button and in the answer to a call.
 */
export function whyNot<State extends string, Action extends string, Party extends string>(
  table: TransitionTable<State, Action, Party>,
  state: State,
  action: NoInfer<Action>,
  actors: readonly Actor<Party>[],
): string | null {
  if (transitionFor(table, state, action, actors) !== undefined) return null;
  const rows = table.transitions.filter((row) => row.action === action && isBy(row, actors));
  const wanted = [...new Set(rows.flatMap(({ from }) => from))].map((from) => table.states[from]);
  if (wanted.length === 0) return "This is for somebody else to do.";
  return `This can be done while it is ${inList(wanted)}; now it is ${table.states[state]}.`;
}

function isBy<Party extends string>(
  row: { by: readonly Actor<Party>[] },
  actors: readonly Actor<Party>[],
): boolean {
  return row.by.some((actor) => actors.includes(actor));
}

function inList(texts: readonly string[]): string {
  if (texts.length < 2) return texts.join();
  return `${texts.slice(0, -1).join(", ")} or ${texts.at(-1)}`;
}
