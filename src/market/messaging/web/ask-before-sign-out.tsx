import { useEffect } from "react";
import { useNavigate } from "react-router";
import { accountPaths } from "../../../shared/account-paths.ts";
import { formAddress } from "../../../ui/forms/form-address.ts";
import { readUnsent } from "./inbox/unsent.ts";

/**
 * Leads whoever is about to sign out by a button in the frame to the page of signing out, where messages of theirs wait in
 * this browser: it asks what is to become of them.
 */
export function AskBeforeSignOut({ personId }: { personId: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const ask = (event: SubmitEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLFormElement) || location.pathname === accountPaths.logOut) return;
      if (formAddress(target).pathname !== accountPaths.logOut) return;
      if (!readUnsent().some(({ viewerId }) => viewerId === personId)) return;
      event.preventDefault();
      event.stopPropagation();
      void navigate(accountPaths.logOut);
    };
    document.addEventListener("submit", ask, true);
    return () => document.removeEventListener("submit", ask, true);
  }, [navigate, personId]);
  return null;
}
