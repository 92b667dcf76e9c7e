import { Link, useSearchParams } from "react-router";
import { daysText } from "../../rules/counted-texts.ts";
import type { ChoiceView } from "./choice-views.ts";

const titles: Record<ChoiceView["kinds"][number], string> = {
  total: "from one shop",
  line: "for each part",
  time: "on time",
};
const titleOf = ({ kinds }: ChoiceView) => `Lowest ${kinds.map((kind) => titles[kind]).join(", ")}`;

const sellersText = ({ sellers }: ChoiceView) =>
  sellers.length > 2 ? `${sellers.length} shops` : sellers.join(" and ");

/** Ways to award the whole request; where something may be awarded a press chooses their quotes below. */
export function ChoicesList(props: {
  choices: ChoiceView[];
  isLanded: boolean;
  canAward: boolean;
}) {
  const { choices, isLanded, canAward } = props;
  const [search] = useSearchParams();
  if (choices.length === 0) return null;
  const addressOf = (kind: string) => {
    const next = new URLSearchParams(search);
    next.set("choose", kind);
    return `?${next.toString()}`;
  };
  return (
    <>
      <dl className="stats rfq-choices">
        {choices.map((choice) => (
          <div key={titleOf(choice)} className="stat">
            <dt>{titleOf(choice)}</dt>
            <dd>
              {choice.costText}
              <span className="stat-basis">
                {sellersText(choice)}, made in {daysText(choice.leadTimeDays)}
              </span>
              {canAward && (
                <Link
                  to={addressOf(choice.kinds[0] ?? "total")}
                  className="button button-small"
                  preventScrollReset
                  replace
                >
                  Choose these<span className="sr-only">: {titleOf(choice)}</span>
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {!choices.some(({ kinds }) => kinds.includes("time")) && (
        <p className="quiet small">No quote for every part is on time.</p>
      )}
      <p className="quiet small">
        {isLanded
          ? "With tooling and estimated freight."
          : "With tooling, without freight: give the weights below to reckon with it."}
      </p>
    </>
  );
}
