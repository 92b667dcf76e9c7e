const steps = [
  {
    title: "Find",
    text: "Search products, shops and guides at once, by process, material, certificate or distance. Spelling is forgiven.",
    drawing: "M12 52h64M20 44v-8M36 44v-14M52 44v-8M68 44v-14M44 12l14 14-14 14-14-14z",
  },
  {
    title: "Source",
    text: "Send one request to several shops. You and they see the same list of what fits, what does not, and why.",
    drawing:
      "M14 14h26v40H14zM20 24h14M20 32h14M20 40h8M46 34h10M56 34l-4-3M56 34l-4 3M62 22h14v24H62z",
  },
  {
    title: "Manufacture locally",
    text: "Compare landed cost, award, and follow the order from confirmation to delivery with a shop you can drive to.",
    drawing: "M12 54V34l14 8v-8l14 8v-8l14 8V16h8l4 38zM22 54v-6h6v6M40 54v-6h6v6",
  },
];

/** Three steps, in the words of the tagline. */
export function HowItWorks() {
  return (
    <ol className="steps">
      {steps.map(({ title, text, drawing }) => (
        <li key={title}>
          <svg viewBox="0 0 88 64" width="88" height="64" className="drawing" aria-hidden="true">
            <path d={drawing} />
          </svg>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
