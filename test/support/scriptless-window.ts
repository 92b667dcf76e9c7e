import { request } from "node:https";
import { type CheerioAPI, load } from "cheerio";

/** What a server answered, with the page that it led to. */
export interface Shown {
  status: number;
  /** Path and query of the page that is shown, after redirects. */
  path: string;
  $: CheerioAPI;
}

/** What a form sends: text, or a file. */
export type Entry = readonly [
  name: string,
  value: string | { name: string; type: string; bytes: Buffer },
];

export interface SentForm {
  method: string;
  /** Path and query. */
  path: string;
  entries: readonly Entry[];
  isMultipart: boolean;
}

/**
 * A browser without scripts, as far as forms need one: it keeps cookies, follows redirects, and names the site as the
 * origin of what it sends, as browsers do. Whether they do so on this site's pages, journeys say.
 */
export interface ScriptlessWindow {
  open(address: string): Promise<Shown>;
  send(form: SentForm): Promise<Shown>;
  /** Makes it somebody else's. @param cookie value of a `Cookie` header; null: nobody's */
  handOver(cookie: string | null): void;
  cookie(name: string): string | undefined;
  forget(name: string): void;
}

const mostRedirects = 10;

/** @param origin of a site whose certificate nobody signed */
export function openScriptlessWindow(origin: string): ScriptlessWindow {
  const jar = new Map<string, string>();

  function ask(
    method: string,
    url: URL,
    body?: Request,
  ): Promise<{ status: number; to: string | undefined; html: string }> {
    return new Promise((resolve, reject) => {
      void bytesOf(body).then((bytes) => {
        const headers: Record<string, string> = {
          accept: "text/html",
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
        };
        if (body !== undefined) {
          Object.assign(headers, {
            origin,
            "content-type": body.headers.get("content-type") ?? "",
          });
        }
        const asked = request(url, { method, headers, rejectUnauthorized: false }, (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part: Buffer) => parts.push(part));
          answer.on("error", reject);
          answer.on("end", () => {
            for (const set of answer.headers["set-cookie"] ?? []) keep(set);
            const { statusCode: status = 0, headers } = answer;
            resolve({ status, to: headers.location, html: Buffer.concat(parts).toString() });
          });
        });
        asked.on("error", reject);
        asked.end(bytes);
      }, reject);
    });
  }

  function keep(set: string): void {
    const [pair = ""] = set.split(";");
    const equals = pair.indexOf("=");
    if (/Max-Age=0/i.test(set)) jar.delete(pair.slice(0, equals));
    else jar.set(pair.slice(0, equals), pair.slice(equals + 1));
  }

  async function follow(method: string, address: string, body?: Request): Promise<Shown> {
    let url = new URL(address, origin);
    let answer = await ask(method, url, body?.clone());
    for (let at = 0; at < mostRedirects && isRedirect(answer.status); at += 1) {
      url = new URL(answer.to ?? "", url);
      if (url.origin !== origin) throw new Error(`${address} leads to ${url.origin}`);
      // With these a browser sends the same again (RFC 9110, 15.4.8).
      const isSame = answer.status === 307 || answer.status === 308;
      answer = isSame ? await ask(method, url, body?.clone()) : await ask("GET", url);
    }
    return { status: answer.status, path: `${url.pathname}${url.search}`, $: load(answer.html) };
  }

  return {
    open: (address) => follow("GET", address),
    send({ method, path, entries, isMultipart }) {
      const url = new URL(path, origin);
      if (method === "GET") {
        url.search = new URLSearchParams(
          entries.filter(isText).map(([name, value]) => [name, value]),
        ).toString();
        return follow("GET", url.href);
      }
      const form = isMultipart ? new FormData() : new URLSearchParams();
      for (const [name, value] of entries) {
        if (typeof value === "string") form.append(name, value);
        else if (form instanceof FormData) {
          form.append(
            name,
            new File([new Uint8Array(value.bytes)], value.name, { type: value.type }),
          );
        } else form.append(name, value.name);
      }
      return follow("POST", url.href, new Request(origin, { method: "POST", body: form }));
    },
    handOver(cookie) {
      jar.clear();
      for (const pair of cookie?.split("; ") ?? []) keep(pair);
    },
    cookie: (name) => jar.get(name),
    forget: (name) => void jar.delete(name),
  };
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

function isText(entry: Entry): entry is readonly [string, string] {
  return typeof entry[1] === "string";
}

async function bytesOf(body: Request | undefined): Promise<Buffer | undefined> {
  return body === undefined ? undefined : Buffer.from(await body.arrayBuffer());
}
