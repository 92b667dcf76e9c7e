import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** What the server does with one call; by default it answers in words. */
export type Reply =
  | { kind: "text"; words: string[]; pauseMs?: number; held?: Held }
  /** Words that begin after a while; until then not even a status comes. */
  | { kind: "late"; afterMs: number; words: string[] }
  | { kind: "tool"; name: string; arguments: string }
  | { kind: "status"; status: number }
  | { kind: "malformed" }
  | { kind: "silence"; afterWords?: string[] }
  | { kind: "cut"; afterWords: string[] }
  | { kind: "unfinished"; words: string[] };

/** The rest of an answer, which is not said before somebody lets it. */
export interface Held {
  until: Promise<void>;
  words: string[];
}

/** What the server does with one call for a picture. */
export type ImageReply =
  | { kind: "image"; bytes: Uint8Array }
  | { kind: "address"; url: string }
  | { kind: "redirect"; url: string }
  | { kind: "status"; status: number }
  | { kind: "malformed" }
  | { kind: "silence" };

/** A call for a picture as it arrived. */
export interface ImageCall {
  authorization: string | undefined;
  body: { model: string; prompt: string; size: string; n: number; response_format?: string };
}

/** A call as it arrived. */
export interface ProviderCall {
  authorization: string | undefined;
  body: {
    model: string;
    stream: boolean;
    messages: { role: string; content: unknown; tool_call_id?: string }[];
    tools?: { function: { name: string } }[];
  };
}

/** A server that speaks OpenAI's protocol for chats and pictures and misbehaves as it is told. */
export interface ProviderServer {
  /** What `AI_BASE_URL` is set to. */
  url: string;
  calls: ProviderCall[];
  /** What the next calls get, in order; afterward every call gets `fallback`. */
  replies: Reply[];
  fallback: Reply;
  imageCalls: ImageCall[];
  /** What the next calls for a picture get; without any they are refused. */
  imageReplies: ImageReply[];
  close(): Promise<void>;
}

/** Starts the server on a free port. */
export async function startProvider(): Promise<ProviderServer> {
  const provider: Omit<ProviderServer, "url" | "close"> = {
    calls: [],
    replies: [],
    fallback: { kind: "text", words: ["Aluminum ", "is ", "light."] },
    imageCalls: [],
    imageReplies: [],
  };
  // Who asks closes what is idle: were the server first, on a busy machine a question could meet a connection that ends.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    readBody(request)
      .then((text) => {
        if (request.url?.endsWith("/images/generations")) {
          const { authorization } = request.headers;
          provider.imageCalls.push({ authorization, body: JSON.parse(text) });
          return answerImage(response, provider.imageReplies.shift());
        }
        provider.calls.push({
          authorization: request.headers.authorization,
          body: JSON.parse(text),
        });
        return answer(response, provider.replies.shift() ?? provider.fallback);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return Object.assign(provider, {
    url: `http://127.0.0.1:${port}/v1`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

function answerImage(response: ServerResponse, reply: ImageReply | undefined): void {
  if (reply?.kind === "silence") return;
  const location = reply?.kind === "redirect" ? { Location: reply.url } : {};
  response.writeHead(statusOf(reply), { "Content-Type": "application/json", ...location });
  response.end(imageBody(reply));
}

function statusOf(reply: ImageReply | undefined): number {
  if (reply === undefined) return 400;
  if (reply.kind === "redirect") return 307;
  return reply.kind === "status" ? reply.status : 200;
}

function imageBody(reply: ImageReply | undefined): string {
  if (reply?.kind === "malformed") return '{"data": [{"b64_json": ';
  if (reply?.kind === "address") return JSON.stringify({ data: [{ url: reply.url }] });
  if (reply?.kind !== "image") return '{"error":{"message":"refused, with words of the provider"}}';
  const data = [{ b64_json: Buffer.from(reply.bytes).toString("base64") }];
  return JSON.stringify({ data, usage: { input_tokens: 50, output_tokens: 1000 } });
}

async function answer(response: ServerResponse, reply: Reply): Promise<void> {
  if (reply.kind === "status") {
    response.writeHead(reply.status, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ error: { message: `refused with ${reply.status}` } }));
    return;
  }
  if (reply.kind === "silence" && reply.afterWords === undefined) return;
  if (reply.kind === "late") await sleep(reply.afterMs);
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  const send = (data: string) => response.write(`data: ${data}\n\n`);
  const chunk = (delta: object, finish: string | null = null) =>
    send(
      JSON.stringify({
        id: "answer",
        object: "chat.completion.chunk",
        model: "test-model",
        choices: [{ index: 0, delta, finish_reason: finish }],
      }),
    );
  const say = async (words: string[], pauseMs = 0) => {
    for (const word of words) {
      chunk({ role: "assistant", content: word });
      await sleep(pauseMs);
    }
  };
  switch (reply.kind) {
    case "malformed":
      send('{"choices": [{"delta": {"content": ');
      send("[DONE]");
      response.end();
      return;
    case "silence":
      await say(reply.afterWords ?? []);
      return;
    case "cut":
      await say(reply.afterWords, 5);
      response.destroy();
      return;
    case "unfinished":
      await say(reply.words);
      response.end();
      return;
    case "tool":
      chunk({
        role: "assistant",
        tool_calls: [
          {
            index: 0,
            id: `call-${reply.name}`,
            type: "function",
            function: { name: reply.name, arguments: reply.arguments },
          },
        ],
      });
      chunk({}, "tool_calls");
      break;
    case "late":
      await say(reply.words);
      chunk({}, "stop");
      break;
    case "text":
      await say(reply.words, reply.pauseMs);
      await reply.held?.until;
      await say(reply.held?.words ?? [], reply.pauseMs);
      chunk({}, "stop");
      break;
  }
  send(
    JSON.stringify({
      id: "answer",
      object: "chat.completion.chunk",
      model: "test-model",
      choices: [],
      usage: { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 },
    }),
  );
  send("[DONE]");
  response.end();
}
