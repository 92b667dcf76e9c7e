// Puts the built server and the packages it uses into a few files (`build/site/`): reading and compiling 1,500
// modules takes most of a start. Packages with programs or threads of their own, and large ones that few starts
// need, stay where npm put them.
import { build } from "vite";

await build({
  configFile: false,
  publicDir: false,
  logLevel: "error",
  // What packages choose by it is chosen now: React brings two builds of itself.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: {
    noExternal: true,
    external: ["@aws-sdk/client-s3", "@react-email/render", "nodemailer", "pino", "web-push"],
  },
  build: {
    ssr: "build/server/server.js",
    outDir: "build/site",
    emptyOutDir: true,
    target: "node24",
    minify: false,
  },
});
