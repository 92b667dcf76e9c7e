import type { FormEvent, ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { CheckedForm } from "../../../../ui/forms/checked-form.tsx";
import { useCheckedForm } from "../../../../ui/forms/use-checked-form.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { ExactDate } from "../../../../ui/relative-time.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import type { ExtractionStatus } from "../../rules/extraction-status.ts";
import { completed, failedTexts } from "../../rules/extraction-texts.ts";
import { type ShownReading, useReading } from "./use-reading.ts";
import "./extraction.css";

/**
 * Has a website or a document read into proposals for the profile. Without a script both are forms like any other.
 *
 * @param address of the page, whose action answers with `answerExtraction`
 * @param website what the profile says it is
 */
export function ExtractionPanel(props: {
  address: string;
  reading: ExtractionStatus;
  /** The model that reads the text, too, as people know it; null for none. */
  readBy: string | null;
  /** Something that was read still waits for a decision. */
  isOpen: boolean;
  website: string;
  answer: FormAnswer | undefined;
  /** What stands below the forms. */
  children?: ReactNode;
}) {
  const { address, reading, readBy, isOpen, website, answer, children } = props;
  const { shown, isOwn, read, forget } = useReading(reading);
  const isReading = shown.status === "processing";
  const own = (name: string) => (answer?.form === name ? answer : undefined);
  const isSending = useNavigation().formMethod === "POST";
  const site = useCheckedForm({
    answer: own("website"),
    values: { url: website },
    idPrefix: "extract",
  });
  const document = useCheckedForm({ answer: own("document"), idPrefix: "extract" });

  function readSite(event: FormEvent<HTMLFormElement>): void {
    const url = new FormData(event.currentTarget).get("url")?.toString().trim() ?? "";
    // The server says what is wrong with an empty one.
    if (url === "") return;
    event.preventDefault();
    if (!isReading) void read("website", { url });
  }
  function readDocument(form: HTMLFormElement | null): void {
    const input = form?.elements.namedItem("file");
    if (!(input instanceof HTMLInputElement) || isReading) return;
    const [file] = input.files ?? [];
    if (file === undefined) input.click();
    else void read("document", { file });
    input.value = "";
  }

  return (
    <Panel id="extraction" title="Start from a website or a document">
      <div className="stack">
        <p>
          We read it and propose what it says of your company. You decide on each value; nothing is
          changed before.
          {readBy !== null &&
            ` The text goes to ${readBy} as well, whose answers count only where they stand in it.`}
        </p>
        <div className="extraction-sources">
          <CheckedForm
            form={site}
            action={address}
            refusalTitle={failedTexts.website.title}
            onSubmit={readSite}
            preventScrollReset
          >
            <input type="hidden" name="form" value="website" />
            <input type="hidden" name="ai_processing_status" value={shown.status} />
            <TextField
              {...site.field("url")}
              label="Your website"
              hint="The page and up to six more of it, as far as it lets robots read"
              inputMode="url"
              maxLength={2000}
              placeholder="https://"
              autoComplete="url"
            />
            <Button type="submit" busy={(isReading || isSending) && "Reading..."}>
              Read the website
            </Button>
          </CheckedForm>
          <CheckedForm
            form={document}
            action={address}
            refusalTitle={failedTexts.document.title}
            onSubmit={(event) => {
              event.preventDefault();
              readDocument(event.currentTarget);
            }}
            encType="multipart/form-data"
            preventScrollReset
          >
            <TextField
              {...document.field("file")}
              type="file"
              label="A document"
              hint="Line card, brochure or certificate: PDF, Word, Excel, text or a photo of a page, up to 5 MB"
              accept=".pdf,.docx,.xlsx,.txt,.csv,.jpg,.jpeg,.png,.webp"
              onChange={(event) => readDocument(event.currentTarget.form)}
            />
            <Button type="submit" busy={(isReading || isSending) && "Reading..."}>
              Read the document
            </Button>
          </CheckedForm>
        </div>
        <div role="status">
          <ReadingState shown={shown} reading={reading} isNews={isOwn || isOpen} />
        </div>
        {(shown.status === "completed" || shown.status === "error") && (
          <Form method="post" action={address} onSubmit={forget} preventScrollReset>
            <input type="hidden" name="form" value="reset" />
            <Button type="submit" size="small" variant="quiet">
              Start over
            </Button>
          </Form>
        )}
        {children}
      </div>
    </Panel>
  );
}

function ReadingState(props: {
  shown: ShownReading;
  reading: ExtractionStatus;
  /** It was read just now, or its proposals are not decided yet. */
  isNews: boolean;
}) {
  const { shown, reading, isNews } = props;
  const { status, kind, stage, message } = shown;
  const { source, startedAt } = reading;
  if (status === "idle") return null;
  if (status === "processing") {
    return (
      <p className="extraction-stage">
        <span className="spinner" aria-hidden="true" /> {stage}
      </p>
    );
  }
  if (status === "completed" && !isNews) {
    return (
      <p className="small muted extraction-source">
        Last read {startedAt !== null && <ExactDate at={startedAt} />}
        {source !== null && `: ${source}`}
      </p>
    );
  }
  if (status === "completed") {
    return (
      <Notice tone="success" title={completed[kind]}>
        {source !== null && <p className="small extraction-source">{source}</p>}
      </Notice>
    );
  }
  const { title } = failedTexts[kind];
  return (
    <Notice tone="danger" title={title}>
      {kind === "website" && <p>{failedTexts.website.description}</p>}
      {message !== null && message !== failedTexts.website.description && <p>{message}</p>}
    </Notice>
  );
}
