import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { Panel } from "../../../../ui/panel.tsx";
import { ImageField } from "../../../files/web/image-field.tsx";
import { logoTexts } from "../../rules/logo-texts.ts";

/**
 * The logo of the company. With a script, choosing a file is enough to upload it.
 *
 * @param address of the page, whose action answers with `answerLogo`
 */
export function LogoForm(props: {
  address: string;
  companyName: string;
  logoUrl: string | null;
  answer: FormAnswer | undefined;
}) {
  const { address, companyName, logoUrl, answer } = props;
  const upload = `${address}?upload=logo`;
  const navigation = useNavigation();
  const isUploading = navigation.formAction === upload;
  const own = answer?.form === "logo" ? answer : undefined;
  const form = useCheckedForm({ answer: own, idPrefix: "company" });

  return (
    <Panel id="logo" title="Logo">
      <div className="logo-form">
        {logoUrl !== null && (
          <img src={logoUrl} alt={`Logo of ${companyName}`} className="company-logo" />
        )}
        <div className="stack grow">
          <CheckedForm
            form={form}
            action={upload}
            refusalTitle={logoTexts.failed}
            encType="multipart/form-data"
            preventScrollReset
          >
            <ImageField {...form.field("logo")} label="Company logo" />
            <div className="row">
              <Button type="submit" busy={isUploading && "Uploading file..."}>
                Upload logo
              </Button>
              {logoUrl !== null && (
                <button
                  type="submit"
                  form="remove-logo"
                  className={buttonClass({ variant: "quiet" })}
                >
                  Remove logo
                </button>
              )}
            </div>
          </CheckedForm>
          <Form method="post" action={address} id="remove-logo" preventScrollReset>
            <input type="hidden" name="form" value="remove-logo" />
          </Form>
        </div>
      </div>
    </Panel>
  );
}
