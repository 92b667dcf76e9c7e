import { Form } from "react-router";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";

/** A shop that was chosen, by the id of its invitation. */
export interface OrderedShop {
  id: string;
  name: string;
  /** Whether it is asked by mail. */
  isGuest: boolean;
}

/** Whom a draft is for, in the order in which they are asked, each with a button that moves it up. */
export function ShopOrder(props: { requestId: string; shops: OrderedShop[]; waveSize: number }) {
  const { requestId, shops, waveSize } = props;
  const isAtOnce = shops.length <= waveSize;
  return (
    <div className="stack">
      <p className="quiet small">
        {isAtOnce
          ? "All of them are asked at once. The order counts where fewer are: step 3 says how many."
          : `${waveSize === 1 ? "The first is" : `The first ${waveSize} are`} asked at once. Each that declines, or is silent for two business days, makes place for the next.`}
      </p>
      <ol className="rfq-order">
        {shops.map(({ id, name }, at) => (
          <li key={id}>
            <div className="row">
              <span className="grow">
                {name}{" "}
                {!isAtOnce && (
                  <Badge tone={at < waveSize ? "info" : "neutral"}>
                    {at < waveSize ? "Asked at once" : "Follows"}
                  </Badge>
                )}
              </span>
              {at > 0 && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="request" value={requestId} />
                  <input type="hidden" name="form" value="ask_earlier" />
                  <input type="hidden" name="shop" value={id} />
                  <Button type="submit" size="small">
                    Ask earlier<span className="sr-only">: {name}</span>
                  </Button>
                </Form>
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
