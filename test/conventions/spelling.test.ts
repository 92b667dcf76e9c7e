import { expect, test } from "vitest";
import { type ProjectFile, projectFiles } from "../support/project-files.ts";

/** Beginnings and forms of words that are written otherwise in the United States. */
const britishWords = [
  "catalogue",
  "cent(?:re|red|ring)s?(?![a-z])",
  "labell(?:ed(?!by)|ing)",
  "licen(?:ce)s?(?![a-z])",
  "(?:colour|behaviour|flavour|favour|honour|neighbour|labour|vapour|armour|odour|humour)",
  "fibre",
  "programmes?(?![a-z])",
  "(?:steril|stabil|pressur|galvan|custom|anod|organ|recogn|optim|author|final|priorit|summar|normal|initial|serial|minim|maxim|real|util|categor|emphas)is(?:e|ed|es|ing|ation)(?![a-z])",
  "analys(?:e|ed|ing)(?![a-z])",
  "mould",
  "grey",
  "defence",
  "cheques?(?![a-z])",
  "(?:cancell|modell|travell|signall|fuell)(?:ed|ing)",
  "(?:mis)?spelt",
  "learnt",
  "towards",
  "whilst",
  "jewellery",
  "aluminium",
];
const british = new RegExp(
  `(?<![a-z])(?:${britishWords.join("|")})|(?<=[a-z])(?:Catalogue|Colour|Behaviour|Centre|Licence|Neighbour)`,
  "gi",
);

/** Knows both spellings, because buyers and publishers write both; migrations are never edited. */
const readsBoth = [
  /^migrations\//,
  /^src\/market\/needs\/rules\/(?:thesaurus\/.*\.json|reading\/)/,
  /^src\/market\/consultant\/rules\/understand\//,
  /^src\/market\/sellers\/rules\/extraction\/terms\//,
  /^src\/market\/catalog\/rules\/(?:part-of-name\.ts|import-\w+\.ts)/,
  /^src\/market\/search\/rules\/(?:ranking\/query-terms|spelling|respell|stem)\.ts/,
  /^src\/platform\/auth\/common-passwords\.txt/,
  /^bench\//,
  /^test\/(?:conventions\/spelling|rules\/(?:search|read-need|consultant|guides|rank|catalog|part)|search\/|consultant\/|support\/fuzz|catalog\/|platform\/migrate|http\/filters)/,
  /generated|^package|\.svg$/,
];

/** Everything that somebody reads: names, comments, texts on screen, documents. */
const isRead = ({ path }: ProjectFile) =>
  /^(?:src|test|scripts|bin|docs)\/.*\.(?:tsx?|mjs|md|css|json)$|^\w+\.md$/.test(path) &&
  !readsBoth.some((pattern) => pattern.test(path));

function britishIn({ path, text }: ProjectFile): string[] {
  // What a document quotes in backticks is code or somebody's input, and stands as it is.
  const read = path.endsWith(".md") ? text.replace(/`[^`]*`/g, "") : text;
  return [...read.matchAll(british)].map((match) => {
    const line = read.slice(0, match.index).split("\n").length;
    return `${path}:${line}: ${match[0]}`;
  });
}

test("names, comments, screens and documents are spelled as in the United States", () => {
  expect(projectFiles().filter(isRead).flatMap(britishIn)).toEqual([]);
});

test("a British word is noticed in a string, a name, a comment, a page's text and a guide", () => {
  const planted: ProjectFile[] = [
    { path: "src/app/a.ts", text: 'const text = "Search the catalogue";' },
    { path: "src/app/b.ts", text: "export const pickColour = 1;" },
    { path: "src/app/c.ts", text: "// Rows are labelled by their centre." },
    { path: "src/app/a.tsx", text: "<p>Choose a colour first</p>" },
    { path: "src/app/a.md", text: "Parts are anodised." },
  ];
  expect(planted.filter(isRead).map((file) => britishIn(file).length)).toEqual([1, 1, 2, 1, 1]);
  expect(britishIn({ path: "README.md", text: "Search `aluminium enclosure`." })).toEqual([]);
});
