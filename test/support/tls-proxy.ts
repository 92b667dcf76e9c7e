import { createHash, createPublicKey } from "node:crypto";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { generate } from "selfsigned";

/** What passed through the proxy, in the order of its answers. */
interface Passed {
  method: string;
  path: string;
  status: number;
}

export interface TlsProxy {
  /** Where a browser that trusts its key reaches it. */
  url: string;
  /**
   * Has Chromium trust the proxy's key. Where it is told to overlook all errors of certificates instead, it keeps
   * nothing that it loads, and each page costs it all scripts anew.
   */
  browserOption: string;
  passed: Passed[];
  close(): Promise<void>;
}

/**
 * Ends TLS as proxies in front of a site do: asks it over http, with the browser's own Host, and says for
 * whom. Its certificate is made anew and signed by nobody.
 *
 * @param portOf where the site listens; asked with each request
 */
export async function startTlsProxy(portOf: () => number): Promise<TlsProxy> {
  const names = [{ type: 7 as const, ip: "127.0.0.1" }];
  const { private: key, cert } = await generate([{ name: "commonName", value: "127.0.0.1" }], {
    keyType: "ec",
    algorithm: "sha256",
    extensions: [{ name: "subjectAltName", altNames: names }],
  });
  const publicKey = createPublicKey(cert).export({ type: "spki", format: "der" });
  const keyHash = createHash("sha256").update(publicKey).digest("base64");
  const passed: Passed[] = [];
  const server = createServer({ key, cert }, (asked, answer) => {
    const { method = "GET", url: path = "/", socket } = asked;
    const { remoteAddress } = socket;
    // A page that is left takes its connections along, also before what it asked for was read.
    if (remoteAddress === undefined) {
      answer.destroy();
      return;
    }
    const headers = {
      ...asked.headers,
      "x-forwarded-for": remoteAddress,
      "x-forwarded-proto": "https",
    };
    const passing = request(
      { host: "127.0.0.1", port: portOf(), method, path, headers },
      (answered) => {
        const status = answered.statusCode ?? 502;
        passed.push({ method, path, status });
        answer.writeHead(status, answered.headers);
        answered.pipe(answer);
      },
    );
    passing.on("error", () => answer.destroy());
    answer.on("close", () => passing.destroy());
    asked.pipe(passing);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    browserOption: `--ignore-certificate-errors-spki-list=${keyHash}`,
    passed,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
