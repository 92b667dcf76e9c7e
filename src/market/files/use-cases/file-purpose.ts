import type { Context, Viewer } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { FileKind } from "../../../shared/file-kinds.ts";

/** A picture as it was uploaded, for a domain that stores pictures in its own way. */
export interface UploadedPicture {
  bytes: Uint8Array;
  /** For display. */
  name: string;
  /** SHA-256 of what came, hexadecimal. */
  sha256: string;
}

/**
 * What a domain says of the files that it owns. An upload names its purpose; whoever asks for the file later is
 * let through by the rule of that purpose, and by row level security, which stands behind it.
 */
export interface FilePurpose {
  /** What is taken. */
  kinds: readonly FileKind[];
  /** Whether each reading is written down for whoever uploaded the file. */
  logsReads: boolean;
  /**
   * Whether its uploader may remove it by hand; otherwise the domain does, with what it belongs to.
   *
   * @param tx as the uploader
   */
  uploaderMayRemove(tx: Transaction, fileId: string): boolean | Promise<boolean>;
  /**
   * Those of some files, at least one, that stay when their uploader deletes the account, because they are somebody
   * else's as well. Their domain deletes them once nobody has them any more. Without it, none stays.
   *
   * @param tx as the uploader
   */
  outliveUploader?(tx: Transaction, fileIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Whether somebody may read a file that row level security shows them.
   *
   * @param tx as that person
   */
  mayRead(
    tx: Transaction,
    file: { id: string; uploaderId: string },
    reader: { id: string; viewer: Viewer },
  ): boolean | Promise<boolean>;
  /**
   * The name that a reader is shown. Without it, everybody is shown the one it was uploaded with.
   *
   * @param tx as the reader
   */
  shownName?(
    tx: Transaction,
    file: { uploaderId: string; name: string },
    reader: { id: string; config: Context["config"] },
  ): Promise<string>;
  /**
   * Who a copy is for, as the watermark of a PDF or picture says it. Without one files are sent as they are.
   *
   * @param tx as the reader
   * @returns null where this reader's copy is not marked
   */
  watermark?(
    tx: Transaction,
    file: { id: string },
    reader: { viewer: Viewer; now: Date },
  ): Promise<string | null>;
  /** For pictures that are no private files. @returns the id of the file */
  storePicture?(ctx: Context, picture: UploadedPicture): Promise<string>;
}

/** Every purpose by its name, put together in `app/server/file-purposes.ts`. */
export type FilePurposes = Readonly<Record<string, FilePurpose>>;
