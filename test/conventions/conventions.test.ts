import { describe, expect, test } from "vitest";
import { type ProjectFile, projectFiles } from "../support/project-files.ts";

interface Convention {
  /** Which files it is about. */
  about: RegExp;
  /** What breaks it: places in the text, or a statement about the whole file. */
  brokenBy: RegExp | ((file: ProjectFile) => string[]);
  /** A file that breaks it, so that the convention is known to catch something. */
  planted: ProjectFile;
}

const code = /^(src|test|bench|scripts|bin)\/.*\.(ts|tsx|mjs)$/;
const documented = /^src\/(platform|shared|market\/[^/]+\/(rules|use-cases))\/.*\.tsx?$/;

const marketWord =
  /: (buyer|seller|vendor|supplier|quote|quotation|rfq|cart|agreement|manufacturer|listing|consultant|shop)s?$/i;

// Written in two parts where a planted file would break a convention of this very file.
const conventions: Record<string, Convention> = {
  "no element has a style of its own, which the content policy refuses": {
    about: /^src\/.*\.tsx$/,
    brokenBy: /\sstyle=/g,
    planted: { path: "src/ui/a.tsx", text: "<p style={{ color: 'red' }} />" },
  },
  "a script in the page carries the nonce": {
    about: /^src\/.*\.tsx?$/,
    brokenBy: /<script\b(?![^>]*nonce=)[^>]*>/g,
    planted: { path: "src/root.tsx", text: "<script defer>{code}</script>" },
  },
  "no text is put into the page as raw HTML": {
    about: /^src\/.*\.tsx?$/,
    brokenBy: /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML/g,
    planted: { path: "src/ui/a.tsx", text: "<p dangerouslySetInnerHTML={{ __html: text }} />" },
  },
  "what React Router does not document is used in one file": {
    about: /^src\/(?!platform\/web\/react-router-internals\.ts$).*\.tsx?$/,
    brokenBy: /__reactRouter\w*|\b(UNSAFE|unstable)_\w+/g,
    planted: { path: "src/app/a.ts", text: "window.__reactRouterContext.stream" },
  },
  "no file only passes on what others export": {
    about: /^(src|test)\/.*\.tsx?$/,
    brokenBy: ({ path, text }) => [
      ...(/\/index\.tsx?$/.test(path) ? [path] : []),
      ...found(text, /^export (\*|(type )?\{[^}]*\}) (as \w+ )?from /gm),
    ],
    planted: { path: "src/ui/button.tsx", text: 'export { Link } from "./link.tsx";' },
  },
  "folders are named after what they hold": {
    about: /./,
    brokenBy: ({ path }) => found(path, /(^|\/)(utils?|helpers?|common|lib|misc)\//g),
    planted: { path: "src/utils/text.ts", text: "" },
  },
  "files have names in kebab-case": {
    about: code,
    brokenBy: ({ path }) => (/(^|\/)[a-z0-9]+([-.][a-z0-9]+)*$/.test(path) ? [] : [path]),
    planted: { path: "src/ui/QuoteCard.tsx", text: "" },
  },
  "a file that reaches 300 lines is two files": {
    about: /^(src|test|bench|scripts|bin)\/(?!.*\.generated\.ts$).*\.(ts|tsx|mjs|css)$/,
    brokenBy: ({ text }) => {
      const lines = text.split("\n").length - 1;
      return lines > 300 ? [`${lines} lines`] : [];
    },
    planted: { path: "src/ui/long.ts", text: "line\n".repeat(301) },
  },
  "nothing is left for later": {
    about: /^(?!test\/conventions\/conventions).*\.(ts|tsx|mjs|css|sql|md)$/,
    brokenBy: /\b(TODO|FIXME|HACK)\b|coming soon|not implemented/gi,
    planted: { path: "src/ui/a.ts", text: "// TODO: the rest" },
  },
  "the type checker and the linter are not silenced": {
    about: /^(?!test\/conventions\/conventions).*\.(ts|tsx|mjs)$/,
    brokenBy:
      /@ts-(ignore|expect-error|nocheck)|biome-ignore|(?<!^\s*(?:\*|\/\*|\/\/).*)\bas any\b|:\s*any\b|<any>/gm,
    planted: { path: "src/ui/a.ts", text: "const a = b as any;" },
  },
  "imports carry the extension, since Node runs the files as they are": {
    about: /^(src|test|bench|scripts)\/.*\.tsx?$/,
    brokenBy:
      /from "\.{1,2}\/(?!(\.\.\/)*\+types\/)[^"]*(?<!\.(ts|tsx|mjs|json|css|css\?url|woff2\?url))"/g,
    planted: { path: "src/ui/a.ts", text: `import { b } from ${'"./b"'};` },
  },
  "journeys open pages that listen, and wait for what is seen instead of for time": {
    about: /^test\/journeys\/.*\.ts$/,
    brokenBy: /\btest\b[^}]*\} from "@playwright\/test"|\.waitForTimeout\(|Date\.now\(\) - /g,
    planted: {
      path: "test/journeys/a.spec.ts",
      text: 'import { expect, test } from "@playwright/test";',
    },
  },
  "links to pages are made with href()": {
    about: /^src\/.*\.tsx$/,
    brokenBy: /\s(href|to|action)=("\/|\{`\/)(?!api\/openapi\.json)(?![^"`]*\.svg#)/g,
    planted: { path: "src/ui/a.tsx", text: "<Link to={`/product/$" + "{id}`} />" },
  },
  "colors are tokens": {
    about: /^src\/(?!ui\/tokens).*\.css$/,
    brokenBy: /#[0-9a-f]{3,8}\b(?![^;{]*\{)|\b(rgb|hsl|oklch|oklab|lab|lch)a?\(/gi,
    planted: { path: "src/ui/a.css", text: "p { color: #123456; }" },
  },
  "what others call has a docstring": {
    about: documented,
    brokenBy: ({ text }) => undocumented(text),
    planted: { path: "src/shared/a.ts", text: "export function sum(a: number): number {" },
  },
  "the application's folder holds server, shell and pages alone": {
    about: /^src\/app\//,
    brokenBy: ({ path }) => (/^src\/app\/(server|shell|pages)\//.test(path) ? [] : [path]),
    planted: { path: "src/app/rfq.page.tsx", text: "" },
  },
  "the platform holds no word of the market": {
    // The store of files names the specification's buckets.
    about: /^src\/platform\/(?!files\/(files|stored-path)\.ts$|.*\.generated\.)/,
    brokenBy: ({ text }) =>
      // As a word of its own, or as a part of a name in snake_case or camelCase.
      found(text, /(?<![A-Za-z])[a-z]+|[A-Z][a-z]+|[A-Z]+(?![a-z])/g).filter((place) =>
        marketWord.test(place),
      ),
    planted: { path: "src/platform/a.ts", text: "hasSignedAgreement: boolean;" },
  },
  "money becomes text in one place": {
    about: /^src\/(?!shared\/money\.ts$|ui\/(drawings|parts)\/).*\.tsx?$/,
    brokenBy: /style: "currency"|\$\$\{|\bparseFloat\(/g,
    planted: { path: "src/ui/a.tsx", text: "const text = `$$" + "{price.toFixed(2)}`;" },
  },
  "migrations are numbered and named": {
    about: /^migrations\//,
    brokenBy: ({ path }) => (/^migrations\/\d{4}_[a-z0-9_]+\.sql$/.test(path) ? [] : [path]),
    planted: { path: "migrations/later.sql", text: "" },
  },
};

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => {
    const line = text.slice(0, match.index).split("\n").length;
    return `line ${line}: ${match[0].trim()}`;
  });
}

function undocumented(text: string): string[] {
  const lines = text.split("\n");
  const names = new Set<string>();
  return lines.flatMap((line, index) => {
    const name = /^export (?:async )?function\*? (\w+)/.exec(line)?.[1];
    if (name === undefined) return [];
    const isOverload = names.has(name);
    names.add(name);
    return isOverload || lines[index - 1]?.trim().endsWith("*/")
      ? []
      : [`${name} has no docstring`];
  });
}

function broken({ about, brokenBy }: Convention, file: ProjectFile): string[] {
  if (!about.test(file.path)) return [];
  const places = brokenBy instanceof RegExp ? found(file.text, brokenBy) : brokenBy(file);
  return places.map((place) => `${file.path}, ${place}`);
}

const files = projectFiles();

describe.each(Object.entries(conventions))("%s", (_, convention) => {
  test("holds everywhere", () => {
    expect(files.flatMap((file) => broken(convention, file))).toEqual([]);
  });

  test("is known to be broken by a file that breaks it", () => {
    expect(broken(convention, convention.planted)).not.toEqual([]);
  });
});

test("migrations follow each other without a gap", () => {
  const numbers = files
    .flatMap(({ path }) => /^migrations\/(\d{4})_/.exec(path)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
