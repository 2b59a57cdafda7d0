import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPicture } from './picture.ts';

function aPicture(width: number, height: number, orientation = 1): Promise<Buffer> {
  const image = sharp({ create: { width, height, channels: 3, background: '#e0e0e0' } });
  return image.jpeg({ quality: 50 }).withMetadata({ orientation }).toBuffer();
}

test.each([
  ['a photo is at most 2,400 pixels long', [3_000, 1_500], [2_400, 1_200]],
  ['a small one stays as it is', [800, 600], [800, 600]],
  ['a strip keeps its width, and its text', [750, 12_000], [750, 12_000]],
  ['a strip that is wide is 1,500 pixels wide', [3_000, 12_000], [1_500, 6_000]],
  ['a panorama keeps its height', [9_000, 1_000], [9_000, 1_000]],
] as const)('%s', async (_what, [width, height], [keptWidth, keptHeight]) => {
  expect(await readPicture(await aPicture(width, height))).toMatchObject({ width: keptWidth, height: keptHeight });
});

test('a strip that lies on its side in the file is measured as the camera held it', async () => {
  expect(await readPicture(await aPicture(12_000, 750, 6))).toMatchObject({ width: 750, height: 12_000 });
});

test('the thumbnail of a strip is its beginning, as wide as it is high', async () => {
  const picture = await readPicture(await aPicture(750, 12_000));
  expect(await sharp(picture?.thumbnail).metadata()).toMatchObject({ width: 320, height: 320 });
});
