import { Drawing } from "../../ui/drawing.tsx";

const steps = [
  {
    title: "Find",
    text: "Search products, shops and guides at once, by process, material, certificate or distance. Spelling is forgiven.",
    drawing: "map-pin",
  },
  {
    title: "Source",
    text: "Send one request to several shops. You and they see the same list of what fits, what does not, and why.",
    drawing: "inspection",
  },
  {
    title: "Manufacture locally",
    text: "Compare landed cost, award, and follow the order from confirmation to delivery with a shop you can drive to.",
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
