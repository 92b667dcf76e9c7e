import type { SolidFacts } from "./inspection.ts";
import type { ContainerFlaw } from "./zip-container.ts";

/** What the process is asked: one file. */
export interface InspectionRequest {
  location: string;
  as: "document" | "step" | "stl";
}

/** What it answers. */
export type InspectionAnswer =
  | { document: "docx" | "xlsx" }
  | { flaw: ContainerFlaw }
  | { facts: SolidFacts | null }
  | { failure: string };

/** The entry of a process that opens a stranger's file: what it breaks or fills up is not the site. */
process.on("message", async (request: InspectionRequest) => {
  process.send?.(await answer(request));
});

async function answer({ location, as }: InspectionRequest): Promise<InspectionAnswer> {
  try {
    if (as === "document") {
      const { readContainer } = await import("./zip-container.ts");
      return await readContainer(location);
    }
    if (as === "stl") {
      const { measureStl } = await import("./measure-stl.ts");
      return { facts: await measureStl(location) };
    }
    const { measureStep } = await import("./measure-step.ts");
    return { facts: await measureStep(location) };
  } catch (error) {
    return { failure: String(error) };
  }
}
