import type { ChangeEvent, ComponentProps } from "react";
import { TextField } from "../../../ui/text-field.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { imageFileProblem, imageLimits } from "../rules/image-file.ts";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "hint" | "accept" | "onChange">;

/**
 * The field of a form that uploads one picture. With a script, choosing a file is enough to submit
 * the form; a file that the server would refuse is not sent.
 */
export function ImageField(props: Props) {
  return (
    <TextField
      {...props}
      type="file"
      hint="jpeg, png, gif or webp, up to 5 MB"
      accept={imageLimits.types.join(",")}
      onChange={submitChosen}
    />
  );
}

function submitChosen(event: ChangeEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const [file] = input.files ?? [];
  if (file === undefined) return;
  const problem = imageFileProblem(file);
  if (problem === undefined) {
    input.form?.requestSubmit();
    return;
  }
  toast({ title: "Invalid file", description: problem, variant: "destructive" });
  input.value = "";
}
