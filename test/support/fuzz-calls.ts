import fc from "fast-check";
import { rawText, text } from "./fuzz-texts.ts";

/** A request as it is sent; the path is percent-encoded or deliberately not. */
export interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** What the site has, as its own route table and API description say. */
export interface Surface {
  /** Paths of pages and files, with parameters as `:name` or `*`. */
  pages: string[];
  /** Calls below /api, with parameters as `{name}`. */
  api: { method: string; path: string }[];
  /** Ids that exist. */
  ids: string[];
  /** Every parameter that some address reads. */
  params: string[];
}

const encoded = fc.oneof(
  { weight: 8, arbitrary: text.map((value) => encodeURIComponent(value.toWellFormed())) },
  { weight: 1, arbitrary: rawText },
);

function query(params: string[]): fc.Arbitrary<string> {
  const name = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...params) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "__proto__",
        "category[]",
        "q[a]",
        "",
        "_routes",
        "index",
        "a".repeat(500),
      ),
    },
  );
  const pair = fc.tuple(name, encoded).map(([key, value]) => `${key}=${value}`);
  return fc.oneof(
    { weight: 8, arbitrary: fc.array(pair, { maxLength: 5 }).map((pairs) => pairs.join("&")) },
    {
      weight: 1,
      arbitrary: fc.array(pair, { minLength: 30, maxLength: 60 }).map((pairs) => pairs.join("&")),
    },
    { weight: 1, arbitrary: rawText },
  );
}

function path(pattern: string, surface: Surface): fc.Arbitrary<string> {
  const part = fc.oneof(
    fc.constantFrom(...surface.ids),
    encoded.map((value) => value.slice(0, 3000)),
  );
  const filled = pattern
    .split(/(:\w+|\{\w+\}|\*)/)
    .map((piece, index) => (index % 2 === 0 ? fc.constant(piece) : part));
  // A page's data is asked for by the browser when it moves on without loading a document.
  const ending = fc.oneof(
    { weight: 8, arbitrary: fc.constant("") },
    { weight: 1, arbitrary: fc.constantFrom(".data", "/", "//", "/x", "%2f") },
  );
  return fc.tuple(...filled, ending).map((pieces) => pieces.join(""));
}

const headerText = fc.constantFrom(
  "",
  "*/*",
  "text/html",
  "application/json;q=0.1",
  ";;;,,,",
  "q=1;q=q",
  "a".repeat(1000),
  "text/event-stream",
  "\u00ff\u00fe",
  "gzip;q=0, br",
  "identity",
  "gzip, deflate, zstd",
  "bytes=0-",
  'W/"x"',
  '"',
  "theme=dark",
  "theme=%ff; theme=; =x; a",
  "1, 2, 3, ::1",
  "::ffff:127.0.0.1",
  "en-US,en;q=0.5",
  "*",
);
const headers = fc.dictionary(
  fc.constantFrom(
    "accept",
    "accept-encoding",
    "accept-language",
    "cookie",
    "range",
    "if-none-match",
    "if-modified-since",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "user-agent",
    "referer",
    "content-language",
    "x-request-id",
    "sec-fetch-site",
    "priority",
  ),
  headerText,
  { maxKeys: 4, noNullPrototype: true },
);

const json = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc
    .record(
      {
        query: fc.oneof(text, fc.jsonValue({ maxDepth: 2 })),
        resultCount: fc.oneof(fc.integer(), fc.double(), fc.constant(null), text),
        resultId: fc.oneof(fc.uuid(), text, fc.constant([])),
        totalResults: fc.oneof(fc.nat(), text),
        message: text,
        name: text,
        stack: text,
        source: text,
        category: text,
        page: text,
        metadata: fc.dictionary(
          fc.string({ maxLength: 20 }),
          fc.oneof(text, fc.double(), fc.boolean(), fc.constant(null)),
          { maxKeys: 5 },
        ),
      },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value)),
  fc.constantFrom(
    "",
    "{",
    "null",
    "[]",
    '"',
    "{}",
    "nul",
    "\u0000",
    "[".repeat(20_000),
    `{"a":`.repeat(5000),
    '{"query":"\\ud800","resultCount":1}',
    '{"__proto__":{"query":"x"}}',
    "1e999",
    "\u00ff\u00fe",
  ),
);
const mediaType = fc.oneof(
  { weight: 6, arbitrary: fc.constant("application/json") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      "application/json; charset=utf-16",
      "",
      "application/xml",
      'a/b; c="',
    ),
  },
);

const reading = fc.constantFrom("GET", "GET", "GET", "GET", "GET", "GET", "HEAD", "OPTIONS");
const writing = fc.constantFrom(
  "POST",
  "POST",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "PROPFIND",
  "TRACE",
  "PURGE",
  "LOCK",
  "QUERY",
);

/** Any request: mostly readable ones with strange parameters, some that are strange altogether. */
export function calls(surface: Surface): fc.Arbitrary<Call> {
  const reads = fc
    .constantFrom(
      ...surface.pages,
      ...surface.api.filter(({ method }) => method === "get").map((call) => call.path),
    )
    .chain((pattern) =>
      fc.record({
        method: reading,
        path: fc.tuple(path(pattern, surface), query(surface.params)).map(join),
        headers,
        body: fc.constant(""),
      }),
    );
  const posts = fc
    .constantFrom(...surface.api.filter(({ method }) => method !== "get"))
    .chain((call) =>
      fc.record({
        method: fc.constant(call.method.toUpperCase()),
        path: fc.constant(call.path),
        headers: withType(headers),
        body: json,
      }),
    );
  const others = fc
    .constantFrom(...surface.pages, ...surface.api.map((call) => call.path))
    .chain((pattern) =>
      fc.record({
        method: writing,
        path: fc.tuple(path(pattern, surface), query(surface.params)).map(join),
        headers: withType(headers),
        body: json,
      }),
    );
  return fc.oneof(
    { weight: 7, arbitrary: reads },
    { weight: 2, arbitrary: posts },
    { weight: 1, arbitrary: others },
  );
}

function withType(
  some: fc.Arbitrary<Record<string, string>>,
): fc.Arbitrary<Record<string, string>> {
  return fc.tuple(some, mediaType).map(([all, type]) => ({ ...all, "content-type": type }));
}

function join([start, rest]: [string, string]): string {
  return rest === "" ? start : `${start}?${rest}`;
}
