import type { ExampleView } from "./example-view.ts";

/** The figures of an example project, as a title block. */
export function ExampleFacts({ example }: { example: ExampleView }) {
  return (
    <dl className="example-facts">
      {example.facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
