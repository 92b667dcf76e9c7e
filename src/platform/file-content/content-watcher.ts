import { createHash } from "node:crypto";
import { AppError } from "../../shared/errors.ts";
import { bytesText, type FileKind, fileKinds } from "../../shared/file-kinds.ts";
import { type Guess, guessKind, headBytes, isText, orderOfUtf16 } from "./kind-of-head.ts";

/** What is known of a file once all of it has come. */
export interface WatchedContent {
  /** `zip` is to be looked into before it is anything. */
  kind: Exclude<Guess["kind"], "text"> | "csv" | "text";
  bytes: number;
  /** SHA-256, hexadecimal. */
  sha256: string;
}

/** An archive ends with its directory, and a comment of at most 65,535 bytes. */
const tailBytes = 66_000;
const hugeSolid = 1024 * 1024 * 1024;
const endOfArchive = Buffer.from("PK\x05\x06", "latin1");
const endOfArchiveBytes = 22;

/** As people look for them: documents first, then drawings and pictures. */
const everyKind: readonly FileKind[] = [
  ...(["pdf", "docx", "xlsx", "csv", "text"] as const),
  ...(["step", "stl", "dxf", "jpeg", "png", "gif", "webp"] as const),
];

/** What is said first of a file whose kind nobody knows or stores. */
export const unknownKind = "This kind of file is not accepted.";

/** The refusal of a file that is of no kind that is stored. @param kinds that are stored there */
export function wrongKind(detail = unknownKind, kinds: readonly FileKind[] = everyKind): AppError {
  const [last, ...others] = everyKind
    .filter((kind) => kinds.includes(kind))
    .map((kind) => (kind === "text" && kinds.length > 1 ? "text" : fileKinds[kind].label))
    .toReversed();
  const accepted = others.length === 0 ? last : `${others.toReversed().join(", ")} and ${last}`;
  return new AppError("unsupported_media", {
    message: `${detail} Accepted: ${accepted}.`,
  });
}

/** The refusal of a file that is larger than its kind may be. */
export function tooLarge(kind: FileKind): AppError {
  const { label, maxBytes } = fileKinds[kind];
  return new AppError("too_large", {
    message: `${label} files may have at most ${bytesText(maxBytes)}.`,
  });
}

/** Looks at a file while it comes: what it is, how long it is, and its hash. Keeps its two ends alone. */
export class ContentWatcher {
  readonly #hash = createHash("sha256");
  readonly #fileName: string;
  #bytes = 0;
  #lastByte: Uint8Array = new Uint8Array(0);
  #head: Buffer = Buffer.alloc(0);
  #tail: Uint8Array[] = [];
  #tailLength = 0;
  #guess: Guess | undefined;

  /** @param fileName tells a table from plain text, and why what looks like a large solid is refused */
  constructor(fileName: string) {
    this.#fileName = fileName;
  }

  /**
   * Takes the next piece.
   *
   * @throws AppError unsupported_media, too_large: as soon as it can be known
   */
  add(piece: Uint8Array): void {
    const startsAt = this.#bytes;
    this.#hash.update(piece);
    this.#bytes += piece.length;
    if (this.#head.length < headBytes) {
      this.#head = Buffer.concat([this.#head, piece.subarray(0, headBytes - this.#head.length)]);
    }
    this.#keepTail(piece);
    if (this.#head.length >= headBytes) this.#check(piece, startsAt);
    if (piece.length > 0) this.#lastByte = piece.subarray(-1);
  }

  /**
   * All has come.
   *
   * @throws AppError invalid_input for an empty file; unsupported_media, unprocessable, too_large
   */
  end(): WatchedContent {
    if (this.#bytes === 0) {
      throw new AppError("invalid_input", {
        message: "This file is empty.",
        fields: { file: ["This file is empty"] },
      });
    }
    this.#check(this.#head, 0);
    const guess = this.#guess as Guess;
    const tail = Buffer.concat(this.#tail).subarray(-tailBytes);
    if ("expectedBytes" in guess && guess.expectedBytes !== this.#bytes) throw wrongKind();
    if (guess.kind === "pdf" && !tail.subarray(-1024).includes("%%EOF")) {
      throw new AppError("unprocessable", {
        message: "This PDF is damaged: its end is missing.",
      });
    }
    // A file that is an archive as well would be something else to whoever opens it as one.
    if (guess.kind !== "zip" && endsLikeArchive(tail)) throw wrongKind();
    return {
      kind: guess.kind === "text" ? this.#kindOfText() : guess.kind,
      bytes: this.#bytes,
      sha256: this.#hash.digest("hex"),
    };
  }

  #check(piece: Uint8Array, startsAt: number): void {
    this.#guess ??= guessKind(this.#head) ?? undefined;
    if (this.#guess === undefined) throw wrongKind();
    const { kind } = this.#guess;
    const limited = kind === "zip" ? "docx" : kind === "text" ? this.#kindOfText() : kind;
    const coming = "expectedBytes" in this.#guess ? this.#guess.expectedBytes : 0;
    const { maxBytes } = fileKinds[limited];
    if (coming > 0 && this.#bytes > coming) throw wrongKind();
    // Bytes of something unknown count as any number of triangles: nobody has a solid of that many.
    if (coming > hugeSolid) throw wrongKind();
    // Anything can look like the head of a large solid: only one that is called a solid is refused for its size.
    if (coming > maxBytes && !/\.stl$/i.test(this.#fileName)) throw wrongKind();
    if (Math.max(this.#bytes, coming) > maxBytes) throw tooLarge(limited);
    if (kind === "text" && !this.#isText(piece, startsAt)) throw wrongKind();
  }

  /** A letter of UTF-16 may have come in two pieces. */
  #isText(piece: Uint8Array, startsAt: number): boolean {
    const order = orderOfUtf16(this.#head);
    const isSplit = order !== null && startsAt % 2 === 1;
    return isText(isSplit ? Buffer.concat([this.#lastByte, piece]) : piece, order);
  }

  #keepTail(piece: Uint8Array): void {
    this.#tail.push(piece);
    this.#tailLength += piece.length;
    for (let first = this.#tail[0]; first !== undefined; first = this.#tail[0]) {
      if (this.#tailLength - first.length < tailBytes) return;
      this.#tail.shift();
      this.#tailLength -= first.length;
    }
  }

  #kindOfText(): "csv" | "text" {
    return /\.(csv|tsv)$/i.test(this.#fileName) ? "csv" : "text";
  }
}

function endsLikeArchive(tail: Buffer): boolean {
  const at = tail.lastIndexOf(endOfArchive);
  if (at < 0 || at + endOfArchiveBytes > tail.length) return false;
  return at + endOfArchiveBytes + tail.readUInt16LE(at + 20) === tail.length;
}
