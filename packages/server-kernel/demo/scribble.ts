import { palettePng } from '../file/palette-png.ts';
import type { Random } from './seeded-random.ts';

const width = 240;
const height = 90;
const rowBytes = width / 8;
/** Paper and ink. */
const palette = Buffer.from([0xff, 0xff, 0xff, 0x10, 0x18, 0x2b]);

/** A round nib of `radius` pixels; each row of the canvas begins with PNG's filter byte. */
function stamp(canvas: Buffer, x: number, y: number, radius: number): void {
  for (let py = Math.ceil(y - radius); py <= y + radius; py += 1) {
    for (let px = Math.ceil(x - radius); px <= x + radius; px += 1) {
      if (px < 0 || py < 0 || px >= width || py >= height || Math.hypot(px - x, py - y) > radius) continue;
      const at = py * (rowBytes + 1) + 1 + (px >> 3);
      canvas.writeUInt8(canvas.readUInt8(at) | (0x80 >> (px & 7)), at);
    }
  }
}

/** One character: strokes that swing, fade and end in a hook. */
function drawCharacter(canvas: Buffer, random: Random, left: number, size: number): void {
  for (let strokes = random.int(3, 5); strokes > 0; strokes -= 1) {
    let x = left + random.between(0, 0.35) * size;
    let y = random.between(0.2, 0.75) * height;
    let heading = random.pick([-0.2, 0.1, 1.2, 1.7, 2.4]) + random.between(-0.25, 0.25);
    const bend = random.between(-0.05, 0.05);
    const length = Math.round(size * random.between(0.45, 1));
    for (let step = 0; step < length; step += 1) {
      stamp(canvas, x, y, 1.7 - (0.9 * step) / length);
      heading += bend + (step > length * 0.85 ? -0.28 : 0);
      x += Math.cos(heading);
      y += Math.sin(heading) * 0.8;
    }
  }
}

/** A PNG that looks like a signature of two or three characters, below 2 kB; the same draws make the same picture. */
export function scribble(random: Random): Buffer {
  const canvas = Buffer.alloc(height * (rowBytes + 1));
  const characters = random.int(2, 3);
  const size = (width - 40) / 3;
  for (let n = 0; n < characters; n += 1) drawCharacter(canvas, random, 20 + n * size * random.between(0.9, 1), size);
  return palettePng({ width, height, bits: 1, palette }, canvas);
}
