import { constants, crc32, deflateRawSync } from "node:zlib";

/**
 * An HTML document compressed once and sent many times, each time with another nonce.
 *
 * A gzip member is a header, DEFLATE blocks, and a trailer. The pieces between nonces are compressed
 * ahead, each ended by a full flush, so that none refers to bytes of another; a nonce goes between them
 * as a stored block (RFC 1951, 3.2.4). Compressing 30 kB anew for every response costs eleven times
 * the throughput.
 */
export interface NoncedDocument {
  /** Sizes with a nonce in every place, in bytes. */
  readonly gzipLength: number;
  /** Of memory that it takes itself, in bytes. */
  readonly heldBytes: number;
  gzip(nonce: string): Uint8Array<ArrayBuffer>;
  plain(nonce: string): Uint8Array<ArrayBuffer>;
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
// An empty final block with fixed codes.
const lastBlock = Buffer.from([0x03, 0x00]);

/** @param placeholder stands in `html` wherever the nonce goes; a nonce has the same length */
export function noncedDocument(html: string, placeholder: string): NoncedDocument {
  const pieces = inOneBuffer(html.split(placeholder).map((text) => Buffer.from(text)));
  // What zlib gives lies in chunks of 16 kB, however short it is.
  const blocks = inOneBuffer(
    pieces.map((piece) => deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH })),
  );
  const nonceLength = Buffer.byteLength(placeholder);
  const plainLength =
    pieces.reduce((sum, piece) => sum + piece.length, 0) + (pieces.length - 1) * nonceLength;
  const gzipLength =
    gzipHeader.length +
    blocks.reduce((sum, block) => sum + block.length, 0) +
    (blocks.length - 1) * (5 + nonceLength) +
    lastBlock.length +
    8;

  return {
    gzipLength,
    heldBytes: plainLength + gzipLength + pieces.length * viewBytes * 2,
    plain: (nonce) => new Uint8Array(joined(pieces, Buffer.from(nonce, "latin1"), plainLength)),
    gzip(nonce) {
      const stored = storedBlock(Buffer.from(nonce, "latin1"));
      if (stored.length !== 5 + nonceLength) throw new Error("A nonce of another length");
      const out = Buffer.allocUnsafe(gzipLength);
      let at = gzipHeader.copy(out, 0);
      let check = 0;
      for (const [index, block] of blocks.entries()) {
        if (index > 0) {
          at += stored.copy(out, at);
          check = crc32(stored.subarray(5), check);
        }
        at += block.copy(out, at);
        check = crc32(pieces[index] ?? "", check);
      }
      at += lastBlock.copy(out, at);
      at = out.writeUInt32LE(check, at);
      out.writeUInt32LE(plainLength >>> 0, at);
      return new Uint8Array(out.buffer, out.byteOffset, out.length);
    },
  };
}

/** The heap's share of one view into a buffer, about. */
const viewBytes = 200;

/** The same parts, as views into one buffer of exactly their length. */
function inOneBuffer(parts: Buffer[]): Buffer[] {
  const whole = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  return parts.map((part) => {
    const start = at;
    at += part.copy(whole, at);
    return whole.subarray(start, at);
  });
}

function joined(parts: Buffer[], between: Buffer, length: number): Buffer {
  const all = parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));
  return Buffer.concat(all, length);
}

function storedBlock(bytes: Buffer): Buffer {
  const block = Buffer.alloc(5 + bytes.length);
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(~bytes.length & 0xffff, 3);
  bytes.copy(block, 5);
  return block;
}
