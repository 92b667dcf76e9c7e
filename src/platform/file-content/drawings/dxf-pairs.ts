/** Group codes of an entity with their values, in the order of the file. */
export interface DxfEntity {
  type: string;
  pairs: [code: number, value: string][];
}

export interface DxfBlock {
  base: [number, number];
  entities: DxfEntity[];
}

/** What is drawn of a DXF file. */
export interface DxfDrawing {
  entities: DxfEntity[];
  blocks: Map<string, DxfBlock>;
  /** Layers that are off or frozen. */
  hidden: Set<string>;
}

/**
 * Reads a DXF file of text: its model, its blocks, and which layers are hidden.
 *
 * @throws Error for what is none
 */
export function readDxfPairs(text: string): DxfDrawing {
  const lines = text.split(/\r\n|\n|\r/);
  const entities: DxfEntity[] = [];
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const code = Number(lines[at]);
    const value = lines[at + 1]?.trim() ?? "";
    if (!Number.isInteger(code)) throw new Error("This is no DXF file");
    if (code === 0) entities.push({ type: value, pairs: [] });
    // Comments come before the first section.
    else entities.at(-1)?.pairs.push([code, value]);
  }
  if (!entities.some(({ type }) => type === "SECTION")) throw new Error("This is no DXF file");
  return drawingOf(entities);
}

function drawingOf(all: DxfEntity[]): DxfDrawing {
  const drawing: DxfDrawing = { entities: [], blocks: new Map(), hidden: new Set() };
  let section = "";
  let block: DxfBlock | null = null;
  for (const entity of all) {
    const { type } = entity;
    if (type === "SECTION") section = textAt(entity, 2);
    else if (type === "ENDSEC") section = "";
    else if (section === "TABLES" && type === "LAYER") {
      const isHidden = numberAt(entity, 62, 7) < 0 || (numberAt(entity, 70, 0) & 1) === 1;
      if (isHidden) drawing.hidden.add(textAt(entity, 2));
    } else if (section === "BLOCKS" && type === "BLOCK") {
      block = { base: [numberAt(entity, 10, 0), numberAt(entity, 20, 0)], entities: [] };
      drawing.blocks.set(textAt(entity, 2), block);
    } else if (section === "BLOCKS" && type === "ENDBLK") block = null;
    else if (section === "BLOCKS") block?.entities.push(entity);
    else if (section === "ENTITIES") drawing.entities.push(entity);
  }
  // Sheets repeat what the model shows; only a file without a model is drawn by its sheet.
  const model = drawing.entities.filter((entity) => numberAt(entity, 67, 0) !== 1);
  return model.length === 0 ? drawing : { ...drawing, entities: model };
}

/** The first value of a group code, as text; "" for none. */
export function textAt({ pairs }: DxfEntity, code: number): string {
  return pairs.find(([known]) => known === code)?.[1] ?? "";
}

/** The same as a number; what is none counts as missing. */
export function numberAt(entity: DxfEntity, code: number, missing: number): number {
  const text = textAt(entity, code);
  const value = Number(text);
  return text === "" || !Number.isFinite(value) ? missing : value;
}

/** All values of a group code. */
export function numbersAt({ pairs }: DxfEntity, code: number): number[] {
  return pairs.filter(([known]) => known === code).map(([, value]) => Number(value));
}
