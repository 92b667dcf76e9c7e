import { Drawing } from "../../../../ui/drawing.tsx";
import type { DrawingName } from "../../../../ui/drawing-names.ts";
import { SceneDrawing } from "../../../../ui/scene-drawing.tsx";

const reasons: { drawing: DrawingName; title: string; text: string }[] = [
  {
    drawing: "quote",
    title: "Know what to ask before you ask",
    text: "The consultant reads guides and listings with you, and drafts the request you take to a shop.",
  },
  {
    drawing: "agreement",
    title: "Ideas stay confidential",
    text: "You and every other member sign the same agreement before the consultant hears of an idea.",
  },
  {
    drawing: "factory",
    title: "Buy and sell with one account",
    text: "Switch between buyer and seller mode at any time, without signing out.",
  },
];

/** Beside the sign-up form: what an account is good for. */
export function JoiningAside() {
  return (
    <aside className="account-aside" aria-labelledby="joining-reasons">
      <div className="account-scene">
        <SceneDrawing />
      </div>
      <h2 id="joining-reasons">From sketch to part</h2>
      <ul className="account-reasons">
        {reasons.map(({ drawing, title, text }) => (
          <li key={title}>
            <Drawing name={drawing} size={48} />
            <div>
              <h3>{title}</h3>
              <p className="quiet small">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
