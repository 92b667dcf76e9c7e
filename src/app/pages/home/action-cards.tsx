import { Link } from "react-router";
import { Drawing } from "../../../ui/drawing.tsx";
import type { DrawingName } from "../../../ui/drawing-names.ts";
import { Icon } from "../../../ui/icon.tsx";

export interface ActionCard {
  title: string;
  text: string;
  /** What the way on is called. */
  action: string;
  drawing: DrawingName;
  to: string;
}

/** Cards that each lead to one place; the whole card can be pressed. */
export function ActionCards({ cards }: { cards: ActionCard[] }) {
  return (
    <ul className="action-cards">
      {cards.map(({ title, text, action, drawing, to }) => (
        <li key={title}>
          <Drawing name={drawing} size={72} />
          <h3>{title}</h3>
          <p>{text}</p>
          <Link to={to} className="action-link">
            {action} <Icon name="arrow-right" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
