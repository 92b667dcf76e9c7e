import { useEffect, useRef, useState } from "react";
import { decodeMesh } from "../../../../shared/solid/solid-mesh.ts";
import { meshUrl } from "../../rules/file-url.ts";
import { type PartTurner, turnPart } from "./part-turner.ts";

/** How far a part is: `unable`: this browser has no WebGL 2; `missing`: its surface did not come. */
export type PartState = "loading" | "ready" | "unable" | "missing";

/** Loads the surface of a model, and lets it be turned on a canvas. @param url of its file */
export function usePart(url: string) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const turner = useRef<PartTurner>(null);
  const [state, setState] = useState<PartState>("loading");
  useEffect(() => {
    const stop = new AbortController();
    const begin = async (): Promise<PartState> => {
      const answer = await fetch(meshUrl(url), { signal: stop.signal });
      const mesh = answer.ok ? decodeMesh(new Uint8Array(await answer.arrayBuffer())) : null;
      const { current } = canvas;
      if (mesh === null || current === null || stop.signal.aborted) return "missing";
      turner.current = turnPart(current, mesh);
      return turner.current === null ? "unable" : "ready";
    };
    begin()
      .catch((): PartState => "missing")
      .then((next) => {
        if (!stop.signal.aborted) setState(next);
      });
    return () => {
      stop.abort();
      turner.current?.end();
      turner.current = null;
    };
  }, [url]);
  return { canvas, turner, state };
}
