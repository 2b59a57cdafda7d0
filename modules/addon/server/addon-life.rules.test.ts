import { expect, test } from 'vitest';
import { addonState } from '../contract/addon.contract.ts';
import { addonLife } from './addon-life.rules.ts';

test('a step leads to every state that a plug-in may have', () => {
  const reachableStates = new Set(addonLife.steps.map(({ to }) => to));
  expect(addonState.options.filter((state) => !reachableStates.has(state))).toEqual([]);
});

test('only a plug-in in use is upgraded, and fails by that', () => {
  expect(addonLife.next({ state: 'ready' }, 'upgrade')).toBe('ready');
  expect(addonLife.next({ state: 'ready' }, 'fail')).toBe('failed');
  for (const state of ['absent', 'disabled', 'failed'] as const) {
    expect(() => addonLife.next({ state }, 'upgrade')).toThrow('addon.state');
    expect(() => addonLife.next({ state }, 'fail')).toThrow('addon.state');
  }
});
