import { expect, test } from 'vitest';
import { createOffered, extensionPoint, offeredAs } from './extension-point.ts';

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
  const offered = createOffered([church, { name: 'garden' }, shop], () => ({}));
  expect(offered(bells).map((one) => one.ring())).toEqual(['great rings', 'front rings']);
  expect(offered(whistles).map(({ key }) => key)).toEqual(['organ']);
  expect(offered(extensionPoint<Bell>('bells'))).toEqual([]);
  expect(offeredAs(offered, bells, 'front')?.ring()).toBe('front rings');
  expect(offeredAs(offered, whistles, 'front')).toBeUndefined();
});

test('contributors are asked once, with the kernel that is there at the first question', () => {
  let asked = 0;
  let kernel = { key: 'not yet' };
  const offers = ({ key }: typeof kernel) => {
    asked += 1;
    return [bells.offer(bell(key))];
  };
  const offered = createOffered([{ name: 'shop', offers }], () => kernel);
  kernel = { key: 'front' };
  expect(offered(bells).map(({ key }) => key)).toEqual(['front']);
  offered(whistles);
  expect(asked).toBe(1);
});

test('the same key twice at one point is refused with the names of both contributors', () => {
  const make = (name: string) => ({ name, offers: () => [bells.offer(bell('front'))] });
  const offered = createOffered([make('shop'), make('shed')], () => ({}));
  expect(() => offered(bells)).toThrow('shed offers "front" at bells, as shop does');
});
