import type { Services } from "../../../../platform/context.ts";
import { dropOldForms } from "../../data/kept-forms.ts";

/** Forgets what was kept of forms and nobody came back for. */
export async function forgetOldForms({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await dropOldForms(db.system, clock());
}
