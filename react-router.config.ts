import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  // index.js are the pages alone, which tests serve with their own services; server.js is the whole program.
  serverBuildFile: "[name].js",
  // The manifest of every route weighs less than one discovery request on a phone.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
