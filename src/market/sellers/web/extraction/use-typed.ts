import { useState } from "react";

/**
 * Values of a form whose defaults change under the hands of somebody who fills it in: what was typed and is not saved
 * stays, all else follows the server.
 *
 * @param id of the form
 * @returns what the form begins with; a key, by which it begins anew; and what notes the typed values before a change
 */
export function useTyped(values: Record<string, string>, id: string) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  function noteTyped(): void {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return;
    const changed = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" && name in values && value !== values[name]
        ? [[name, value] as const]
        : [],
    );
    setTyped(Object.fromEntries(changed));
  }
  return { values: { ...values, ...typed }, key: JSON.stringify(values), noteTyped };
}
