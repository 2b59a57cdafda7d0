import { readFileSync } from 'node:fs';
import { contrast, mixed } from '@linehaul/ui/palette.ts';
import { watermarkTile } from '@linehaul/ui/watermark-tile.ts';
import { expect, test } from 'vitest';

const sheet = (name: string) => readFileSync(new URL(`../../../packages/ui/${name}`, import.meta.url), 'utf8');
const tokens = sheet('tokens.css');
const watermark = sheet('watermark.css');

function blockOf(css: string, selector: string): string {
  const start = css.indexOf(`${selector} {`);
  return css.slice(start, css.indexOf('}', start));
}

/** The colours that a block of the style sheet sets, by their names without `--lh-`. */
function coloursOf(selector: string): Readonly<Record<string, string>> {
  const set = blockOf(tokens, selector).matchAll(/--lh-([\w-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries([...set].map(([, name, value]) => [name, value]));
}

const dark = ':root[data-theme="dark"]';
const colours = { light: coloursOf(':root'), dark: { ...coloursOf(':root'), ...coloursOf(dark) } };
const selectors = { light: '.lh-watermark', dark: `${dark} .lh-watermark` };
const blends = { normal: null, darken: Math.min, lighten: Math.max };

function blendOf(theme: keyof typeof selectors) {
  const [, name = 'normal'] = /mix-blend-mode: (\w+);/.exec(blockOf(watermark, selectors[theme])) ?? [];
  const blendEntry = Object.entries(blends).find(([blend]) => blend === name);
  if (!blendEntry) throw new Error(`the test knows no blend mode ${name}`);
  return blendEntry[1];
}

/** The lighter or darker channel of each, as the blend mode takes it. */
function blended(colour: string, over: string, take: ((a: number, b: number) => number) | null): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  if (!take) return over;
  const blendedChannels = [1, 3, 5].map((at) => take(channel(colour, at), channel(over, at)));
  return `#${blendedChannels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const letters = ['text', 'text-2', 'text-3', 'primary-text', 'success', 'warning', 'danger'];
const grounds = ['bg', 'surface', 'surface-2', 'surface-3'];
/** WCAG 2.2, 1.4.3: of letters that are not large. */
const enough = 4.5;
const pairs = (['light', 'dark'] as const).flatMap((theme) =>
  letters.flatMap((letter) => grounds.map((ground) => [theme, letter, ground] as const)),
);

test.each(pairs)('in the %s theme %s is read on %s, wherever the watermark lies', (theme, letter, ground) => {
  const { [letter]: text = '', [ground]: plain = '', watermark: mark = '' } = colours[theme];
  const blend = blendOf(theme);
  const under = (colour: string) => mixed(colour, blended(colour, mark, blend), watermarkTile.opacity);
  const contrasts = [contrast(under(text), under(plain)), contrast(under(text), plain), contrast(text, under(plain))];
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(enough);
});

test.each(['light', 'dark'] as const)('in the %s theme the watermark is there to be seen', (theme) => {
  const { surface = '', watermark: mark = '' } = colours[theme];
  expect(mixed(surface, blended(surface, mark, blendOf(theme)), watermarkTile.opacity)).not.toBe(surface);
});
