import { href, Link } from "react-router";
import type { FigureKind } from "../../../../market/search/rules/figures/add-up-figures.ts";
import { Panel } from "../../../../ui/panel.tsx";
import { ExactDate } from "../../../../ui/relative-time.tsx";
import { StatFigure, Stats } from "../../../../ui/stat-figure.tsx";
import { countText, figureTexts } from "../analytics/figure-texts.ts";

/** Sums of the last thirty days, and of the thirty before where all of them were counted. */
export interface RecentFigures {
  sums: { kind: FigureKind; total: number; earlier: number | null }[];
  /** YYYY-MM-DD; null where more than these days are counted. */
  countedSince: string | null;
}

/** How the seller was found in the last thirty days. */
export function FiguresPanel({ figures }: { figures: RecentFigures | null }) {
  if (figures === null) return null;
  const { sums, countedSince } = figures;
  return (
    <Panel
      id="figures"
      title="The last thirty days"
      action={<Link to={href("/seller/dashboard/analytics")}>Analytics</Link>}
      isFlush
      className="recent-figures"
    >
      <Stats>
        {sums.map(({ kind, total, earlier }) => (
          <StatFigure
            key={kind}
            label={figureTexts[kind].title}
            value={countText(total)}
            {...(earlier === null ? {} : { basis: `${countText(earlier)} in the thirty before` })}
          />
        ))}
      </Stats>
      {countedSince !== null && (
        <p className="dashboard-more quiet">
          Counted since <ExactDate at={countedSince} />. Your own visits do not count.
        </p>
      )}
    </Panel>
  );
}
