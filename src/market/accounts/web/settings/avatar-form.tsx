import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { ImageField } from "../../../files/web/image-field.tsx";
import { uploadRefusal } from "./upload-refusal.ts";

/** The picture beside a name. With a script, choosing a file is enough to upload it. */
export function AvatarForm(props: {
  name: string;
  avatarUrl: string | null;
  answer: FormAnswer | undefined;
}) {
  const { name, avatarUrl, answer } = props;
  const isUploading = useNavigation().formData?.get("form") === "avatar";
  const own = answer?.form === "avatar" ? answer : undefined;
  const form = useCheckedForm({ answer: own, idPrefix: "file" });

  return (
    <div className="avatar-form">
      <Avatar name={name} src={avatarUrl} size={96} />
      <div className="stack grow">
        <CheckedForm
          form={form}
          refusalTitle={uploadRefusal(own)}
          encType="multipart/form-data"
          preventScrollReset
        >
          <input type="hidden" name="form" value="avatar" />
          <ImageField {...form.field("avatar")} label="Profile picture" />
          <div className="row">
            <Button type="submit" busy={isUploading && "Uploading file..."}>
              Upload picture
            </Button>
            {avatarUrl !== null && (
              <button
                type="submit"
                form="remove-avatar"
                className={buttonClass({ variant: "quiet" })}
              >
                Remove picture
              </button>
            )}
          </div>
        </CheckedForm>
        <Form method="post" id="remove-avatar" preventScrollReset>
          <input type="hidden" name="form" value="remove-avatar" />
        </Form>
      </div>
    </div>
  );
}
