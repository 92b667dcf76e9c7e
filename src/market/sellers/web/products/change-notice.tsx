import { useRef } from "react";
import { Form } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { type LeftReason, leftReasons } from "../../rules/products/product-change.ts";

const productsText = (count: number) =>
  count === 1 ? "1 product" : `${count.toLocaleString("en-US")} products`;

const leftText = (reason: LeftReason, count: number) =>
  `${count === 1 ? "it" : "they"} ${leftReasons[reason][count === 1 ? "one" : "many"]}`;

/**
 * What a change of many products did, with the button that takes it back.
 *
 * @param changed still as it made them
 * @param left chosen ones that it did not change
 * @param outdated typed ones that somebody else had changed
 */
export function ChangeNotice(props: {
  changeId: string;
  changed: number;
  left: [LeftReason, number][];
  outdated: number;
}) {
  const { changeId, changed, left, outdated } = props;
  const notice = useRef<HTMLDivElement>(null);
  if (changed === 0 && left.length === 0 && outdated === 0) return null;
  return (
    <Notice
      // Another change is another notice, which takes the focus and so is read out.
      key={changeId}
      focusRef={notice}
      tone={outdated > 0 ? "warning" : "success"}
      title={changed === 0 ? "Nothing was changed" : `${productsText(changed)} changed`}
      action={
        changed > 0 && (
          <Form method="post">
            <input type="hidden" name="change" value={changeId} />
            <Button type="submit" name="do" value="undo">
              Undo
            </Button>
          </Form>
        )
      }
    >
      {left.map(([reason, count]) => (
        <p key={reason}>
          {productsText(count)} stayed: {leftText(reason, count)}.
        </p>
      ))}
      {outdated > 0 && (
        <p>
          {productsText(outdated)} had been changed in another window and stayed as saved there.
          Look at them and type them again.
        </p>
      )}
    </Notice>
  );
}
