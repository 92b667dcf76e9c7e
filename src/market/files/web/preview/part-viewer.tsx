import { useEffect } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { poses } from "../../rules/turning.ts";
import { PartImage } from "./part-image.tsx";
import type { PreviewedFile } from "./previewed-file.ts";
import { type PartState, usePart } from "./use-part.ts";

const views = { corner: "Corner", front: "Front", right: "Right side", top: "Top" } as const;

/** A part over the page, to be turned. It is shown at once. */
export function PartViewer({ file, onClose }: { file: PreviewedFile; onClose(): void }) {
  const { id, url, name, measured } = file;
  const { canvas, turner, state } = usePart(url);
  const dialogId = `turn-${id}`;
  useEffect(() => {
    const dialog = document.getElementById(dialogId);
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  }, [dialogId]);
  const isShown = state === "loading" || state === "ready";
  return (
    <Dialog id={dialogId} title={name} isWide onClose={onClose}>
      <div className="part-viewer">
        {isShown ? (
          <canvas
            ref={canvas}
            className="part-canvas"
            tabIndex={0}
            role="img"
            aria-label={`${name}, to be turned with the arrow keys`}
            aria-busy={state === "loading"}
          />
        ) : (
          <PartImage file={file} />
        )}
        <p className="quiet small" role="status">
          {hints[state]}
        </p>
        {isShown && (
          <fieldset className="part-views" disabled={state === "loading"}>
            <legend className="sr-only">View</legend>
            {(Object.keys(views) as (keyof typeof views)[]).map((view) => (
              <Button key={view} size="small" onClick={() => turner.current?.turnTo(poses[view])}>
                {views[view]}
              </Button>
            ))}
            <Button size="small" onClick={() => turner.current?.zoomBy(1.25)}>
              <Icon name="plus" size={16} />
              <span className="sr-only">Larger</span>
            </Button>
            <Button size="small" onClick={() => turner.current?.zoomBy(0.8)}>
              <Icon name="minus" size={16} />
              <span className="sr-only">Smaller</span>
            </Button>
          </fieldset>
        )}
        {measured !== null && <p className="part-facts small">{measured}</p>}
      </div>
    </Dialog>
  );
}

const hints: Record<PartState, string> = {
  loading: "Loading the part...",
  ready:
    "Drag to turn it, or use the arrow keys. With Shift it moves; + and - change its size, 0 sets it back.",
  unable: "This browser cannot turn it: it has no WebGL. This is how it was drawn.",
  missing: "The part did not load. Close this and try again.",
};
