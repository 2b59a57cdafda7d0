import { expect, test } from 'vitest';
import { isBehind } from './addon-version.rules.ts';

test.each([
  ['', '1.0.0', true],
  ['1.0.0', '1.0.0', false],
  ['1.9.0', '1.10.0', true],
  ['1.10.0', '1.9.9', false],
  ['1.2', '1.2.1', true],
  ['2.0.0', '1.9.9', false],
])('data of version %j wait for an upgrade by code of %j: %s', (data, code, behind) => {
  expect(isBehind(data, code)).toBe(behind);
});
