import { expect, test } from 'vitest';
import { productUse } from './product-use.ts';

const source = { path: 'packages/ui/price.ts', text: 'export function a() { return 1; }\nexport function b() {}' };
const testFile = { path: 'packages/ui/price.test.ts', text: "import { a, b } from './price.ts';" };
const userOf = (names: string) => ({
  path: 'modules/x/console/x.tsx',
  text: `import { ${names} } from '@linehaul/ui/price.ts';`,
});

test.each([
  ['a', ['packages/ui/price.ts: b']],
  ['a, b as d', []],
  ['type b', ['packages/ui/price.ts: a', 'packages/ui/price.ts: b']],
])('where the product imports %s, a test of a and b takes too much: %j', (names, unused) => {
  expect(productUse([source, testFile, userOf(names)])(testFile)).toEqual(unused);
});

test('what another test imports is not used, and what its own file uses is', () => {
  const other = { path: 'packages/ui/other.test.ts', text: "import { a, b } from './price.ts';" };
  const inside = { ...source, text: `${source.text}\nexport const c = b();` };
  expect(productUse([inside, testFile, other])(testFile)).toEqual(['packages/ui/price.ts: a']);
});
