import clsx from "clsx";
import type { ReactNode } from "react";
import { type Step, StepList } from "../../../ui/steps.tsx";
import "./accounts.css";

/**
 * What the pages of signing up and in look like: one sheet on the drafting table, and beside it what
 * helps to fill it in.
 *
 * @param foot the other way, for those who are wrong here
 */
export function AccountSheet(props: {
  title: string;
  lede?: ReactNode;
  steps?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  aside?: ReactNode;
}) {
  const { title, lede, steps, children, foot, aside } = props;
  return (
    <div className="account-page drafting-grid">
      <div className={clsx("account-layout", aside === undefined && "account-layout-single")}>
        <div className="sheet ticks account-sheet">
          {steps}
          <header className="account-head">
            <h1>{title}</h1>
            {lede !== undefined && <p className="quiet">{lede}</p>}
          </header>
          {children}
          {foot !== undefined && <footer className="account-foot">{foot}</footer>}
        </div>
        {aside}
      </div>
    </div>
  );
}

const stages = ["Account", "Confirm", "Set up"] as const;

/** How far somebody is who joins. */
export function JoiningSteps({ current }: { current: (typeof stages)[number] }) {
  const at = stages.indexOf(current);
  const steps: Step[] = stages.map((label, index) => ({
    label,
    state: index < at ? "done" : index === at ? "current" : "ahead",
  }));
  return <StepList label="Joining" steps={steps} />;
}
