import { useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { rowChangeField } from "../../../../shared/forms/rows.ts";
import { fillField } from "./kept-fields.ts";

/**
 * Calls a form back that is changed while it is being sent, which lasts as long as there is no connection: otherwise it would
 * go out as it was before, once there is one.
 *
 * @param basis another one as soon as the form arrived
 */
export function useCallingBack(basis: string) {
  const { state, formData } = useNavigation();
  const navigate = useNavigate();
  const here = useLocation();
  const sent = useRef<string>(null);
  const [called, setCalled] = useState<{ basis: string; count: number }>({ basis: "", count: 0 });
  const [isCalledBack, setIsCalledBack] = useState(false);
  const isUnderWay =
    state === "submitting" && !formData?.has(fillField) && !formData?.has(rowChangeField);
  return {
    calledBack: !isCalledBack
      ? null
      : called.basis === basis
        ? ("unknown" as const)
        : ("arrived" as const),
    callsBack: called.count,
    /** @param fields of the form that is being sent */
    sending(fields: Record<string, string>): void {
      sent.current = JSON.stringify(fields);
      setIsCalledBack(false);
    },
    /** @param fields of the form by now */
    changing(fields: Record<string, string>): void {
      if (!isUnderWay || sent.current === null || JSON.stringify(fields) === sent.current) return;
      sent.current = null;
      setCalled(({ count }) => ({ basis, count: count + 1 }));
      setIsCalledBack(true);
      // Takes the place of what is under way, and reads whether it had arrived.
      void navigate(here, { replace: true, preventScrollReset: true });
    },
  };
}
