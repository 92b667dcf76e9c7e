import { answerParent } from "../processes/answer-parent.ts";
import type { ShownFile, ShownKind } from "./inspection.ts";
import type { ContainerFlaw } from "./zip-container.ts";

/** What the process is asked: one file. */
export interface InspectionRequest {
  location: string;
  as: "document" | ShownKind;
}

/** What it answers. */
export type InspectionAnswer =
  | { document: "docx" | "xlsx" }
  | { flaw: ContainerFlaw }
  | { shown: ShownFile }
  | { failure: string };

/** The entry of a process that opens a stranger's file: what it breaks or fills up is not the site. */
answerParent(answer);

async function answer({ location, as }: InspectionRequest): Promise<InspectionAnswer> {
  try {
    if (as === "document") {
      const { readContainer } = await import("./zip-container.ts");
      return await readContainer(location);
    }
    if (as === "dxf") {
      const { drawDxf } = await import("./drawings/draw-dxf.ts");
      return { shown: await drawDxf(location) };
    }
    if (as === "pdf") {
      const { drawPage } = await import("./drawings/draw-page.ts");
      return { shown: await drawPage(location) };
    }
    if (as === "stl") {
      const { readStl } = await import("./solids/read-stl.ts");
      return { shown: await readStl(location) };
    }
    const { readStep } = await import("./solids/read-step.ts");
    return { shown: await readStep(location) };
  } catch (error) {
    return { failure: String(error) };
  }
}
