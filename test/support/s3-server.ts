import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A store that speaks the part of S3's protocol that keeps objects. */
export interface S3Server {
  /** As FILES_URL takes it. */
  url: string;
  /** Key → bytes. */
  objects: Map<string, Buffer>;
  /** Answers every request with an error from now on, or no longer. */
  setBroken(isBroken: boolean): void;
  close(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  let isBroken = false;
  const server = createServer(async (request, answer) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { pathname } = new URL(request.url ?? "/", "http://store");
    const key = decodeURIComponent(pathname).replace(/^\/uploads\//, "");
    const isSigned = request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key/");
    if (isBroken) return answer.writeHead(503).end();
    if (!isSigned || key === pathname) return answer.writeHead(403).end();
    if (request.method === "PUT") {
      objects.set(key, Buffer.concat(parts));
      return answer.writeHead(200, { ETag: '"0"' }).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return answer.writeHead(204).end();
    }
    const object = objects.get(key);
    if (object !== undefined) {
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
      const part = start === undefined ? object : object.subarray(Number(start), Number(end) + 1);
      answer.writeHead(start === undefined ? 200 : 206, { "Content-Length": part.length });
      return answer.end(request.method === "HEAD" ? undefined : part);
    }
    answer.writeHead(404, { "Content-Type": "application/xml" });
    return answer.end(
      request.method === "HEAD" ? undefined : "<Error><Code>NoSuchKey</Code></Error>",
    );
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3+http://key:secret%2Fwith%40signs@127.0.0.1:${port}/uploads?region=eu-central-1`,
    objects,
    setBroken: (value) => {
      isBroken = value;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
