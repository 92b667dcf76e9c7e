import { useFetcher } from "react-router";
import { bytesText, fileKinds } from "../../../../shared/file-kinds.ts";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import type { ProductFileView } from "../../../catalog/web/product/product-file-view.ts";
import { ProductFiles } from "../../../catalog/web/product/product-files.tsx";
import {
  mostProductFiles,
  productFileKinds,
  productFiles,
} from "../../rules/products/product-files.ts";

const accept = productFileKinds
  .flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`))
  .join(",");

/** Drawings and models of a product, to be added to and taken out. */
export function ProductFilesPanel(props: {
  files: readonly ProductFileView[];
  answer: FormAnswer | undefined;
}) {
  const { files } = props;
  const fetcher = useFetcher<FormAnswer | null>();
  const answer = fetcher.data ?? props.answer;
  // With a script the page stays as it is: somebody may be writing beside the files.
  const isQuiet = useHydrated();
  const removed = fetcher.formData?.get("file");
  return (
    <>
      <FormRefusal answer={answer} title="The files were not changed" />
      <ProductFiles
        files={files}
        action={({ id, name }) => (
          <fetcher.Form method="post" action={isQuiet ? "?quiet" : undefined}>
            <input type="hidden" name="form" value="remove_file" />
            <input type="hidden" name="file" value={id} />
            <Button type="submit" size="small" busy={removed === id && "Removing..."}>
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </fetcher.Form>
        )}
      />
      {files.length < mostProductFiles ? (
        <fetcher.Form
          key={files.length}
          method="post"
          action={isQuiet ? "?files&quiet" : "?files"}
          encType="multipart/form-data"
          className="form sheet-body"
        >
          <input type="hidden" name="purpose" value={productFiles} />
          <TextField
            type="file"
            id="product-file"
            name="file"
            label="Add a drawing or model"
            accept={accept}
            required
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
            hint={`STEP, STL and DXF up to ${bytesText(fileKinds.step.maxBytes)}, PDF up to ${bytesText(fileKinds.pdf.maxBytes)}. Whoever sees the product can open them.`}
          />
          <div className="form-actions">
            <Button
              type="submit"
              busy={fetcher.state !== "idle" && removed === undefined && "Uploading..."}
            >
              Upload
            </Button>
          </div>
        </fetcher.Form>
      ) : (
        <p className="quiet sheet-body">A product has at most {mostProductFiles} files.</p>
      )}
    </>
  );
}
