import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { intentModes } from "../../../shared/consultant/intent-modes.ts";
import type { ConsultantMode } from "../../../shared/consultant/mode.ts";
import { Icon } from "../../../ui/icon.tsx";
import { agreement } from "../../accounts/rules/agreement.ts";
import { AgreementPanel } from "../../accounts/web/agreement-panel.tsx";
import { ConversationTools } from "./conversation-tools.tsx";
import { ConversationView } from "./conversation-view.tsx";
import { useConversation } from "./use-conversation.ts";
import "./consultant-panel.css";

/** What the panel is opened with. */
export interface Opening {
  /** Another opening is another number. */
  id: number;
  query: string;
  mode: ConsultantMode;
  isDraft: boolean;
}

/**
 * The consultant over the page, for who is signed in: the agreement until it is signed, then the
 * conversation. On a phone it takes the screen; beside a page it leaves the page in use.
 */
export default function ConsultantPanel(props: {
  consultantName: string;
  opening: Opening;
  hasSignedAgreement: boolean;
  onClose(): void;
}) {
  const { consultantName, opening, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isSigned, setSigned] = useState(props.hasSignedAgreement);

  // Another opening may come before the dialog has told that it was closed.
  useEffect(() => {
    const element = dialog.current;
    if (opening.id === 0 || element === null || element.open) return;
    if (matchMedia("(width < 48rem)").matches) element.showModal();
    else element.show();
    element.querySelector("textarea")?.focus();
  }, [opening.id]);

  // A dialog that leaves the page in use has no key of its own, wherever the focus is.
  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) dialog.current?.close();
    };
    document.addEventListener("keydown", closeByKey);
    return () => document.removeEventListener("keydown", closeByKey);
  }, []);

  return (
    <dialog
      ref={dialog}
      className="panel-dialog"
      aria-labelledby="consultant-panel-title"
      onClose={() => {
        if (dialog.current?.open !== true) onClose();
      }}
    >
      <header className="panel-dialog-head">
        <h2 id="consultant-panel-title" className="grow">
          {consultantName}
        </h2>
        {opening.mode !== null && <span className="chip">{intentModes[opening.mode].mode}</span>}
        <Link to={href("/consultant")} className="small" onClick={() => dialog.current?.close()}>
          Full page
        </Link>
        <button
          type="button"
          className="button button-quiet button-icon"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      {isSigned ? (
        <PanelConversation
          key={opening.id}
          consultantName={consultantName}
          opening={opening}
          onAgreementRequired={() => setSigned(false)}
        />
      ) : (
        <div className="panel-dialog-gate">
          <p>
            To protect your ideas, please agree to our confidentiality agreement before using the AI
            consultant.
          </p>
          <AgreementPanel
            agreement={agreement}
            variant="compact"
            next={href("/consultant")}
            onSigned={() => setSigned(true)}
          />
        </div>
      )}
    </dialog>
  );
}

function PanelConversation(props: {
  consultantName: string;
  opening: Opening;
  onAgreementRequired(): void;
}) {
  const { consultantName, opening, onAgreementRequired } = props;
  const { query, mode, isDraft } = opening;
  // A mode is a conversation of its own; a question without one goes on with what was said.
  const beginsAnew = mode !== null && query !== "";
  const conversation = useConversation({
    initial: beginsAnew ? null : undefined,
    mode,
    onAgreementRequired,
  });
  const { isLoading, isAnswering, ask } = conversation;
  const isToBeAsked = useRef(query !== "" && !isDraft);
  useEffect(() => {
    // An answer that is still coming is waited for.
    if (isLoading || isAnswering || !isToBeAsked.current) return;
    isToBeAsked.current = false;
    void ask(query);
  });
  return (
    <>
      <ConversationTools conversation={conversation} />
      <ConversationView
        consultantName={consultantName}
        conversation={conversation}
        mode={mode}
        draft={isDraft ? query : ""}
      />
    </>
  );
}
