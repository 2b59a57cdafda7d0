import { expect, test } from 'vitest';
import { createExtensions, extensionPoint, findExtension } from './extension-point.ts';

interface Bell {
  readonly key: string;
  ring(): string;
}

const bells = extensionPoint<Bell>('bells');
const whistles = extensionPoint<Bell>('whistles');
const bell = (key: string): Bell => ({ key, ring: () => `${key} rings` });

test('a point answers what was put in there, in the order of the contributors, and nothing of another point', () => {
  const church = { name: 'church', offers: () => [bells.offer(bell('great')), whistles.offer(bell('organ'))] };
  const shop = { name: 'shop', offers: () => [bells.offer(bell('front'))] };
  const contributions = createExtensions([church, { name: 'garden' }, shop], () => ({}));
  expect(contributions(bells).map((one) => one.ring())).toEqual(['great rings', 'front rings']);
  expect(contributions(whistles).map(({ key }) => key)).toEqual(['organ']);
  expect(contributions(extensionPoint<Bell>('bells'))).toEqual([]);
  expect(findExtension(contributions, bells, 'front')?.ring()).toBe('front rings');
  expect(findExtension(contributions, whistles, 'front')).toBeUndefined();
});

test('contributors are asked once, with the kernel that is there at the first question', () => {
  let askedCount = 0;
  let kernel = { key: 'not yet' };
  const offers = ({ key }: typeof kernel) => {
    askedCount += 1;
    return [bells.offer(bell(key))];
  };
  const contributions = createExtensions([{ name: 'shop', offers }], () => kernel);
  kernel = { key: 'front' };
  expect(contributions(bells).map(({ key }) => key)).toEqual(['front']);
  contributions(whistles);
  expect(askedCount).toBe(1);
});

test('the same key twice at one point is refused with the names of both contributors', () => {
  const make = (name: string) => ({ name, offers: () => [bells.offer(bell('front'))] });
  const contributions = createExtensions([make('shop'), make('shed')], () => ({}));
  expect(() => contributions(bells)).toThrow('shed offers "front" at bells, as shop does');
});
