import { Refusal } from '@linehaul/contract/errors.ts';
import { expect, test } from 'vitest';
import { correctionAction, correctionState } from '../contract/correction.contract.ts';
import { correctionLife } from './correction.rules.ts';

const [maker, checker] = [7, null];

function outcome(work: () => string): string {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test('who asked takes it back, another person decides', () => {
  const next = (caller: number | null) =>
    correctionAction.options.map((action) =>
      outcome(() => correctionLife.next({ state: 'open', maker, caller }, action)),
    );
  expect(next(checker)).toEqual(['done', 'refused', 'correction.not_maker']);
  expect(next(maker)).toEqual(['correction.checker_is_maker', 'correction.checker_is_maker', 'withdrawn']);
});

test.each(correctionState.options.filter((state) => state !== 'open'))(
  'nothing is done any more with one that is %s',
  (state) => {
    expect(correctionLife.actions({ state, maker, caller: checker })).toEqual([]);
  },
);
