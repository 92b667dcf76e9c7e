import { ExactDate } from "../../../../ui/relative-time.tsx";
import { fileUrl } from "../../../files/rules/file-url.ts";
import type { OwnAgreementView } from "./own-agreement-view.ts";

/**
 * A buyer's own agreement, to read.
 *
 * @param filesPath where a guest reads it
 */
export function OwnAgreement(props: { own: OwnAgreementView; filesPath?: string | undefined }) {
  const { own, filesPath } = props;
  const { fileId, name } = own;
  return (
    <div>
      <p>
        {fileId === null ? (
          `${name}, which is gone: the account of who added it was deleted`
        ) : (
          <a
            href={filesPath === undefined ? fileUrl(fileId) : `${filesPath}/${fileId}`}
            download={name}
          >
            {name}
          </a>
        )}{" "}
        <span className="quiet small">
          {own.sizeText} · version {own.version}, <ExactDate at={own.addedAt} />
        </span>
      </p>
      <p className="quiet small">
        Its SHA-256 stands beside each signature:{" "}
        <span className="figure digest">{own.sha256}</span>
      </p>
    </div>
  );
}
