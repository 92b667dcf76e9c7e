import { type AddressPair, searchString } from "../rules/search-address.ts";

/** The query string that a form asks for, without its empty fields: as the router has it, "" or "?…". */
export function formSearch(form: HTMLFormElement): string {
  return searchString(
    [...new FormData(form)].flatMap(([name, value]): AddressPair[] =>
      typeof value === "string" ? [[name, value.trim()]] : [],
    ),
  );
}
