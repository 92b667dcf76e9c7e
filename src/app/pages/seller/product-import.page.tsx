import { randomUUID } from "node:crypto";
import { href, Link, redirect, useNavigation } from "react-router";
import { readMapping } from "../../../market/sellers/rules/imports/import-fields.ts";
import { beginImport } from "../../../market/sellers/use-cases/imports/begin-import.ts";
import { getImport, listImports } from "../../../market/sellers/use-cases/imports/get-import.ts";
import { mapImport, startImport } from "../../../market/sellers/use-cases/imports/move-import.ts";
import { receiveTable } from "../../../market/sellers/use-cases/imports/receive-table.ts";
import { sellerFlash } from "../../../market/sellers/web/flash-messages.ts";
import { ImportForm, ImportList } from "../../../market/sellers/web/imports/import-form.tsx";
import { ImportProgress } from "../../../market/sellers/web/imports/import-progress.tsx";
import { importView, mostRefusedShown } from "../../../market/sellers/web/imports/import-view.ts";
import { MappingForm } from "../../../market/sellers/web/imports/mapping-form.tsx";
import { flash } from "../../../platform/web/flash.ts";
import { refuseForm, textOf, unknownForm } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import type { Route } from "./+types/product-import.page.ts";
import "../../../market/sellers/web/products/products.css";

const addressOf = (id: string) => `${href("/seller/dashboard/products/import")}?import=${id}`;
const said = {
  checking: "Being checked",
  checked: "Checked, not imported yet",
  importing: "Being imported",
  done: "Imported",
  stopped: "Stopped",
} as const;

export const loader = page(async ({ ctx, url }) => {
  const id = url.searchParams.get("import");
  const submitKey = randomUUID();
  if (id !== null) {
    const { found, refused } = await getImport(ctx, id, mostRefusedShown);
    return { view: importView(found, refused), imports: [], submitKey };
  }
  const imports = (await listImports(ctx)).map((one) => ({
    id: one.id,
    fileName: one.fileName,
    said: said[one.state],
    at: one.createdAt,
  }));
  return { view: null, imports, submitKey };
});

export const action = page(async ({ ctx, request, url }) => {
  const id = url.searchParams.get("import");
  if (id === null) {
    try {
      const { fields: _, ...table } = await receiveTable(ctx, request);
      const wanted = { columns: {}, isUnasked: false };
      const made = await beginImport(ctx, table, wanted, null);
      flash(ctx, sellerFlash.import_read);
      return redirect(addressOf(made.id), 303);
    } catch (error) {
      return refuseForm(error, new FormData(), { name: "file" });
    }
  }
  const form = await readForm(request);
  const what = textOf(form, "do");
  try {
    if (what === "map") {
      const { found } = await getImport(ctx, id, 0);
      const { columns } = importView(found, []);
      await mapImport(
        ctx,
        id,
        readMapping((field) => form.get(field), columns.length),
      );
      flash(ctx, sellerFlash.import_mapped);
    } else if (what === "start") {
      await startImport(ctx, id, textOf(form, "key") || null);
      flash(ctx, sellerFlash.import_started);
    } else throw unknownForm();
    return redirect(addressOf(id), 303);
  } catch (error) {
    return refuseForm(error, form, { name: what, kept: [...new Set(form.keys())] });
  }
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Import products",
    description: "Products of your company, from a table.",
    path: href("/seller/dashboard/products/import"),
    isPrivate: true,
  });
}

export default function ProductImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, imports, submitKey } = loaderData;
  const isSending = useNavigation().formMethod === "POST";
  const answerTo = (name: string) => (actionData?.form === name ? actionData : undefined);
  return (
    <>
      <p>
        <Link to={href("/seller/dashboard/products")}>Products</Link>
      </p>
      <h1>Import products</h1>
      {view === null ? (
        <>
          <ImportForm answer={answerTo("file")} isSending={isSending} />
          <ImportList imports={imports} />
        </>
      ) : (
        <>
          <ImportProgress
            view={view}
            submitKey={submitKey}
            answer={answerTo("start")}
            isSending={isSending}
          />
          {(view.state === "checked" || view.state === "checking") && (
            <MappingForm
              key={JSON.stringify(view.mapping)}
              view={view}
              answer={answerTo("map")}
              isSending={isSending}
            />
          )}
          <p>
            <Link to={href("/seller/dashboard/products/import")}>Import another file</Link>
          </p>
        </>
      )}
    </>
  );
}
