import { crc32, deflateSync } from 'node:zlib';

const width = 480;
const height = 160;
const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits a pixel, looked up in a palette. */
const header = Buffer.from([0, 0, width >> 8, width & 255, 0, 0, 0, height, 8, 3, 0, 0, 0]);

function chunk(type: string, content: Buffer): Buffer {
  const framed = Buffer.alloc(content.length + 12);
  framed.writeUInt32BE(content.length, 0);
  framed.write(type, 4, 'latin1');
  content.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, content.length + 8)), content.length + 8);
  return framed;
}

type Colour = readonly [red: number, green: number, blue: number];

/** A PNG of hills before a sky, in two colours and what lies between them. */
export function hills(front: Colour, sky: Colour): Buffer {
  const shade = (part: number) => front.map((value, at) => Math.round(value + ((sky[at] ?? 0) - value) * part));
  const palette = Buffer.from(Array.from({ length: 256 }, (_, at) => shade(at / 255)).flat());
  const pixels = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const ridge = (layer: number) => 58 + layer * 34 + 20 * Math.sin(x / (46 + 17 * layer) + layer * 2);
      const layers = [0, 1, 2].filter((layer) => y > ridge(layer)).length;
      pixels[y * (width + 1) + 1 + x] = layers === 0 ? 255 - Math.round((y / height) * 60) : 170 - layers * 55;
    }
  }
  const chunks = [chunk('IHDR', header), chunk('PLTE', palette), chunk('IDAT', deflateSync(pixels))];
  return Buffer.concat([magic, ...chunks, chunk('IEND', Buffer.alloc(0))]);
}
