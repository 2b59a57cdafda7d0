import { describe, expect, it } from 'vitest';
import {
  afterCorrection,
  countOutcome,
  editedRows,
  isToBeChecked,
  reasonsOf,
  rejectsOf,
  withCorrected,
  withNames,
} from './import-totals.ts';
import type { ImportAnswer } from './import-types.ts';

function anAnswer(part: Partial<ImportAnswer> = {}): ImportAnswer {
  return { rows: 0, accepted: 0, rejected: [], created: 0, unpriced: 0, skipped_duplicates: 0, ...part };
}

function aFault(row: number, field: string) {
  return { row, field, code: 'table_file.required', message: 'empty' };
}

const checkAnswer = anAnswer({
  rows: 10,
  accepted: 8,
  would_create: 7,
  skipped_duplicates: 1,
  rejected: [aFault(3, 'weight_kg'), aFault(3, 'origin'), aFault(5, 'origin')],
  rejected_rows: [
    { row: 3, values: { weight_kg: '-1', origin: '' } },
    { row: 5, values: { weight_kg: '2', origin: '' } },
  ],
});

describe('an import’s answer', () => {
  it('counts rejected rows, not their faults', () => {
    expect(countOutcome(checkAnswer)).toEqual({
      rows: 10,
      accepted: 8,
      rejected: 2,
      unpriced: 0,
      duplicates: 1,
      ids: null,
      created: 7,
      tally: [],
    });
    expect(rejectsOf(checkAnswer).map(({ row, faults }) => [row, faults.length])).toEqual([
      [3, 2],
      [5, 1],
    ]);
  });

  it('tells what else was told of the rows, as it was told last', () => {
    const first = countOutcome(anAnswer({ rows: 2, tally: [{ key: 'matched', count: 2 }] }));
    expect(first.tally).toEqual([{ key: 'matched', count: 2 }]);
    const again = [{ key: 'matched', count: 3 }];
    expect(withCorrected(first, anAnswer({ rows: 1, tally: again }), true).tally).toEqual(again);
    expect(withCorrected(first, anAnswer({ rows: 1 })).tally).toEqual(first.tally);
  });

  it('has no values for rows beyond those that it carries', () => {
    const [reject] = rejectsOf(anAnswer({ rows: 1, rejected: [aFault(9, 'origin')] }));
    expect(reject?.values).toBeNull();
    expect(editedRows(reject ? [reject] : [], { 9: { origin: 'A' } })).toEqual([]);
  });
});

describe('rows corrected on the screen', () => {
  const rejects = rejectsOf(checkAnswer);
  const sentRows = editedRows(rejects, { 3: { weight_kg: '1' }, 5: { origin: 'B' } });

  it('are sent whole, typed cells over those of the file', () => {
    expect(sentRows).toEqual([
      { row: 3, values: { weight_kg: '1', origin: '' } },
      { row: 5, values: { weight_kg: '2', origin: 'B' } },
    ]);
  });

  it('take the rows of their order with them', () => {
    const faults = [aFault(3, 'origin'), aFault(5, 'origin'), aFault(7, 'origin')];
    const lines = ['A1', 'ａ1', 'B2'].map((no, at) => ({ row: 3 + 2 * at, values: { no, origin: '' } }));
    const repeatedRejects = rejectsOf(anAnswer({ rejected: faults, rejected_rows: lines }));
    expect(editedRows(repeatedRejects, { 3: { origin: 'B' } }, 'no')).toEqual([
      { row: 3, values: { no: 'A1', origin: 'B' } },
      { row: 5, values: { no: 'ａ1', origin: '' } },
    ]);
    expect(editedRows(repeatedRejects, { 3: { origin: 'B' } })).toHaveLength(1);
  });

  it('leave when they are taken and keep what was typed when they are not', () => {
    const again = anAnswer({ rows: 2, accepted: 1, would_create: 1, rejected: [aFault(3, 'origin')] });
    expect(afterCorrection(rejects, sentRows, again)).toEqual([
      { row: 3, faults: [aFault(3, 'origin')], values: { weight_kg: '1', origin: '' } },
    ]);
    expect(withCorrected(countOutcome(checkAnswer), again)).toMatchObject({
      rows: 10,
      accepted: 9,
      rejected: 1,
      created: 8,
    });
  });

  it('do not touch rows that were not sent', () => {
    expect(afterCorrection(rejects, [], anAnswer())).toEqual(rejects);
  });
});

describe('new names', () => {
  it('of two answers stand once each', () => {
    expect(
      withNames(
        [{ name: 'A', rows: 2 }],
        [
          { name: 'A', rows: 1 },
          { name: 'B', rows: 3 },
        ],
      ),
    ).toEqual([
      { name: 'A', rows: 3 },
      { name: 'B', rows: 3 },
    ]);
  });

  it('are checked again once one is said to be an existing record, not when it stays new', () => {
    expect(isToBeChecked({ A: null }, {})).toBe(false);
    expect(isToBeChecked({ A: 'HFE' }, {})).toBe(true);
    expect(isToBeChecked({ A: 'HFE', B: null }, { A: 'HFE' })).toBe(false);
    expect(isToBeChecked({ A: null }, { A: 'HFE' })).toBe(true);
  });
});

it('adds the counts of corrected rows by their kind, or takes the last ones of all records', () => {
  const before = countOutcome(anAnswer({ tally: [{ key: 'pay', count: 2, amount_cents: 300 }] }));
  const answer = anAnswer({
    tally: [
      { key: 'pay', count: 1, amount_cents: 50 },
      { key: 'new', count: 1 },
    ],
  });
  expect(withCorrected(before, answer).tally).toEqual([
    { key: 'pay', count: 3, amount_cents: 350 },
    { key: 'new', count: 1 },
  ]);
  expect(withCorrected(before, answer, true).tally).toEqual(answer.tally);
});

it('spans the ids of all rows that were added', () => {
  const first = countOutcome(anAnswer({ created_ids: { first: 5, last: 9 } }));
  expect(withCorrected(first, anAnswer({ created_ids: { first: 12, last: 12 } })).ids).toEqual({ first: 5, last: 12 });
  expect(withCorrected(first, anAnswer()).ids).toEqual({ first: 5, last: 9 });
  expect(countOutcome(anAnswer()).ids).toBeNull();
});

it('has its reasons with their rows, most frequent first', () => {
  expect(reasonsOf(rejectsOf(checkAnswer))).toEqual([
    { key: 'origin table_file.required', field: 'origin', message: 'empty', rows: [3, 5] },
    { key: 'weight_kg table_file.required', field: 'weight_kg', message: 'empty', rows: [3] },
  ]);
});
