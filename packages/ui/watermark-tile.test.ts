import { expect, test } from 'vitest';
import { watermarkImage } from './watermark-tile.ts';

function drawn(lines: string[]): string {
  return decodeURIComponent(watermarkImage(lines).slice('url("data:image/svg+xml,'.length, -2));
}

test('the tile is 250 by 150 at 15 % opacity and holds every line', () => {
  const svg = drawn(['王敏', '13800000000']);
  expect(svg).toContain('width="250" height="150"');
  expect(svg).toContain('fill-opacity="0.15"');
  expect(svg).toContain('>王敏<');
  expect(svg).toContain('>13800000000<');
});

test.each([
  ['<b>&"', '&lt;b&gt;&amp;&quot;'],
  ["O'Neil", "O'Neil"],
])('a name of %j is text and nothing else', (name, text) => {
  expect(drawn([name])).toContain(`>${text}<`);
  expect(watermarkImage([name])).not.toMatch(/["']\)./);
});

test.each([
  ['Anna', false],
  ['An extraordinarily long nickname of somebody', true],
  ['华东区域干线运输调度中心值班长王敏', true],
])('%s is squeezed into the tile: %s', (name, squeezed) => {
  expect(drawn([name]).includes('textLength')).toBe(squeezed);
});
