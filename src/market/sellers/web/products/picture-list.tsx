import { type DragEvent, type ReactNode, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { useFetcher } from "react-router";
import { imageKinds } from "../../../../shared/file-kinds.ts";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { mostPictures, pictureUrl } from "../../rules/products/own-product.ts";

const accept = imageKinds.map((kind) => `image/${kind}`).join(",");

/** Pictures of a product, to be put in order by dragging them or by buttons, and to be added to. */
export function PictureList(props: { pictures: string[]; answer: FormAnswer | undefined }) {
  const { pictures: saved } = props;
  const fetcher = useFetcher<FormAnswer | null>();
  // With a script the page stays as it is: somebody may be writing beside the pictures.
  const action = useHydrated() ? "?quiet" : undefined;
  const answer = fetcher.data ?? props.answer;
  const order = { Form: fetcher.Form, action, shown: saved };
  const [dragged, setDragged] = useState<string | null>(null);
  const sent =
    fetcher.formData?.get("form") === "pictures"
      ? fetcher.formData.getAll("pictures").map(String)
      : undefined;
  // As it will be, while it is being saved.
  const pictures = sent ?? saved;

  function save(next: string[]): void {
    const form = new FormData();
    form.set("form", "pictures");
    for (const path of next) form.append("pictures", path);
    for (const path of saved) form.append("shown", path);
    void fetcher.submit(form, { method: "post", action: "?quiet" });
  }

  function drop(event: DragEvent, target: string): void {
    event.preventDefault();
    if (dragged === null || dragged === target) return;
    const others = pictures.filter((path) => path !== dragged);
    const place = pictures.indexOf(target);
    save([...others.slice(0, place), dragged, ...others.slice(place)]);
    setDragged(null);
  }

  return (
    <>
      <FormRefusal answer={answer} title="The pictures were not changed" />
      {pictures.length > 0 && (
        <ol className="picture-list">
          {pictures.map((path, index) => (
            <li
              key={path}
              draggable
              data-dragged={path === dragged || undefined}
              onDragStart={() => setDragged(path)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, path)}
            >
              <img
                src={pictureUrl(path)}
                alt={`${index + 1}${index === 0 ? ", shown first" : ""}`}
                width={160}
                height={120}
              />
              <PictureActions pictures={pictures} index={index} order={order} />
            </li>
          ))}
        </ol>
      )}
      <p className="sr-only" aria-live="polite">
        {fetcher.state === "idle" ? "" : "Saving the pictures"}
      </p>
      {pictures.length < mostPictures ? (
        <fetcher.Form
          key={pictures.length}
          method="post"
          action={action}
          encType="multipart/form-data"
          className="form"
        >
          <input type="hidden" name="purpose" value="product" />
          <TextField
            type="file"
            id="picture"
            name="file"
            label="Add a picture"
            accept={accept}
            required
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
            hint={`JPEG, PNG, GIF or WebP up to 5 MB; at most ${mostPictures}`}
          />
          <div className="form-actions">
            <Button
              type="submit"
              busy={fetcher.state !== "idle" && sent === undefined && "Uploading..."}
            >
              Upload
            </Button>
          </div>
        </fetcher.Form>
      ) : (
        <p className="quiet">A product has at most {mostPictures} pictures.</p>
      )}
    </>
  );
}

interface Order {
  Form: FetcherWithComponents<unknown>["Form"];
  action: string | undefined;
  /** The pictures as they are saved. */
  shown: string[];
}

function PictureActions(props: { pictures: string[]; index: number; order: Order }) {
  const { pictures, index, order } = props;
  const place = `picture ${index + 1}`;
  return (
    <div className="picture-actions">
      {index > 0 && (
        <OrderButton pictures={swapped(pictures, index - 1)} order={order}>
          Earlier<span className="sr-only"> for {place}</span>
        </OrderButton>
      )}
      {index < pictures.length - 1 && (
        <OrderButton pictures={swapped(pictures, index)} order={order}>
          Later<span className="sr-only"> for {place}</span>
        </OrderButton>
      )}
      <OrderButton pictures={pictures.filter((_, at) => at !== index)} order={order}>
        Remove<span className="sr-only"> {place}</span>
      </OrderButton>
    </div>
  );
}

/** Two neighbors change places. */
function swapped(pictures: string[], first: number): string[] {
  const [one, other] = [pictures[first], pictures[first + 1]];
  if (one === undefined || other === undefined) return pictures;
  return [...pictures.slice(0, first), other, one, ...pictures.slice(first + 2)];
}

function OrderButton(props: { pictures: string[]; order: Order; children: ReactNode }) {
  const { pictures, order, children } = props;
  return (
    <order.Form method="post" action={order.action}>
      <input type="hidden" name="form" value="pictures" />
      {pictures.map((path) => (
        <input key={path} type="hidden" name="pictures" value={path} />
      ))}
      {order.shown.map((path) => (
        <input key={path} type="hidden" name="shown" value={path} />
      ))}
      <Button type="submit" size="small" variant="quiet">
        {children}
      </Button>
    </order.Form>
  );
}
