import { Icon } from "../../../../ui/icon.tsx";
import { factsText } from "../../../files/rules/facts-text.ts";
import { fileUrl } from "../../../files/rules/file-url.ts";
import { FilePreview } from "../../../files/web/preview/file-preview.tsx";
import type { MessageJson } from "../../rules/message-schema.ts";
import { isPictureType, kindAndSize } from "./attached-file.tsx";
import "./attachments.css";

type MessageFile = MessageJson["files"][number];

/** The files of a message: pictures as such, in boxes whose size is known before they arrive, others by name. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="talk-files" aria-label="Files">
      {files.map((file, index) => (
        <li key={file.id ?? `${index} ${file.name}`}>
          <OneFile file={file} />
        </li>
      ))}
    </ul>
  );
}

function OneFile({ file }: { file: MessageFile }) {
  const { id, name, content_type } = file;
  if (id === null) return <span className="quiet small">{name} (no longer there)</span>;
  if (isPictureType(content_type)) {
    return (
      <a href={fileUrl(id)} target="_blank" rel="noopener" className="talk-picture">
        <img src={fileUrl(id)} alt={name} width={208} height={156} loading="lazy" />
      </a>
    );
  }
  const url = fileUrl(id);
  const measured = file.facts === null ? null : factsText(file.facts);
  return (
    <div className="talk-file">
      <a href={url} className="talk-file-link" download>
        <Icon name="orders" size={20} />
        <span className="talk-file-name">{name}</span>
        <span className="quiet small">{kindAndSize(file)}</span>
      </a>
      {measured !== null && <p className="quiet small">{measured}</p>}
      <FilePreview file={{ id, url, name, measured, preview: file.preview }} />
    </div>
  );
}
