import { expect, test } from 'vitest';
import { isOwnOrigin } from './redirect-origin.rules.ts';

const production = { allowedHosts: ['https://b.example'], production: true, publicUrl: 'https://console.example/' };
const withoutPublicUrl = { ...production, publicUrl: null };
const trial = { allowedHosts: [], production: false, publicUrl: null };

test.each([
  ['the public address', 'https://console.example', 'inner:8060', production, true],
  ['a listed one', 'https://b.example', 'console.example', production, true],
  ['another one', 'https://evil.example', 'console.example', production, false],
  ['another one that the caller says it has called', 'https://evil.example', 'evil.example', production, false],
  ['this machine in production', 'http://127.0.0.1:8060', 'console.example', production, false],
  [
    'the host that was called, where no public address is set',
    'https://console.example',
    'console.example',
    withoutPublicUrl,
    true,
  ],
  ['another one where none is set', 'https://evil.example', 'console.example', withoutPublicUrl, false],
  ['another port', 'https://console.example:8443', 'console.example', withoutPublicUrl, false],
  ['this machine outside production', 'http://localhost:5173', '127.0.0.1:8060', trial, true],
  ['another one outside production', 'https://evil.example', '127.0.0.1:8060', trial, false],
] as const)('%s is judged', (_case, origin, host, places, isOwn) => {
  expect(isOwnOrigin(origin, host, places)).toBe(isOwn);
});
