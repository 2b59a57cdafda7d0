import { expect, test } from 'vitest';
import { isAvatar } from './avatar.contract.ts';

const as = (kind: string, bytes: number[]) => `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`;
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 16];
const webp = [...Buffer.from('RIFF'), 0x24, 0x01, 0, 0, ...Buffer.from('WEBPVP8 ')];
const wave = [...Buffer.from('RIFF'), 0x24, 0x01, 0, 0, ...Buffer.from('WAVEfmt ')];

test.each([
  ['nothing', '', true],
  ['a PNG', as('png', png), true],
  ['a JPEG', as('jpeg', jpeg), true],
  ['a WebP', as('webp', webp), true],
  ['a sound that calls itself WebP', as('webp', wave), false],
  ['a JPEG that calls itself PNG', as('png', jpeg), false],
  ['an SVG', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`, false],
  ['a page', `data:text/html;base64,${Buffer.from('<script>').toString('base64')}`, false],
  ['an address elsewhere', 'https://example.org/me.png', false],
  ['a script', 'javascript:alert(1)', false],
])('%s may be an avatar: %s', (_what, text, may) => {
  expect(isAvatar(text)).toBe(may);
});
