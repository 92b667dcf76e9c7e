import { lazy, Suspense, useEffect, useState } from "react";
import {
  openConsultantEvent,
  queryOfEvent,
} from "../../market/consultant/rules/open-consultant.ts";
import { ConsultantLink } from "../../market/consultant/web/consultant-link.tsx";
import { Icon } from "../../ui/icon.tsx";

// Most visits never open it.
const ConsultantInvitation = lazy(async () => ({
  default: (await import("./consultant-invitation.tsx")).ConsultantInvitation,
}));

/**
 * The button at the bottom right of every page, and what the browser event `open-ai-consultant` opens
 * with the query it carries.
 */
export function ConsultantLauncher({ consultantName }: { consultantName: string }) {
  const [query, setQuery] = useState<string | null>(null);

  useEffect(() => {
    const open = (event: Event) => setQuery(queryOfEvent(event));
    addEventListener(openConsultantEvent, open);
    return () => removeEventListener(openConsultantEvent, open);
  }, []);

  return (
    <aside aria-label={consultantName}>
      <ConsultantLink className="consultant-button">
        <Icon name="message" size={20} />
        <span>Ask {consultantName}</span>
      </ConsultantLink>
      {query !== null && (
        <Suspense>
          <ConsultantInvitation
            key={query}
            consultantName={consultantName}
            query={query}
            onClose={() => setQuery(null)}
          />
        </Suspense>
      )}
    </aside>
  );
}
