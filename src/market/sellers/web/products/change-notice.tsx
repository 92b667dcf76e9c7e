import { Form } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";

const productsText = (count: number) =>
  count === 1 ? "1 product" : `${count.toLocaleString("en-US")} products`;

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
  left: number;
  outdated: number;
}) {
  const { changeId, changed, left, outdated } = props;
  if (changed === 0 && left === 0 && outdated === 0) return null;
  return (
    <Notice
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
      {left > 0 && (
        <p>
          {productsText(left)} stayed: they were so already, are in another state, or lack a
          category to be published in.
        </p>
      )}
      {outdated > 0 && (
        <p>
          {productsText(outdated)} had been changed in another window and stayed as saved there.
          Look at them and type them again.
        </p>
      )}
    </Notice>
  );
}
