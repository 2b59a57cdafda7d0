import { crc32, deflateSync } from 'node:zlib';

interface PaletteImage {
  /** In pixels. */
  width: number;
  height: number;
  /** Of a pixel, which is a place in the palette. */
  bits: 1 | 8;
  /** Red, green and blue of each colour. */
  palette: Buffer;
}

const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Colour type 3 of PNG: pixels are looked up in a palette. */
const paletteColour = 3;

function chunk(type: string, content: Buffer): Buffer {
  const chunkBytes = Buffer.alloc(content.length + 12);
  chunkBytes.writeUInt32BE(content.length, 0);
  chunkBytes.write(type, 4, 'latin1');
  content.copy(chunkBytes, 8);
  chunkBytes.writeUInt32BE(crc32(chunkBytes.subarray(4, content.length + 8)), content.length + 8);
  return chunkBytes;
}

/** A PNG of a few colours; each row of the pixels begins with PNG's filter byte, which is 0. */
export function palettePng({ width, height, bits, palette }: PaletteImage, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(bits, 8);
  header.writeUInt8(paletteColour, 9);
  const chunks = [chunk('IHDR', header), chunk('PLTE', palette), chunk('IDAT', deflateSync(pixels))];
  return Buffer.concat([magic, ...chunks, chunk('IEND', Buffer.alloc(0))]);
}
