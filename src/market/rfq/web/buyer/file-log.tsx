import { RelativeTime } from "../../../../ui/relative-time.tsx";
import { Table } from "../../../../ui/table.tsx";

/** Somebody who opened a file; the time is ISO. */
export interface ReadingView {
  id: string;
  fileName: string;
  /** Where several files had this name: which of them, from 1. */
  version: { number: number; isCurrent: boolean } | null;
  readerName: string;
  companyName: string;
  readAt: string;
  /** Whether the copy carried a watermark; null where none was to. */
  isMarked: boolean | null;
}

/** Who opened which file, the last first. */
export function FileLog({ readings, now }: { readings: ReadingView[]; now: string }) {
  return (
    <Table
      caption="Who opened which file"
      isStacked
      head={
        <>
          <th scope="col">File</th>
          <th scope="col">Who</th>
          <th scope="col">Company</th>
          <th scope="col">When</th>
        </>
      }
    >
      {readings.map(({ id, fileName, version, readerName, companyName, readAt, isMarked }) => (
        <tr key={id}>
          <th scope="row">
            {fileName}
            {version !== null && (
              <span className="rfq-line-text quiet small">
                {`Version ${version.number}, ${version.isCurrent ? "the one they read now" : "taken out since"}`}
              </span>
            )}
            {isMarked !== null && (
              <span className="rfq-line-text quiet small">
                {isMarked ? "Marked with the name and time" : "Could not be marked"}
              </span>
            )}
          </th>
          <td data-label="Who">{readerName || "Somebody whose account was deleted"}</td>
          <td data-label="Company">{companyName}</td>
          <td data-label="When">
            <RelativeTime at={readAt} now={now} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
