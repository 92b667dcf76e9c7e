import { Notice } from "../../../../ui/notice.tsx";
import type { KeptForm } from "./use-kept-form.ts";

/** Says that a form was changed while it was being sent, and what became of it as it was before. */
export function CalledBackNotice({ calledBack }: Pick<KeptForm, "calledBack">) {
  if (calledBack === null) return null;
  return (
    <Notice tone="warning" title="You changed this while it was being sent" isUrgent>
      <p>
        {calledBack === "arrived"
          ? "It had arrived before you changed it. What stands in the form now has not been sent: look at what is there, then send it again."
          : "It was called back. Nothing goes out until you send it again, as it stands then."}
      </p>
    </Notice>
  );
}

/** What is sent after another one was called back is another submit: the first may have arrived. */
export function keySuffix({ callsBack }: Pick<KeptForm, "callsBack">): string {
  return callsBack === 0 ? "" : `-${callsBack}`;
}
