import { expect, test } from 'vitest';
import { checkWords } from './old-words.ts';

test.each([
  ['modules/order/server/order.handlers.ts', 'const wish = input;', 'wish', 'input, options or overrides'],
  ['modules/order/server/order.handlers.ts', 'export function makeWish() {}', 'Wish', 'input, options or overrides'],
  ['modules/order/server/order.repo.ts', 'const told = await read();', 'const told', 'payload, emit'],
  ['modules/order/server/order.test.ts', `test('whoever pays twice', …)`, 'whoever', 'the user'],
  ['packages/server-kernel/security/secret-cipher.ts', '/** What was sealed. */', 'sealed', 'encrypt'],
  ['docs/operations.md', 'Half up to a cent.', 'Half up to a cent', 'round half up'],
])('in %s the line %s is refused', (path, text, word, use) => {
  const [finding, ...more] = checkWords({ path, text: `\n${text}\n` });
  expect(finding).toContain(`${path}:2 says "${word}": use ${use}`);
  expect(more).toEqual([]);
});

test.each([
  ['modules/order/messages/en.ts', `hint: 'Delivered to the door'`],
  ['modules/trip/server/trip.repo.ts', 'seal_no: text'],
  ['modules/trip/server/trip.rules.ts', 'const outstanding = warehouse.scenery;'],
  ['docs/pictures/architecture.svg', 'house'],
])('in %s the line %s is fine', (path, text) => {
  expect(checkWords({ path, text })).toEqual([]);
});
