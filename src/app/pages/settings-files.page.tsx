import { href, redirect } from "react-router";
import { factsText } from "../../market/files/rules/facts-text.ts";
import { fileLimits } from "../../market/files/rules/file-limits.ts";
import { fileUrl } from "../../market/files/rules/file-url.ts";
import { deleteFile } from "../../market/files/use-cases/delete-file.ts";
import { listFiles } from "../../market/files/use-cases/list-files.ts";
import { FileList } from "../../market/files/web/file-list.tsx";
import { fileFlash } from "../../market/files/web/flash-messages.ts";
import { receiveUpload } from "../../market/files/web/receive-upload.ts";
import { Uploader } from "../../market/files/web/uploader.tsx";
import { flash } from "../../platform/web/flash.ts";
import { refuseForm, textOf, unknownForm } from "../../platform/web/form-answer.ts";
import { page } from "../../platform/web/page.ts";
import { pageMeta } from "../../platform/web/page-meta.ts";
import { readForm } from "../../platform/web/read-form.ts";
import { accountPaths } from "../../shared/account-paths.ts";
import { bytesText, fileKinds, kindOfType } from "../../shared/file-kinds.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Progress } from "../../ui/progress.tsx";
import { filePurposes } from "../server/file-purposes.ts";
import type { Route } from "./+types/settings-files.page.ts";

/** Without a script; with one each file is sent by itself. */
const mostFiles = 20;

export const loader = page(async ({ ctx }) => {
  const { items, stored } = await listFiles(ctx, "document");
  const files = items.map(
    ({ id, name, bytes, contentType, facts, preview, createdAt, reads, lastReadAt }) => {
      const kind = kindOfType(contentType);
      return {
        id,
        url: fileUrl(id),
        name,
        bytes,
        kind: kind === null ? contentType : fileKinds[kind].label,
        measured: facts === null ? null : factsText(facts),
        preview,
        createdAt: createdAt.toISOString(),
        reads,
        lastReadAt: lastReadAt?.toISOString() ?? null,
      };
    },
  );
  return { files, stored, now: ctx.clock().toISOString() };
});

export const action = page(async ({ ctx, request }) => {
  if (request.headers.get("content-type")?.startsWith("multipart/") !== true) {
    const id = textOf(await readForm(request), "delete");
    if (id === "") throw unknownForm();
    await deleteFile(ctx, filePurposes, id);
    flash(ctx, fileFlash.file_deleted);
    return redirect(href("/settings/files"), 303);
  }
  try {
    await receiveUpload(ctx, filePurposes, request, { mostFiles, key: null });
  } catch (error) {
    return refuseForm(error, new FormData(), { name: "upload" });
  }
  flash(ctx, fileFlash.file_stored);
  return redirect(href("/settings/files"), 303);
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Your files",
    description: "Certificates, drawings and models that you keep here.",
    path: href("/settings/files"),
    isPrivate: true,
  });
}

export default function SettingsFilesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { files, stored, now } = loaderData;
  return (
    <div className="page page-narrow stack">
      <Breadcrumbs
        trail={[{ label: "Settings", to: accountPaths.settings }, { label: "Your files" }]}
      />
      <h1>Your files</h1>
      <p className="quiet">
        Certificates, lists of machines, drawings and models. Nobody but you can open them, and each
        download is noted below.
      </p>
      <Uploader
        purpose="document"
        label="Add files"
        hint="PDF, Word, Excel, CSV, text and pictures up to 5 MB; STEP, STL and DXF up to 100 MB"
        answer={actionData}
      />
      <Panel id="files" title="Files" note={files.length} isFlush>
        {files.length === 0 ? (
          <EmptyState title="No files yet" titleLevel={3}>
            What you upload is listed here, with its size and, of STEP and STL models, its
            dimensions.
          </EmptyState>
        ) : (
          <FileList files={files} now={now} />
        )}
      </Panel>
      <Progress
        label="Room used"
        value={Math.min(stored.bytes, fileLimits.bytes)}
        max={fileLimits.bytes}
        note={`${bytesText(stored.bytes)} of ${bytesText(fileLimits.bytes)}, ${stored.files} of ${fileLimits.files} files`}
      />
    </div>
  );
}
