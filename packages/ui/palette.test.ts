import { themeColours } from '@linehaul/contract/settings.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, mixed, paletteOf } from './palette.ts';

const light = ['#ffffff', '#f2f5f9', '#f7f9fc', '#edf1f7'];
const dark = ['#141c27', '#0c1219', '#19232f', '#1a2532', '#202c3b'];

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.478],
  ['#1890ff', '#ffffff', 3.245],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});

test.each([
  ['#000000', '#ffffff', 0.5, '#808080'],
  ['#0872d8', '#ffffff', 0, '#0872d8'],
  ['#0872d8', '#ffffff', 1, '#ffffff'],
])('%s with %s at %d is %s', (colour, other, share, result) => {
  expect(mixed(colour, other, share)).toBe(result);
});

test.each([
  [themeColours.shell, 'light', themeColours.shell, '#ffffff'],
  [themeColours.shell, 'dark', themeColours.shell, '#ffffff'],
  [themeColours.elsewhere, 'light', themeColours.elsewhere, '#000000'],
  [themeColours.elsewhere, 'dark', themeColours.elsewhere, '#000000'],
] as const)('the preset %s stays as it is on %s, with letters that are read', (colour, theme, primary, letters) => {
  expect(paletteOf(colour, theme)).toMatchObject({ primary, on_primary: letters });
});

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

test.each([
  ['light', light],
  ['dark', dark],
] as const)('whatever colour is chosen, letters and marks keep the contrast of WCAG AA on %s', (theme, backgrounds) => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const palette = paletteOf(colour, theme);
      const [surface = ''] = backgrounds;
      for (const fill of [palette.primary, palette.primary_hover, palette.primary_active]) {
        expect(contrast(palette.on_primary, fill)).toBeGreaterThanOrEqual(4.5);
      }
      for (const background of [...backgrounds, palette.primary_soft, palette.primary_soft_hover]) {
        expect(contrast(palette.primary_text, background)).toBeGreaterThanOrEqual(4.5);
      }
      for (const mark of [palette.primary, palette.primary_strong, palette.primary_mark]) {
        expect(contrast(mark, surface)).toBeGreaterThanOrEqual(3);
      }
      expect(contrast('#ffffff', palette.primary_mark)).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 500, examples: [['#ffffff'], ['#000000'], ['#ffff00'], ['#141c27'], ['#808080']] },
  );
});
