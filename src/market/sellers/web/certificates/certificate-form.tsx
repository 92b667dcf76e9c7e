import { href, useNavigation } from "react-router";
import { bytesText, fileKinds } from "../../../../shared/file-kinds.ts";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { TextArea, TextField } from "../../../../ui/text-field.tsx";
import { certificateFileKinds } from "../../rules/certificates/certificate.ts";

const accept = certificateFileKinds
  .flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`))
  .join(",");

/** One certificate to be entered, or changed. Another one is another form and needs another `key`. */
export function CertificateForm(props: {
  /** Of the one that is changed; null enters one. */
  id: string | null;
  values: Record<string, string>;
  fileName: string | null;
  answer: FormAnswer | undefined;
}) {
  const { id, values, fileName, answer } = props;
  const name = id ?? "new";
  const isSaving = useNavigation().formData?.get("certificate") === name;
  const form = useCheckedForm({
    answer,
    values,
    idPrefix: `${name}-`,
    schema: async () =>
      (await import("../../rules/certificates/certificate-input.ts")).certificateInput,
  });
  return (
    <CheckedForm
      form={form}
      action={href("/seller/dashboard/certificates")}
      encType="multipart/form-data"
      refusalTitle="The certificate was not saved"
    >
      <input type="hidden" name="certificate" value={name} />
      <TextField
        {...form.field("name")}
        label="Certificate"
        hint="As buyers look for it: ISO 9001, AS9100, ITAR registered"
        list="certificate-names"
        maxLength={200}
        required
      />
      <div className="form-row">
        <TextField {...form.field("number")} label="Number" isOptional maxLength={100} />
        <TextField {...form.field("issuer")} label="Issued by" isOptional maxLength={200} />
        <TextField
          {...form.field("expiresOn")}
          type="date"
          label="Holds until"
          hint="We remind you 60 and 14 days before"
          isOptional
        />
      </div>
      <TextArea
        {...form.field("scope")}
        label="Scope"
        hint="What it covers: processes, sites"
        rows={2}
        isOptional
        maxLength={1000}
      />
      <TextField
        type="file"
        id={form.idOf("file")}
        name="file"
        label={fileName === null ? "Document" : "Another document"}
        accept={accept}
        isOptional
        error={form.errors.file}
        hint={`PDF up to ${bytesText(fileKinds.pdf.maxBytes)}, or a picture. ${fileName === null ? "" : `${fileName} is there. `}Only your company can open it; buyers read that it is there.`}
      />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={isSaving && "Saving..."}>
          {id === null ? "Add the certificate" : "Save"}
        </Button>
      </div>
    </CheckedForm>
  );
}
