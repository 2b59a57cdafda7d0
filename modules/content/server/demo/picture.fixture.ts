import { palettePng } from '@linehaul/server-kernel/file/palette-png.ts';

const width = 480;
const height = 160;

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
  return palettePng({ width, height, bits: 8, palette }, pixels);
}
