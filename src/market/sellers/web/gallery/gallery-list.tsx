import { type DragEvent, type ReactNode, useState } from "react";
import { Form, href, useFetcher } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Disclosure } from "../../../../ui/disclosure.tsx";
import { FormRefusal } from "../../../../ui/form-refusal.tsx";
import { shopPictureUrl } from "../../../catalog/rules/shown-shop.ts";
import type { GalleryPicture } from "../../rules/gallery/gallery.ts";
import { PictureForm } from "./picture-form.tsx";

/** The pictures of a shop, to be put in order by dragging them or by buttons, described and removed. */
export function GalleryList(props: {
  pictures: GalleryPicture[];
  mayEdit: boolean;
  answer: FormAnswer | undefined;
}) {
  const { mayEdit } = props;
  const fetcher = useFetcher<FormAnswer | null>();
  const [dragged, setDragged] = useState<string | null>(null);
  const sent = fetcher.formData?.getAll("ids").map(String);
  // As it will be, while it is being saved.
  const pictures = sent === undefined ? props.pictures : inOrder(props.pictures, sent);
  const answer = fetcher.data ?? props.answer;
  const ids = pictures.map(({ id }) => id);

  function drop(event: DragEvent, target: string): void {
    event.preventDefault();
    if (dragged === null || dragged === target) return;
    const others = ids.filter((id) => id !== dragged);
    const place = ids.indexOf(target);
    const form = new FormData();
    form.set("form", "order");
    for (const id of [...others.slice(0, place), dragged, ...others.slice(place)]) {
      form.append("ids", id);
    }
    void fetcher.submit(form, { method: "post", action: href("/seller/dashboard/gallery") });
    setDragged(null);
  }

  const dragging = (id: string) =>
    mayEdit && {
      draggable: true,
      "data-dragged": id === dragged || undefined,
      onDragStart: () => setDragged(id),
      onDragEnd: () => setDragged(null),
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => drop(event, id),
    };

  return (
    <>
      <FormRefusal
        answer={answer?.form === "order" ? answer : undefined}
        title="The order was not changed"
      />
      <ol className="gallery-list">
        {pictures.map((one, index) => (
          <li key={one.id} {...dragging(one.id)}>
            <img src={shopPictureUrl(one.path)} alt={one.shows ?? `Picture ${index + 1}`} />
            <div className="gallery-text">
              <p>
                {index === 0 && <Badge>Cover</Badge>}{" "}
                {one.caption ?? <span className="quiet">No caption</span>}
              </p>
              {one.shows === null && <p className="quiet">Not described yet</p>}
              {mayEdit && (
                <>
                  <div className="row">
                    {index > 0 && (
                      <OrderButton ids={moved(ids, index, index - 1)}>
                        Earlier<span className="sr-only"> for picture {index + 1}</span>
                      </OrderButton>
                    )}
                    {index < ids.length - 1 && (
                      <OrderButton ids={moved(ids, index, index + 1)}>
                        Later<span className="sr-only"> for picture {index + 1}</span>
                      </OrderButton>
                    )}
                    {index > 0 && (
                      <OrderButton ids={moved(ids, index, 0)}>
                        Make cover<span className="sr-only"> of picture {index + 1}</span>
                      </OrderButton>
                    )}
                  </div>
                  <Disclosure
                    title="Change"
                    isOpen={props.answer?.form === one.id ? true : undefined}
                  >
                    <PictureForm
                      key={JSON.stringify(one)}
                      id={one.id}
                      values={{ shows: one.shows ?? "", caption: one.caption ?? "" }}
                      answer={props.answer?.form === one.id ? props.answer : undefined}
                    />
                    <Form method="post" className="form-actions">
                      <input type="hidden" name="picture" value={one.id} />
                      <Button type="submit" name="do" value="remove" variant="quiet">
                        Remove<span className="sr-only"> picture {index + 1}</span>
                      </Button>
                    </Form>
                  </Disclosure>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function inOrder(pictures: GalleryPicture[], ids: readonly string[]): GalleryPicture[] {
  return pictures.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

function moved(ids: readonly string[], from: number, to: number): string[] {
  const others = ids.filter((_, index) => index !== from);
  return [...others.slice(0, to), ids[from] ?? "", ...others.slice(to)];
}

function OrderButton({ ids, children }: { ids: string[]; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="form" value="order" />
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <Button type="submit" size="small" variant="quiet">
        {children}
      </Button>
    </Form>
  );
}
