declare module "tesseract.js-core/tesseract-core-simd-lstm.js" {
  /** What is used of the recognizer of text. */
  interface Recognizer {
    /** @param mode 1: by neural networks. @returns 0, or that it failed */
    Init(folder: string, language: string, mode: number): number;
    /** Reads "/input". @returns 1 for a picture that it cannot open */
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    /** Pages, blocks, paragraphs, lines and words, one a row of tab-separated columns. */
    GetTSVText(page: number): string;
  }
  interface Core {
    FS: { writeFile(path: string, bytes: Uint8Array): void };
    TessBaseAPI: new () => Recognizer;
  }
  export default function open(options: object): Promise<Core>;
}
