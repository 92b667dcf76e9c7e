import { z } from "zod";
import { lineInput } from "../../../accounts/rules/profile-fields.ts";

/** What a form, and a call, says of a picture. */
export const pictureInput = z.strictObject({
  shows: lineInput(200).refine(
    (text) => text !== null,
    "Please say what it shows: some buyers hear your page",
  ),
  caption: lineInput(200),
});

export type PictureForm = z.input<typeof pictureInput>;
