import { Drawing } from "../../../ui/drawing.tsx";
import type { DrawingName } from "../../../ui/drawing-names.ts";

/**
 * The drawing of a list view. The server has looked its name up (`drawingForAll`): checking it again
 * here would send the list of all names to every page with a card.
 */
export function RowDrawing(props: { name: string; size: number; className?: string | undefined }) {
  return <Drawing {...props} name={props.name as DrawingName} />;
}
