import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  // The manifest of every route weighs less than one discovery request on a phone.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
