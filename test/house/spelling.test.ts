import { expect, test } from "vitest";
import { type ProjectFile, projectFiles } from "../support/project-files.ts";

const british =
  /(?<![\w.-])(catalogues?|centres?|labell(ed|ing)|licences?|colours?|behaviours?|flavours?|fibres?|programmes?|(steril|stabil|pressur|galvan|custom|anod|organ|recogn|optim|author|final|priorit|summar)is(e|ed|es|ing|ation)|mould(s|ed|ing)?|grey|defence|cheques?|cancelled|modelled|travelled)(?![\w-]|\.\w)/gi;

/** What reads other people's words knows both spellings. */
const readsBoth = /thesaurus|understand\/|spelling|stem\.ts|units\.ts|rank-products|sources\.ts/;
const isShown = ({ path }: ProjectFile) =>
  /^(src\/.*\.(tsx?|md)|README\.md)$/.test(path) && !readsBoth.test(path);

/** Texts of a file that somebody may read on screen: strings with more than one word, and all of Markdown. */
function shownTexts({ path, text }: ProjectFile): string[] {
  if (path.endsWith(".md")) return [text.replace(/`[^`]*`/g, "")];
  const code = text.replace(/^\s*(\/\/|\*|\/\*|import\b).*$/gm, "");
  return [...code.matchAll(/"[^"\n]* [^"\n]*"|`[^`]* [^`]*`|>[^<>{}=]*[a-z] [^<>{}=]*</g)].map(
    ([shown]) => shown.replace(/\$\{[^}]*\}/g, ""),
  );
}

const britishIn = (file: ProjectFile) =>
  shownTexts(file).flatMap((text) =>
    [...text.matchAll(british)].map(([word]) => `${file.path}: ${word}`),
  );

test("what people read is spelled as in the United States", () => {
  expect(projectFiles().filter(isShown).flatMap(britishIn)).toEqual([]);
});

test("a British word is noticed in a string, in a page's text and in a guide", () => {
  const planted: ProjectFile[] = [
    { path: "src/app/a.ts", text: 'const text = "Search the catalogue";' },
    { path: "src/app/a.tsx", text: "<p>Choose a colour first</p>" },
    { path: "src/app/a.md", text: "Parts are anodised." },
  ];
  expect(planted.flatMap(britishIn)).toHaveLength(3);
  expect(britishIn({ path: "src/a.ts", text: "export const catalogue = 1;" })).toEqual([]);
});
