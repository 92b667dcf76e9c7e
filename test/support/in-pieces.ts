import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A browser has drawn what it has by then. */
const pauseMs = 30;
const ends = /(?<=<\/(?:li|dl|section)>)/;

/**
 * The site behind a connection that is slow in the middle of lists: each document arrives in pieces that end where a
 * part of it does, with a pause between them.
 *
 * @param port where the site listens on loopback
 */
export async function piecewise(port: string) {
  const server = createServer((asked, answer) => {
    const { url, method, headers } = asked;
    const passed = { ...headers, "accept-encoding": "identity" };
    const onward = request({ host: "127.0.0.1", port, path: url, method, headers: passed });
    onward.on("response", async (came) => {
      const { "content-length": _, ...kept } = came.headers;
      answer.writeHead(came.statusCode ?? 502, kept);
      if (!kept["content-type"]?.startsWith("text/html")) return void came.pipe(answer);
      came.setEncoding("utf8");
      const text = (await came.toArray()).join("");
      for (const piece of text.split(ends)) {
        answer.write(piece);
        await pause(pauseMs);
      }
      answer.end();
    });
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
