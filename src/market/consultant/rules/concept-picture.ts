import { z } from "zod";
import { isConceptPicture } from "./picture-address.ts";

/** Longest side of a kept concept picture, in pixels. */
export const conceptSide = 1024;

/** A concept picture of an answer: one that this site keeps. */
export const conceptSchema = z.object({
  url: z.string().refine(isConceptPicture),
  alt: z.string().max(700),
  width: z.number().int().min(1).max(conceptSide),
  height: z.number().int().min(1).max(conceptSide),
});

/** What a provider's model is asked to make. No words in the picture: they come out wrong, and look official. */
export function conceptPrompt(subject: string): string {
  return `Concept picture of a product idea, for a first talk with a manufacturer: ${subject}. \
One object on a plain light background, soft studio light, realistic materials. No text, letters, \
numbers, dimensions, logos, brands, people or hands.`;
}

/** What a screen reader is told of it. */
export function conceptAlt(subject: string): string {
  return `Concept picture made by a model, not a drawing: ${subject}`;
}

/** Why there is no picture. */
export type NoPicture = "refused" | "limited" | "late" | "used-up" | "weapon" | "again" | "failed";

/** The sentence a person reads instead of a picture. */
export const noPictureWords: Record<NoPicture, string> = {
  refused: "I could not make a concept picture: the provider's image model refused this request.",
  limited:
    "I could not make a concept picture just now: the provider limits how many may be made. Ask again in a few minutes.",
  late: "I could not make a concept picture: the provider's image model took too long. Ask again later.",
  "used-up": "I cannot make another concept picture today: the number for one day is used up.",
  weapon: "I do not make pictures of weapons or their parts.",
  again: "I make one concept picture in an answer. Ask again for another one.",
  failed:
    "I could not make a concept picture: what the provider's image model sent is no usable picture.",
};
