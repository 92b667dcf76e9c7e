import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { type PushRefusal, startPush } from "./start-push.ts";

const refusals: Record<PushRefusal, string> = {
  unsupported:
    "This browser cannot show notifications of sites. On an iPhone, add the site to the home screen first.",
  denied: "This browser does not allow it. Change that in the browser's settings for this site.",
  failed: "That did not work. Please try again in a moment.",
};

/** Asks the browser whether it shows what is pushed. Only a script can. */
export function PushThisBrowser({ publicKey }: { publicKey: string }) {
  const [state, setState] = useState<"idle" | "busy" | PushRefusal>("idle");
  const { revalidate } = useRevalidator();
  if (!useHydrated()) {
    return <p className="quiet small">Adding a browser needs JavaScript.</p>;
  }
  async function start(): Promise<void> {
    setState("busy");
    const refusal = await startPush(publicKey);
    setState(refusal ?? "idle");
    if (refusal === null) await revalidate();
  }
  return (
    <>
      <p>
        <Button onClick={start} busy={state === "busy" && "Asking..."}>
          Notify this browser
        </Button>
      </p>
      {state !== "idle" && state !== "busy" && <p role="alert">{refusals[state]}</p>}
    </>
  );
}
