import { href, Link } from "react-router";
import { may, whoMayText } from "../../../market/accounts/rules/company-rights.ts";
import { mostGalleryPictures } from "../../../market/sellers/rules/gallery/gallery.ts";
import { listGallery } from "../../../market/sellers/use-cases/gallery/list-gallery.ts";
import { answerGallery } from "../../../market/sellers/web/gallery/answer-gallery.ts";
import { GalleryList } from "../../../market/sellers/web/gallery/gallery-list.tsx";
import { PictureForm } from "../../../market/sellers/web/gallery/picture-form.tsx";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { Panel } from "../../../ui/panel.tsx";
import type { Route } from "./+types/gallery.page.ts";

export const loader = page(async ({ ctx }) => ({
  pictures: await listGallery(ctx),
  mayEdit: may("edit_profile", ctx.viewer.company?.roles ?? []),
}));

export const action = page(({ ctx, request }) =>
  answerGallery(ctx, request, href("/seller/dashboard/gallery")),
);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Gallery",
    description: "Pictures of your shop.",
    path: href("/seller/dashboard/gallery"),
    isPrivate: true,
  });
}

export default function GalleryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, mayEdit } = loaderData;
  const answer = actionData ?? undefined;
  return (
    <>
      <p>
        <Link to={href("/seller/dashboard/profile")}>Profile</Link>
      </p>
      <h1>Gallery</h1>
      <p>
        Pictures of your shop, machines and work. Buyers see them on your published page at once,
        the cover first.
      </p>
      {!mayEdit && <p>{whoMayText("edit_profile")}</p>}
      {pictures.length > 0 && (
        <Panel
          title="Your pictures"
          id="pictures"
          note={`${pictures.length} of ${mostGalleryPictures}`}
        >
          <GalleryList pictures={pictures} mayEdit={mayEdit} answer={answer} />
        </Panel>
      )}
      {mayEdit &&
        (pictures.length < mostGalleryPictures ? (
          <Panel title="Add a picture" id="add">
            <PictureForm
              key={pictures.length}
              id={null}
              values={{}}
              answer={answer?.form === "new" ? answer : undefined}
            />
          </Panel>
        ) : (
          <p className="quiet">
            A gallery has at most {mostGalleryPictures} pictures. Remove one to add another.
          </p>
        ))}
    </>
  );
}
