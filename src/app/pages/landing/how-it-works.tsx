import { Drawing } from "../../../ui/drawing.tsx";

const steps = [
  {
    title: "Find",
    text: "Search products, shops and guides at once, by process, material, certificate or distance. Spelling is forgiven.",
    drawing: "map-pin",
  },
  {
    title: "Source",
    text: "Put shops side by side: what they make, their certificates, how far away they are, and where each fact was read.",
    drawing: "inspection",
  },
  {
    title: "Manufacture locally",
    text: "Talk to a shop you can drive to. Each entry shows the place, and the phone and website its source names.",
    drawing: "factory",
  },
] as const;

/** Three steps, in the words of the tagline. */
export function HowItWorks() {
  return (
    <ol className="steps">
      {steps.map(({ title, text, drawing }) => (
        <li key={title}>
          <Drawing name={drawing} size={72} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
