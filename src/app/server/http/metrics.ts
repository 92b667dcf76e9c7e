import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  /** @param seconds from the first byte of the request to the response's headers */
  observe(method: string, group: string, status: number, seconds: number): void;
}

/** The process's own figures and how long requests take, by method, group of addresses and status. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to the response's headers",
    labelNames: ["method", "group", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observe: (method, group, status, seconds) =>
      requests.observe({ method, group, status }, seconds),
  };
}

/** The first part of a path: few values, however many addresses are tried. */
export function groupOf(path: string): string {
  const known = [
    "api",
    "assets",
    "browse",
    "search",
    "product",
    "businesses",
    "industry",
    "examples",
  ];
  const first = path.split("/", 2)[1] ?? "";
  if (first === "") return "/";
  return known.includes(first) ? `/${first}` : "other";
}
