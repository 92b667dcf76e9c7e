import { redirect } from "react-router";
import { flash } from "../../../../platform/web/flash.ts";
import { refuseForm, textOf } from "../../../../platform/web/form-answer.ts";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { readForm } from "../../../../platform/web/read-form.ts";
import { readFields } from "../../../../shared/forms/read-fields.ts";
import { machineInput } from "../../rules/machines/machine-input.ts";
import { addMachine, changeMachine, removeMachine } from "../../use-cases/machines/save-machine.ts";
import { sellerFlash } from "../flash-messages.ts";

/** Answers the forms of the page of machines. @param address of the page, to go back to */
export async function answerMachine(ctx: PageContext, request: Request, address: string) {
  const form = await readForm(request);
  const id = textOf(form, "machine") || "new";
  try {
    if (textOf(form, "do") === "remove") {
      await removeMachine(ctx, id);
      flash(ctx, sellerFlash.machine_removed);
    } else {
      const fields = readFields(form, machineInput);
      if (id === "new") await addMachine(ctx, fields);
      else await changeMachine(ctx, id, fields);
      flash(ctx, sellerFlash.machine_saved);
    }
  } catch (error) {
    return refuseForm(error, form, { name: id, kept: [...new Set(form.keys())] });
  }
  return redirect(address, 303);
}
