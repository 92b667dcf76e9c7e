import { href } from "react-router";
import { Drawing } from "../../../ui/drawing.tsx";
import type { DrawingName } from "../../../ui/drawing-names.ts";

const choices: { role: string; drawing: DrawingName; title: string; text: string }[] = [
  {
    role: "buyer",
    drawing: "packaging",
    title: "I buy",
    text: "Find products and the shops that make them, and keep a cart with price breaks.",
  },
  {
    role: "seller",
    drawing: "factory",
    title: "I make and sell",
    text: "Show what your shop can make, and be found by the buyers it suits.",
  },
];

/** Two cards, each a form that chooses a mode. */
export function RoleChoices() {
  return (
    <ul className="role-choices">
      {choices.map(({ role, drawing, title, text }) => (
        <li key={role}>
          <form method="post" action={href("/switch-mode")} className="sheet role-choice">
            <input type="hidden" name="role" value={role} />
            <Drawing name={drawing} size={72} />
            <h2>{title}</h2>
            <p className="quiet">{text}</p>
            <button type="submit" className="button button-primary">
              {`Continue as a ${role}`}
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}
