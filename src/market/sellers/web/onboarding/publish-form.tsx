import { Form, href, useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { SellerPreview } from "./seller-preview.tsx";
import type { sellerPreviewView } from "./seller-preview-view.ts";

/** The last step: the page as buyers will see it, and the button that publishes it. */
export function PublishForm(props: {
  address: string;
  preview: ReturnType<typeof sellerPreviewView>;
  answer: FormAnswer | undefined;
}) {
  const { address, preview, answer } = props;
  const isSaving = useNavigation().formMethod === "POST";
  return (
    <>
      <FormRefusal answer={answer} title="Your profile could not be saved" />
      <Form method="post" action={address} className="form" noValidate>
        <SellerPreview preview={preview} />
        <div className="form-actions">
          <Button
            type="submit"
            variant="primary"
            size="large"
            busy={isSaving && "Saving..."}
            disabled={preview.missing.length > 0}
          >
            {preview.manufacturerId === null ? "Publish" : "Publish the changes"}
          </Button>
          <ButtonLink to={href("/seller/dashboard")} size="large">
            Publish later
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
