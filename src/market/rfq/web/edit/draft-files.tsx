import { useSubmit } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Panel } from "../../../../ui/panel.tsx";
import { Uploader } from "../../../files/web/uploader.tsx";
import type { RequestFileView } from "../file-view.ts";
import { RequestFiles } from "../request-files.tsx";

/** Drawings and documents that go with a draft: added and removed here until it is sent. */
export function DraftFiles(props: {
  id: string;
  files: RequestFileView[];
  answer: FormAnswer | undefined;
}) {
  const { id, files, answer } = props;
  const submit = useSubmit();
  return (
    <Panel title="Drawings and documents" id="files" note={files.length} isFlush>
      <div className="sheet-body stack">
        <p className="quiet small">
          The shops you ask can open them as long as they may still quote or win. You see who opened
          which.
        </p>
        <Uploader
          purpose="rfq"
          label="Add files"
          hint="PDF, Word, Excel, CSV, text and pictures up to 5 MB; STEP, STL and DXF up to 100 MB"
          answer={answer?.form === "upload" ? answer : undefined}
          onStored={(file) => {
            const added = { request: id, form: "add_file", file: file.id };
            void submit(added, { method: "post", navigate: false });
          }}
        />
      </div>
      {files.length > 0 && <RequestFiles files={files} draftId={id} />}
    </Panel>
  );
}
