import type { z } from "zod";
import type { FieldErrors } from "../../shared/errors.ts";

/**
 * Judges a form in the browser by the schema of the server. Schema and zod, 23 to 39 kB, are loaded when somebody begins
 * to fill the form in. Until then, and where they do not arrive, the server judges alone.
 */
export class FormCheck {
  readonly #schema: (() => Promise<z.ZodType>) | undefined;
  #check: ((form: FormData) => FieldErrors) | undefined;
  #waiting: (() => void)[] | undefined;

  constructor(schema: (() => Promise<z.ZodType>) | undefined) {
    this.#schema = schema;
  }

  /** @param onLoaded called once, when the form can be judged */
  load(onLoaded: () => void): void {
    if (this.#check !== undefined || this.#waiting !== undefined) return;
    this.whenLoaded(onLoaded);
  }

  /** Runs something as soon as the form can be judged, which is never where there is no schema. */
  whenLoaded(run: () => void): void {
    if (this.#check !== undefined) {
      run();
      return;
    }
    if (this.#schema === undefined) return;
    const isLoading = this.#waiting !== undefined;
    this.#waiting = [...(this.#waiting ?? []), run];
    if (!isLoading) void this.#load(this.#schema);
  }

  /** @returns undefined while nobody can tell */
  problemsOf(form: HTMLFormElement): FieldErrors | undefined {
    return this.#check?.(new FormData(form));
  }

  async #load(loadSchema: () => Promise<z.ZodType>): Promise<void> {
    try {
      const { checkFields } = await import("./check-fields.ts");
      const schema = await loadSchema();
      this.#check = (form) => checkFields(form, schema);
    } catch {
      // Offline, or a new version was installed meanwhile: it is tried again, and the server judges in any case.
      this.#waiting = undefined;
      return;
    }
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const run of waiting) run();
  }
}
