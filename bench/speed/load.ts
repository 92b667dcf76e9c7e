import autocannon from "autocannon";

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
}

/** Load on one address, or on several in turn. Latencies in milliseconds. */
export async function load(
  urls: string | string[],
  options: { connections: number; seconds?: number; headers?: Record<string, string> },
): Promise<Load> {
  const list = Array.isArray(urls) ? urls : [urls];
  const [first = ""] = list;
  const result = await autocannon({
    url: new URL(first).origin,
    connections: options.connections,
    duration: options.seconds ?? 4,
    headers: { "accept-encoding": "gzip", ...options.headers },
    requests: list.map((url) => ({ method: "GET", path: url.slice(new URL(url).origin.length) })),
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}
