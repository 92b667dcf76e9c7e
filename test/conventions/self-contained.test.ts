import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ProjectFile, projectFiles } from "../support/project-files.ts";
import { isGuidePublisher } from "./guide-publishers.ts";

const files = projectFiles();
const guides = "src/market/guides/library/";

function places(pattern: RegExp, about: (file: ProjectFile) => boolean = () => true): string[] {
  return files
    .filter(about)
    .flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map((match) => `${path}: ${match[0].trim()}`),
    );
}

test("no file names a folder of somebody's machine", () => {
  expect(places(/(?<![\w.\])}/~-])\/(home|root|Users|work|mnt)\/[\w.-]+/g)).toEqual([]);
  expect(places(/\b[A-Z]:\\\\?Users\b/g)).toEqual([]);
});

test("no file speaks of tickets, which readers do not have", () => {
  expect(places(/\b(issue|ticket|pull request|pr) ?#\d+|\(#\d+\)/gi)).toEqual([]);
});

test("packages come from wherever npm is told, never from a host that a file names", () => {
  const aboutPackages = /(^|\/)(package\.json|\.npmrc|[^/]+\.mjs)$/;
  expect(places(/registry[.=:]\S+/gi, ({ path }) => aboutPackages.test(path))).toEqual([]);
  expect(readFileSync("package-lock.json", "utf8")).not.toContain('"resolved"');
});

// Readers follow what is linked to, and tests and samples must not reach anybody: those stay on names
// that are reserved for it (RFC 2606, RFC 6761).
test("addresses lead to publishers, specifications and this machine, or nowhere", () => {
  const known = [
    /(^|\.)(example|invalid|test|localhost)$/,
    /(^|\.)example\.(com|org|net)$/,
    /^127\.0\.0\.1$/,
    /^(www\.)?(epa\.gov|fsis\.usda\.gov|openbrewerydb\.org|astm\.org|w3\.org|schema\.org|schemas\.openxmlformats\.org|sitemaps\.org)$/,
    // Where single entries are published, and where a map search of an address leads.
    /^(api\.openbrewerydb\.org|enviro\.epa\.gov|www\.google\.com)$/,
    // The schema of the dead-code check's configuration.
    /^unpkg\.com$/,
    // The license of fonts (SIL Open Font License), in its own words.
    /^scripts\.sil\.org$/,
    // Names of parts of Office documents (ECMA-376).
    /^schemas\.openxmlformats\.org$/,
    // Single words: stand-ins of tests.
    /^[a-z]+$/,
  ];
  const hosts = files
    .filter(({ path }) => !path.startsWith("test/conventions/"))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bhttps?:\/\/(?:[^\s/"'`@]*@)?([a-z0-9][a-z0-9.-]*)/gi)].map((match) => ({
        path,
        host: (match[1] ?? "").toLowerCase().replace(/\.$/, ""),
      })),
    )
    .filter(({ host }) => !known.some((pattern) => pattern.test(host)))
    .filter(({ path, host }) => !(path.startsWith(guides) && isGuidePublisher(host)));
  expect(hosts).toEqual([]);
});
