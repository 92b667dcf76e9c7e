import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Panel } from "../../../../ui/panel.tsx";
import type { AskedShop } from "./asked-shop.ts";
import { AskedShops } from "./asked-shops.tsx";
import { InviteGuestForm } from "./guest-forms.tsx";
import { type MoreShop, MoreShopsForm } from "./more-shops.tsx";
import { PrintGuestForm } from "./printed-sheet.tsx";
import { WaveNote, type WaveView } from "./wave-note.tsx";

/** Whom a request went to, who is next, and asking more of them. */
export function ShopsPanel(props: {
  rfqId: string;
  state: string;
  shops: AskedShop[];
  more: MoreShop[];
  wave: WaveView | null;
  canAsk: boolean;
  mayChoose: boolean;
  isHidden: boolean;
  submitKey: string;
  answer: FormAnswer | undefined;
  now: string;
}) {
  const { rfqId, state, shops, more, wave, canAsk, isHidden, submitKey, answer, now } = props;
  return (
    <Panel title="Shops asked" id="shops" note={askedText(shops, state)}>
      <WaveNote wave={wave} now={now} />
      <div className="stack">
        <AskedShops
          rfqId={rfqId}
          shops={shops}
          now={now}
          canAsk={canAsk}
          mayChoose={props.mayChoose}
          isHidden={isHidden}
          submitKey={`${submitKey}-shop`}
          answer={answer}
        />
        {canAsk && (
          <>
            <MoreShopsForm
              key={`shops-${shops.length}`}
              shops={more}
              submitKey={`${submitKey}-more`}
              answer={answer}
            />
            <InviteGuestForm
              // Another one begins with an empty form.
              key={`mail-${shops.length}`}
              submitKey={`${submitKey}-guest`}
              answer={answer}
            />
            <PrintGuestForm
              key={`sheet-${shops.length}`}
              submitKey={`${submitKey}-printed`}
              answer={answer}
            />
          </>
        )}
      </div>
    </Panel>
  );
}

/** Those who are next were not asked yet: "5, and 3 next". */
function askedText(shops: readonly AskedShop[], state: string): string {
  const next = shops.filter((shop) => shop.state === "chosen").length;
  const asked = String(shops.length - next);
  if (next === 0) return asked;
  return state === "open" ? `${asked}, and ${next} next` : `${asked} of ${shops.length} chosen`;
}
