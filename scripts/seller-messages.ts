import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

/**
 * Writes the messages that sellers may meet to src/app/pages/seller/messages.generated.json, out of the code that says
 * them, so that the help finds each by its own words. With --check it writes nothing and fails when they are stale.
 */
const root = join(import.meta.dirname, "..");
const target = join(root, "src/app/pages/seller/messages.generated.json");

/** What somebody does when they meet a message → the code that says it. The first place of a message counts. */
const places = {
  claim: ["src/market/sellers/{rules,use-cases,web}/claims/**/*.{ts,tsx}"],
  import: [
    "src/market/sellers/{rules,use-cases,web}/imports/**/*.{ts,tsx}",
    "src/platform/documents/create-documents.ts",
  ],
  reading: [
    "src/market/sellers/use-cases/{read-website,receive-document,extract-seller-profile,ask-profile-model}.ts",
    "src/market/sellers/rules/extraction-texts.ts",
    "src/platform/outgoing/fetch-page.ts",
  ],
  upload: [
    "src/platform/file-content/*.ts",
    "src/platform/web/read-uploads.ts",
    "src/market/files/{rules,use-cases,web}/**/*.{ts,tsx}",
    "src/market/sellers/rules/logo-texts.ts",
  ],
  product: [
    "src/market/sellers/{rules,web}/products/**/*.{ts,tsx}",
    "src/market/sellers/use-cases/*product*.ts",
    "src/market/catalog/rules/import-values.ts",
  ],
  certificate: ["src/market/sellers/{rules,use-cases,web}/certificates/**/*.{ts,tsx}"],
  profile: [
    "src/market/sellers/{rules,use-cases,web}/**/*.{ts,tsx}",
    "src/market/accounts/rules/profile-fields.ts",
  ],
  site: ["src/shared/errors.ts", "src/platform/web/read-form.ts"],
};

/** Rules about words of firms, questions to a model, what is mailed and why a value is proposed: no message to look up. */
const isAside = (file: string) =>
  /\/extraction\/|-mail\.ts$|-notifications\.ts$|\/reason-for\.ts$/.test(file);

interface Node {
  type: string;
  [part: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return "";
  if (node.type === "MemberExpression") return nameOf(node.property);
  return typeof node.name === "string" ? node.name : "";
};

/** Calls that refuse or tell what was done, and checks of a schema, whose last argument says why. A page's title is none. */
const refusing =
  /^(?:AppError|flashMessages|invalidInput|notFound|forbidden|conflict|wrongKind|refine|max|min|regex|email|url|addIssue)$|Input$|^refuse/;
const speaking = /^(?:message|reason|error|errors|fields)$/;
const listing = /(?:messages?|texts?|reasons?|problems?|flaws?|refusals?|contradictions)$/i;

/** Texts below a node that are said when something is refused, each as its fixed parts. */
function messagesIn(node: unknown, isSaid: boolean, found: string[][]): void {
  if (Array.isArray(node)) {
    for (const one of node) messagesIn(one, isSaid, found);
    return;
  }
  if (!isNode(node)) return;
  if (node.type === "TaggedTemplateExpression" || node.type === "ImportDeclaration") return;
  if (isSaid && node.type === "Literal" && typeof node.value === "string") found.push([node.value]);
  if (isSaid && node.type === "TemplateLiteral") {
    const quasis = node.quasis as { value: { cooked: string } }[];
    found.push(quasis.map(({ value }) => value.cooked));
  }
  for (const [part, child] of Object.entries(node)) {
    if (part === "type" || part === "key" || part === "test") continue;
    messagesIn(child, isSaid || says(node, part), found);
  }
}

/** Whether what stands in a part of a node is said to people. */
function says(node: Node, part: string): boolean {
  if (node.type === "CallExpression" || node.type === "NewExpression") {
    return part === "arguments" && refusing.test(nameOf(node.callee));
  }
  if (node.type === "Property") return part === "value" && speaking.test(nameOf(node.key));
  if (node.type === "VariableDeclarator") return part === "init" && listing.test(nameOf(node.id));
  if (node.type === "FunctionDeclaration") return part === "body" && listing.test(nameOf(node.id));
  if (node.type === "AssignmentExpression") {
    const { left } = node;
    const of = isNode(left) && left.type === "MemberExpression" ? left.object : left;
    return part === "right" && listing.test(nameOf(of));
  }
  if (node.type === "JSXElement") {
    const { openingElement } = node as unknown as { openingElement: Node };
    return (
      part === "openingElement" &&
      /^(?:FormRefusal|FormErrors|Notice)$/.test(nameOf(openingElement.name))
    );
  }
  return false;
}

/** A name, a slug or an address is no message; one has words of at least a short sentence. */
function isSentence(parts: readonly string[]): boolean {
  const text = parts.join(" ");
  return /^[^/#<{]/.test(text.trim()) && (text.match(/\b[A-Za-z][a-z’']*\b/g)?.length ?? 0) >= 3;
}

const seen = new Set<string>();
const messages = Object.entries(places).flatMap(([place, globs]) =>
  globSync(globs, { cwd: root })
    .toSorted()
    .filter((file) => !isAside(file))
    .flatMap((file) => {
      const found: string[][] = [];
      messagesIn(parseSync(file, readFileSync(join(root, file), "utf8")).program, false, found);
      return found
        .map((parts) => parts.map((part) => part.replaceAll(/\s+/g, " ")))
        .filter((parts) => isSentence(parts) && !seen.has(parts.join("…")))
        .map((parts) => {
          seen.add(parts.join("…"));
          return { place, parts };
        });
    }),
);
const text = `[\n${messages.map((one) => JSON.stringify(one)).join(",\n")}\n]\n`;
const isCurrent = readFileSync(target, { encoding: "utf8", flag: "a+" }) === text;
if (process.argv.includes("--check")) {
  if (!isCurrent) {
    console.error(`${target} is stale: run node scripts/seller-messages.ts`);
    process.exitCode = 1;
  }
} else if (!isCurrent) {
  writeFileSync(target, text);
  console.log(`Wrote ${messages.length} messages`);
}
