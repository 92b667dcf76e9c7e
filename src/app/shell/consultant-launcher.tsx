import { Suspense, useEffect, useState } from "react";
import { href, useLocation } from "react-router";
import type { Opening } from "../../market/consultant/web/consultant-panel.tsx";
import { detailOfEvent, openConsultantEvent } from "../../shared/consultant/open-consultant.ts";
import { ConsultantLink } from "../../ui/consultant-link.tsx";
import { Icon } from "../../ui/icon.tsx";
import { latePart } from "../../ui/late-part.ts";

// Most visits never open it.
const ConsultantInvitation = latePart(
  async () => (await import("./consultant-invitation.tsx")).ConsultantInvitation,
);
const ConsultantPanel = latePart(
  async () => (await import("../../market/consultant/web/consultant-panel.tsx")).default,
);

/**
 * The button at the bottom right of every page, and what the browser event `open-ai-consultant` opens
 * with the query it carries: the conversation for who is signed in, an invitation for everybody else.
 *
 * @param hasSignedAgreement null: nobody is signed in
 */
export function ConsultantLauncher(props: {
  consultantName: string;
  hasSignedAgreement: boolean | null;
}) {
  const { consultantName, hasSignedAgreement } = props;
  const [opening, setOpening] = useState<Opening | null>(null);

  useEffect(() => {
    const open = (event: Event) =>
      setOpening((last) => ({ id: (last?.id ?? 0) + 1, ...detailOfEvent(event) }));
    addEventListener(openConsultantEvent, open);
    return () => removeEventListener(openConsultantEvent, open);
  }, []);

  const { pathname } = useLocation();
  // There the conversation is the page; and operators decide on theirs, with nothing in the way.
  const isLeftOut = pathname === href("/consultant") || pathname.startsWith("/admin/");
  const close = () => setOpening(null);
  return (
    <aside aria-label={consultantName} className="consultant-launcher">
      {!isLeftOut && (
        <div className="consultant-bar">
          <ConsultantLink className="consultant-button">
            <Icon name="message" size={20} />
            <span>Ask {consultantName}</span>
          </ConsultantLink>
        </div>
      )}
      {opening !== null && (
        <Suspense>
          {hasSignedAgreement === null ? (
            <ConsultantInvitation
              key={opening.query}
              consultantName={consultantName}
              query={opening.query}
              onClose={close}
            />
          ) : (
            <ConsultantPanel
              consultantName={consultantName}
              opening={opening}
              hasSignedAgreement={hasSignedAgreement}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </aside>
  );
}
