import { actingPersonHeader } from "../../../../shared/acting-person.ts";
import { personHere } from "../../../../ui/live/signed-in-here.ts";
import { fillField, keepField, markField, onField } from "./kept-fields.ts";

/** What a request that outlives its page may carry (Fetch, keepalive). */
const mostKeptAlive = 60_000;

/** Other ones with each page, and nothing that was typed. */
const ofPages: readonly string[] = ["key", markField, onField];

/** What is typed in a form, blank fields left out; of several with one name a text a line. */
export function typedFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || value === "" || ofPages.includes(name)) continue;
    fields[name] = fields[name] === undefined ? value : `${fields[name]}\n${value}`;
  }
  return fields;
}

/** "kept": the account has it; "refused": it has something else by now; "unknown": it could not be reached. */
export type Keeping = "kept" | "refused" | "unknown";

/**
 * Keeps on the account what is typed, by the page's own action.
 *
 * @param path of that page, which may have been left
 */
export async function keepOnAccount(
  path: string,
  fields: Record<string, string>,
  { mark, on, signal }: { mark: string; on: readonly string[]; signal?: AbortSignal },
): Promise<Keeping> {
  const body = new URLSearchParams({ ...fields, [fillField]: keepField, [markField]: mark });
  for (const one of on) body.append(onField, one);
  const person = personHere();
  try {
    const answer = await fetch(`${path}.data`, {
      method: "POST",
      body,
      ...(person === null ? {} : { headers: { [actingPersonHeader]: person } }),
      keepalive: body.toString().length < mostKeptAlive,
      ...(signal === undefined ? {} : { signal }),
    });
    await answer.body?.cancel();
    if (answer.status === 409) return "refused";
    // Whoever is signed out is led elsewhere, which is an answer with another status.
    return answer.status === 200 ? "kept" : "unknown";
  } catch {
    return "unknown";
  }
}
