import { Fragment, type ReactNode } from "react";

/**
 * What is known about a claim, name by name. Not the `Facts` of tables: one file more in the route manifest costs every
 * page.
 */
export function ClaimFacts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value ?? <span className="quiet">Not stated</span>}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
