declare module "occt-import-js" {
  /** What is used of what it reads: triangles of each body, in millimeters. */
  interface ReadResult {
    success: boolean;
    meshes: {
      attributes: { position: { array: number[] } };
      index: { array: number[] };
    }[];
  }
  interface Reader {
    ReadStepFile(bytes: Uint8Array, parameters: object | null): ReadResult;
  }
  export default function open(): Promise<Reader>;
}
