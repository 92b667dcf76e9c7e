const mebibyte = 1024 * 1024;

/** A kind of file that may be stored: what it is called, how it is served, and how large it may be. */
export interface KindOfFile {
  /** For people. */
  label: string;
  contentType: string;
  /** Without dots; the first is given to a name that has none of them. */
  extensions: readonly [string, ...string[]];
  maxBytes: number;
  /** Shown in the page it is opened in; all others are downloaded. */
  isInline: boolean;
}

/** Pictures and documents: the project's security bar. Solids and drawings are larger by nature. */
const image = { maxBytes: 5 * mebibyte, isInline: true };
const document = { maxBytes: 5 * mebibyte, isInline: false };
const model = { maxBytes: 100 * mebibyte, isInline: false };
const office = "application/vnd.openxmlformats-officedocument";

/** Every kind of file that is stored. What is none of them is refused. */
export const fileKinds = {
  jpeg: { label: "JPEG", contentType: "image/jpeg", extensions: ["jpg", "jpeg"], ...image },
  png: { label: "PNG", contentType: "image/png", extensions: ["png"], ...image },
  gif: { label: "GIF", contentType: "image/gif", extensions: ["gif"], ...image },
  webp: { label: "WebP", contentType: "image/webp", extensions: ["webp"], ...image },
  pdf: { label: "PDF", contentType: "application/pdf", extensions: ["pdf"], ...document },
  docx: {
    label: "Word",
    contentType: `${office}.wordprocessingml.document`,
    extensions: ["docx"],
    ...document,
  },
  xlsx: {
    label: "Excel",
    contentType: `${office}.spreadsheetml.sheet`,
    extensions: ["xlsx"],
    ...document,
  },
  csv: { label: "CSV", contentType: "text/csv", extensions: ["csv", "tsv"], ...document },
  text: { label: "Text", contentType: "text/plain", extensions: ["txt"], ...document },
  step: { label: "STEP", contentType: "model/step", extensions: ["step", "stp"], ...model },
  stl: { label: "STL", contentType: "model/stl", extensions: ["stl"], ...model },
  dxf: { label: "DXF", contentType: "image/vnd.dxf", extensions: ["dxf"], ...model },
} as const satisfies Record<string, KindOfFile>;

export type FileKind = keyof typeof fileKinds;

/** Pictures, which are drawn anew before they are stored. */
export const imageKinds = ["jpeg", "png", "gif", "webp"] as const satisfies readonly FileKind[];

/** No file is larger than this, in bytes. */
export const largestFile = Math.max(...Object.values(fileKinds).map(({ maxBytes }) => maxBytes));

/** The kind that a type stands for; null for a type that is not stored. */
export function kindOfType(contentType: string): FileKind | null {
  const found = Object.entries(fileKinds).find(([, kind]) => kind.contentType === contentType);
  return (found?.[0] as FileKind | undefined) ?? null;
}

/** The kind that a name promises by its ending; null when it promises none that is stored. */
export function kindOfName(name: string): FileKind | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  const found = Object.entries(fileKinds).find(([, { extensions }]) =>
    extensions.some((known) => known === extension),
  );
  return (found?.[0] as FileKind | undefined) ?? null;
}

/** A number of bytes as people read it, such as "1.4 MB", in units of 1,024. */
export function bytesText(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  if (bytes < 1000 * 1024) return `${Math.round(bytes / 1024)} kB`;
  const megabytes = bytes / mebibyte;
  const isRound = megabytes >= 10 || Number.isInteger(megabytes);
  return `${isRound ? Math.round(megabytes) : megabytes.toFixed(1)} MB`;
}
