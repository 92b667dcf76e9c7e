import type { ImageType } from "./image-type.ts";
import type { RedrawnImage } from "./redraw-image.ts";

/** Drawing of pictures that strangers send, apart from this process. */
export interface Images {
  /**
   * As `redrawImage`, in a process of its own, a few at a time.
   *
   * @throws FlawedImage also for one that takes too long or too much memory
   * @throws AppError busy: too many wait already
   */
  redraw(bytes: Uint8Array, maxSide: number, wanted?: ImageType): Promise<RedrawnImage>;
  /** Ends its processes. */
  close(): void;
}
