/** A function that runs apart: one that a module exports. */
export interface ApartTask {
  /** Path of the module, from the project's root. */
  module: string;
  /** Name of the function there: it takes one plain value and gives one. */
  name: string;
}

/** Runs what takes long on texts of strangers in processes of its own, with bounds on time and memory. */
export interface Apart {
  /**
   * Runs a task on a value; both it and its result are copied.
   *
   * @returns null when the process reached its bounds
   * @throws AppError busy; Error when the function throws, which is a defect
   */
  run<Run extends (input: never) => unknown>(
    task: ApartTask,
    input: Parameters<Run>[0],
  ): Promise<Awaited<ReturnType<Run>> | null>;
  close(): void;
}
