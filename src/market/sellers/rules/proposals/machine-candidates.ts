import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { readMachines } from "../extraction/read-machines.ts";
import { machineInput } from "../machines/machine-input.ts";
import type { Candidate } from "./proposed-fields.ts";
import { reasonFor } from "./reason-for.ts";

/** Machines that pages list, as a profile would show them; a size that the form would refuse is left out. */
export function machineCandidates(sources: DocumentText[]): Candidate[] {
  return readMachines(sources).flatMap(({ value: stated, sentence, where, confidence }) => {
    const form = {
      kind: stated.kind,
      process: stated.process ?? "",
      maker: stated.maker ?? "",
      model: stated.model ?? "",
      quantity: String(stated.quantity),
      axes: stated.axes === null ? "" : String(stated.axes),
      builtIn: stated.builtIn === null ? "" : String(stated.builtIn),
    };
    const whole = machineInput.safeParse({ ...form, envelope: stated.envelope ?? "" });
    const parsed = whole.success ? whole : machineInput.safeParse({ ...form, envelope: "" });
    if (!parsed.success) return [];
    const reason = reasonFor("machine", sentence, parsed.data);
    return [
      { field: "machine", value: parsed.data, sentence, sourceUrl: where, confidence, reason },
    ];
  });
}
