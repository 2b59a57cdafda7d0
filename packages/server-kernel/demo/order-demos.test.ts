import { expect, test } from 'vitest';
import { DemoError } from './demo.ts';
import { type NamedDemo, orderDemos } from './order-demos.ts';

const fill = async () => undefined;
const demo = (name: string, places: Pick<NamedDemo, 'after' | 'before'> = {}): NamedDemo => ({ name, fill, ...places });
const names = (demos: readonly NamedDemo[]) => orderDemos(demos).map(({ name }) => name);

test('a demo comes after what it needs and before what it gives to, else in the order of the list', () => {
  const demos = [
    demo('bay'),
    demo('crate', { after: ['pallet'] }),
    demo('dock', { after: ['crate'] }),
    demo('pallet'),
    demo('wrap', { before: ['pallet'] }),
  ];
  expect(names(demos)).toEqual(['bay', 'wrap', 'pallet', 'crate', 'dock']);
});

test('a module’s name stands for all of its parts, and a part for itself', () => {
  const demos = [
    demo('bay', { after: ['crate'] }),
    demo('crate.rows', { after: ['pallet', 'crate.plan'] }),
    demo('crate.plan'),
    demo('pallet', { after: ['crate.plan'] }),
  ];
  expect(names(demos)).toEqual(['crate.plan', 'pallet', 'crate.rows', 'bay']);
});

test.each([
  [[demo('crate', { after: ['pallet'] })], 'the demo of crate comes after pallet, which has no demo'],
  [[demo('crate', { before: ['pallet.rows'] })], 'the demo of crate comes before pallet.rows, which has no demo'],
  [
    [demo('bay', { after: ['crate'] }), demo('crate', { after: ['pallet'] }), demo('pallet', { after: ['crate'] })],
    'demos wait for each other: crate after pallet after crate',
  ],
  [
    [demo('crate', { after: ['pallet'] }), demo('pallet', { before: [], after: ['crate'] })],
    'crate after pallet after crate',
  ],
])('%#: demos that do not fit together are named', (demos, message) => {
  expect(() => orderDemos(demos)).toThrow(DemoError);
  expect(() => orderDemos(demos)).toThrow(message);
});
