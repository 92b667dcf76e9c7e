import { addPerson, type NewPerson } from "./people.ts";
import type { TestSite } from "./site.ts";

/** A browser without a script: it keeps cookies and follows nothing by itself. */
export async function browserOf(site: TestSite, person: NewPerson) {
  const { id, cookie } = await addPerson(site.services, person);
  const jar = new Map([["session", cookie.slice("session=".length)]]);
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await site.fetch(path, {
      redirect: "manual",
      ...init,
      headers: {
        ...init.headers,
        origin: site.url,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ""] = set.split(";");
      const equals = pair.indexOf("=");
      if (/Max-Age=0/i.test(set)) jar.delete(pair.slice(0, equals));
      else jar.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
    return response;
  }
  return {
    id,
    send,
    get: (path: string) => send(path),
    text: async (path: string) => (await send(path)).text(),
    post: (path: string, fields: Record<string, string | string[]>) => {
      const body = new URLSearchParams();
      for (const [name, value] of Object.entries(fields)) {
        for (const one of [value].flat()) body.append(name, one);
      }
      return send(path, { method: "POST", body });
    },
  };
}

/** The forms of a page that are sent by POST: where to, and what they hold. */
export function formsOf(html: string, path: string) {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)]
    .filter(([, head = ""]) => /method="post"/i.test(head))
    .map(([, head = "", body = ""]) => {
      const attribute = (tag: string, name: string) =>
        new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&");
      const controls = [...body.matchAll(/<(?:input|textarea|select|button)\b[^>]*>/g)].map(
        ([tag]) => tag,
      );
      const fields = controls.flatMap((tag) => {
        const name = attribute(tag, "name");
        return name === undefined || attribute(tag, "type") === "file"
          ? []
          : [[name, attribute(tag, "value") ?? "1"] as const];
      });
      return { action: attribute(head, "action") ?? path, fields };
    });
}
