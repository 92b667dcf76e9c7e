import { minifySync, type Plugin, transformWithOxc } from "vite";

/**
 * Makes functions that the server writes into pages short: in the build for the server a module that has one function
 * exports its minified text in its place. `${recordEarlyInput}` is the function's text either way.
 *
 * @param files modules that export one function and nothing else
 */
export function inlineScripts(files: RegExp): Plugin {
  return {
    name: "millwright:inline-scripts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "ssr",
    async transform(source, id) {
      if (!files.test(id)) return null;
      const plain = await transformWithOxc(source, id);
      const name = /^export function (\w+)/m.exec(plain.code)?.[1];
      if (name === undefined) throw new Error(`${id} exports no function`);
      const { code, errors } = minifySync(
        id,
        plain.code.replace(`export function ${name}`, "export default function"),
        {
          module: true,
          compress: true,
          mangle: true,
        },
      );
      if (errors.length > 0) throw new Error(`${id}: ${errors[0]?.message}`);
      const text = code.replace(/^export default /, "").replace(/;?\s*$/, "");
      return { code: `export const ${name} = ${JSON.stringify(text)};`, map: null };
    },
  };
}
