import { Suspense, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { latePart } from "../../../../ui/late-part.ts";
import { flawText } from "../../rules/flaw-text.ts";
import { PartImage } from "./part-image.tsx";
import type { PreviewedFile } from "./previewed-file.ts";
import "./file-preview.css";

const PartViewer = latePart(async () => (await import("./part-viewer.tsx")).PartViewer);

/** What is shown of a file below its name: its picture, for a solid a button to turn it, or why there is neither. */
export function FilePreview({ file }: { file: PreviewedFile }) {
  const { name, preview } = file;
  const [isTurning, setIsTurning] = useState(false);
  if (preview === null) return null;
  if (preview.flaw !== null) return <p className="quiet small">{flawText(preview.flaw)}</p>;
  return (
    <div className="file-preview">
      <PartImage file={file} />
      {preview.has_mesh && (
        <Button
          size="small"
          className="scripted"
          aria-haspopup="dialog"
          busy={isTurning && "Loading..."}
          onClick={() => setIsTurning(true)}
        >
          Turn the part<span className="sr-only"> {name}</span>
        </Button>
      )}
      {isTurning && (
        <Suspense>
          <PartViewer file={file} onClose={() => setIsTurning(false)} />
        </Suspense>
      )}
    </div>
  );
}
