import { href, redirect } from "react-router";
import { refuseForm } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { readFields } from "../../../shared/forms/read-fields.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckedForm } from "../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../ui/forms/use-checked-form.ts";
import { Panel } from "../../../ui/panel.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { codeInput } from "../rules/guests/guest-code.ts";
import { enterCode } from "../use-cases/guests/enter-code.ts";
import type { Route } from "./+types/guest-code.page.ts";

export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  try {
    const secret = await enterCode(ctx, readFields(form, codeInput));
    return redirect(href("/q/:secret", { secret }), 303);
  } catch (error) {
    return refuseForm(error, form, { name: "code", kept: ["code"] });
  }
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Enter the code of your sheet",
    description: "A buyer asks your shop for a quote: the code of the printed sheet opens it.",
    path: href("/q"),
    isPrivate: true,
  });
}

/** Where shops that were asked by a printed sheet enter its code. */
export default function GuestCodePage({ actionData }: Route.ComponentProps) {
  const form = useCheckedForm({ answer: actionData, schema: loadSchema });
  return (
    <div className="page stack">
      <h1>Enter the code of your sheet</h1>
      <Panel>
        <CheckedForm form={form} refusalTitle="The code was not taken">
          <p>
            Somebody asks your shop for a quote. The code opens a page of your shop&rsquo;s own,
            where you read the request, ask, decline or quote, without an account.
          </p>
          <TextField
            {...form.field("code")}
            label="Code"
            hint="16 letters and digits, such as K7QF-3M9X-20TB-WH5D"
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <div className="form-actions">
            <Button type="submit" variant="primary">
              Open the request
            </Button>
          </div>
        </CheckedForm>
      </Panel>
    </div>
  );
}

const loadSchema = async () => (await import("../rules/guests/guest-code.ts")).codeInput;
