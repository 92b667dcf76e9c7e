import { href } from "react-router";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Panel } from "../../../../ui/panel.tsx";

/** The way to what somebody keeps here. */
export function FilesPanel() {
  return (
    <Panel id="files" title="Your files">
      <div className="stack">
        <p className="quiet small">
          Certificates, lists of machines, drawings and models that you keep here. Nobody else sees
          them.
        </p>
        <p>
          <ButtonLink to={href("/settings/files")}>Open your files</ButtonLink>
        </p>
      </div>
    </Panel>
  );
}
