import { answerParent } from "../processes/answer-parent.ts";
import type { ImageType } from "./image-type.ts";
import { FlawedImage, type ImageFlaw, type RedrawnImage, redrawImage } from "./redraw-image.ts";

/** What the process is asked: one picture at a time. */
export interface DrawingRequest {
  bytes: Uint8Array;
  maxSide: number;
  wanted: ImageType | undefined;
}

/** What it answers. */
export type DrawingAnswer = { image: RedrawnImage } | { flaw: ImageFlaw } | { failure: string };

/** The entry of a process that decodes strangers' pictures: what they break or fill up is not the site. */
answerParent(answer);

async function answer({ bytes, maxSide, wanted }: DrawingRequest): Promise<DrawingAnswer> {
  try {
    return { image: await redrawImage(bytes, maxSide, wanted) };
  } catch (error) {
    if (error instanceof FlawedImage) return { flaw: error.flaw };
    return { failure: String(error) };
  }
}
