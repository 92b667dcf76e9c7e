import type { z } from "zod";
import type { FieldErrors } from "../../shared/errors.ts";

/**
 * Judges a form in the browser by the schema of the server. Schema and zod, 23 to 39 kB, are loaded when somebody begins
 * to fill the form in. Until then, and where they do not arrive, the server judges alone.
 */
export class FormCheck {
  readonly #schema: (() => Promise<z.ZodType>) | undefined;
  #check: ((form: FormData) => FieldErrors) | undefined;
  #isLoading = false;

  constructor(schema: (() => Promise<z.ZodType>) | undefined) {
    this.#schema = schema;
  }

  /** @param onLoaded called once, when the form can be judged */
  load(onLoaded: () => void): void {
    if (this.#schema === undefined || this.#isLoading) return;
    this.#isLoading = true;
    this.#load(this.#schema).then(onLoaded, () => {
      this.#isLoading = false;
    });
  }

  /** @returns undefined while nobody can tell */
  problemsOf(form: HTMLFormElement): FieldErrors | undefined {
    return this.#check?.(new FormData(form));
  }

  async #load(loadSchema: () => Promise<z.ZodType>): Promise<void> {
    const { checkFields } = await import("./check-fields.ts");
    const schema = await loadSchema();
    this.#check = (form) => checkFields(form, schema);
  }
}
