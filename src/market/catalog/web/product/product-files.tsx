import type { ReactNode } from "react";
import { FilePreview } from "../../../files/web/preview/file-preview.tsx";
import type { ProductFileView } from "./product-file-view.ts";
import "../../../files/web/file-list.css";

/** Drawings and models of a product, with what is shown of each. @param action beside each, by its id */
export function ProductFiles(props: {
  files: readonly ProductFileView[];
  action?: (file: ProductFileView) => ReactNode;
}) {
  return (
    <ul>
      {props.files.map((file) => (
        <li key={file.id} className="file">
          <div className="grow stack-small">
            <p className="file-name">
              <a href={file.url} download={file.name}>
                {file.name}
              </a>
            </p>
            <p className="quiet small">{file.kind}</p>
            {file.measured !== null && <p className="quiet small">{file.measured}</p>}
            <FilePreview file={file} />
          </div>
          {props.action?.(file)}
        </li>
      ))}
    </ul>
  );
}
