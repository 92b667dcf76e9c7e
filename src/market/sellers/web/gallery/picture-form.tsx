import { href, useNavigation } from "react-router";
import { bytesText, fileKinds, imageKinds } from "../../../../shared/file-kinds.ts";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { TextField } from "../../../../ui/text-field.tsx";

const accept = imageKinds.map((kind) => `image/${kind}`).join(",");

/** A picture to be added, or what is said of one. Another one is another form and needs another `key`. */
export function PictureForm(props: {
  /** Of the one that is changed; null adds one. */
  id: string | null;
  values: Record<string, string>;
  answer: FormAnswer | undefined;
}) {
  const { id, values, answer } = props;
  const name = id ?? "new";
  const isSaving = useNavigation().formData?.get("picture") === name;
  const form = useCheckedForm({
    answer,
    values,
    idPrefix: `${name}-`,
    schema: async () => (await import("../../rules/gallery/picture-input.ts")).pictureInput,
  });
  return (
    <CheckedForm
      form={form}
      action={href("/seller/dashboard/gallery")}
      {...(id === null ? { encType: "multipart/form-data" as const } : {})}
      refusalTitle={id === null ? "The picture was not added" : "Nothing was changed"}
    >
      <input type="hidden" name="picture" value={name} />
      {id === null && (
        <TextField
          type="file"
          id={form.idOf("file")}
          name="file"
          label="Picture"
          accept={accept}
          error={form.errors.file}
          hint={`JPEG, PNG, GIF or WebP up to ${bytesText(fileKinds.jpeg.maxBytes)}`}
        />
      )}
      <TextField
        {...form.field("shows")}
        label="What it shows"
        hint="Read out to buyers who do not see it"
        maxLength={200}
        required
      />
      <TextField
        {...form.field("caption")}
        label="Caption"
        hint="Stands below the picture"
        isOptional
        maxLength={200}
      />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={isSaving && "Saving..."}>
          {id === null ? "Add the picture" : "Save"}
        </Button>
      </div>
    </CheckedForm>
  );
}
