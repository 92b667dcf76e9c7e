import { useEffect } from "react";
import { tellServer } from "../../../ui/tell-server.ts";

/**
 * Tells the server that the page of a product or manufacturer is looked at, for its seller's figures.
 *
 * @param isOwn the viewer is its seller, who is not counted
 */
export function useCountedView(resultId: string, isOwn: boolean): void {
  useEffect(() => {
    if (!isOwn) tellServer("/api/track-view", { resultId });
  }, [resultId, isOwn]);
}
