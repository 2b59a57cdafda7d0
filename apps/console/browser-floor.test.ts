import { expect, test } from 'vitest';
import { addMissingFunctions } from './browser-floor.ts';

/** Does the work without the functions that older browsers lack, and gives them back. */
function withoutNewFunctions(work: () => void): void {
  const places = [
    [Array.prototype, 'toSorted'],
    [Array.prototype, 'toReversed'],
    [Array.prototype, 'toSpliced'],
    [URL, 'canParse'],
    [AbortSignal, 'any'],
  ] as const;
  const native = places.map(([target, name]) => Object.getOwnPropertyDescriptor(target, name) ?? {});
  for (const [target, name] of places) Reflect.deleteProperty(target, name);
  try {
    work();
  } finally {
    places.forEach(([target, name], at) => {
      Object.defineProperty(target, name, native[at] ?? {});
    });
  }
}

test('lists are sorted, turned and cut without being changed', () => {
  withoutNewFunctions(() => {
    expect('toSorted' in []).toBe(false);
    addMissingFunctions();
    const list = [3, 1, 2];
    expect(list.toSorted()).toEqual([1, 2, 3]);
    expect(list.toSorted((a, b) => b - a)).toEqual([3, 2, 1]);
    expect(list.toReversed()).toEqual([2, 1, 3]);
    expect(list.toSpliced(1, 1, 7, 8)).toEqual([3, 7, 8, 2]);
    expect(list.toSpliced(1)).toEqual([3]);
    expect(list).toEqual([3, 1, 2]);
    expect(Object.keys(list)).toEqual(['0', '1', '2']);
  });
});

test('addresses are tried, and signals joined', () => {
  withoutNewFunctions(() => {
    addMissingFunctions();
    expect([URL.canParse('https://a.example'), URL.canParse('/a'), URL.canParse('/a', 'https://a.example')]).toEqual([
      true,
      false,
      true,
    ]);
    const [first, second] = [new AbortController(), new AbortController()];
    const eitherSignal = AbortSignal.any([first.signal, second.signal]);
    expect(eitherSignal.aborted).toBe(false);
    second.abort('second');
    first.abort('first');
    expect([eitherSignal.aborted, eitherSignal.reason]).toEqual([true, 'second']);
    expect(AbortSignal.any([AbortSignal.abort('before')]).reason).toBe('before');
  });
});
