import { type FormEvent, useState } from "react";
import { href, useNavigate } from "react-router";
import type { DirectoryAddress } from "../../rules/directory-address.ts";
import { formSearch } from "../form-search.ts";

/** Every control of the page belongs to this form, wherever it stands. */
export const directoryForm = "directory";

/**
 * What a script adds to the directory's form: a filter that is chosen applies at once, and addresses
 * stay short. Without a script the form is sent as it is.
 *
 * The controls show the address until they are used; a new address shows in all of them again.
 */
export function useDirectoryForm(address: DirectoryAddress) {
  const navigate = useNavigate();
  const [drafts, setDrafts] = useState<Record<string, string>>({});
  const [shown, setShown] = useState(address);
  if (shown !== address) {
    setShown(address);
    setDrafts({});
  }

  function apply(form: HTMLFormElement): void {
    navigate(`${href("/businesses")}${formSearch(form)}`, { preventScrollReset: true });
  }

  return {
    /** Value of a control, which the address has as `applied`. */
    value: (name: string, applied: string | null) => drafts[name] ?? applied ?? "",
    type(name: string, value: string): void {
      setDrafts((before) => ({ ...before, [name]: value }));
    },
    choose(name: string, value: string, form: HTMLFormElement | null): void {
      setDrafts((before) => ({ ...before, [name]: value }));
      // The control has its new value by now, its draft only after the next rendering.
      if (form?.checkValidity()) apply(form);
    },
    onSubmit(event: FormEvent<HTMLFormElement>): void {
      event.preventDefault();
      apply(event.currentTarget);
      const panel = document.getElementById(filterPanelId);
      if (panel?.matches(":popover-open")) panel.hidePopover();
    },
  };
}

export type DirectoryForm = ReturnType<typeof useDirectoryForm>;

export const filterPanelId = "directory-filters";
