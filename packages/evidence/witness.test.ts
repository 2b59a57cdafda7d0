import { describe, expect, test } from 'vitest';
import { readCheckpoint } from './checkpoint.ts';
import { listConsistencyRanges } from './merkle-tree.ts';
import { SmallLog } from './testing/small-log.ts';
import { checkWitnessRequest, readWitnessRequest, writeWitnessRequest } from './witness.ts';

const grownLog = (count: number, origin?: string) => {
  const log = new SmallLog(origin);
  for (let at = 0; at < count; at += 1) log.append({ at: 1_764_000_000 + at });
  return log;
};

function requestOf(log: SmallLog, oldSize: number) {
  const ranges = oldSize === 0 ? [] : listConsistencyRanges(BigInt(oldSize), BigInt(log.leaves.length));
  return { oldSize: BigInt(oldSize), proof: ranges.map((range) => log.joinRange(range)), note: log.head() };
}

describe('a witness', () => {
  test('reads what a log writes, and nothing that it could not have written', () => {
    const request = requestOf(grownLog(7), 3);
    const text = writeWitnessRequest(request);
    expect(readWitnessRequest(text)).toEqual(request);
    expect(readWitnessRequest(text.replace('old 3', 'old 03'))).toBeNull();
    expect(readWitnessRequest(text.replace('old 3\n', 'old 3\nnot base64!\n'))).toBeNull();
    expect(readWitnessRequest('old 3')).toBeNull();
  });

  test('signs the first head that it sees, and those that only add to it', () => {
    const log = grownLog(3);
    const first = requestOf(log, 0);
    expect(checkWitnessRequest(first, null, log.trust)).toEqual(readCheckpoint(first.note));
    for (let at = 0; at < 4; at += 1) log.append({});
    const later = requestOf(log, 3);
    expect(checkWitnessRequest(later, first.note, log.trust)).toEqual(readCheckpoint(later.note));
    expect(checkWitnessRequest(requestOf(log, 7), later.note, log.trust)).toEqual(readCheckpoint(later.note));
  });

  test('refuses a forked, cut or replaced log, and a head that the log has not signed', () => {
    const log = grownLog(5);
    const seen = log.head();
    const fork = grownLog(4);
    fork.append({ at: 1 });
    expect(checkWitnessRequest(requestOf(fork, 5), seen, log.trust)).toBe('two_histories');
    fork.append({});
    expect(checkWitnessRequest(requestOf(fork, 5), seen, log.trust)).toBe('not_consistent');
    expect(checkWitnessRequest(requestOf(grownLog(2), 0), seen, log.trust)).toBe('shorter');
    expect(checkWitnessRequest(requestOf(grownLog(9, 'another/log'), 5), seen, log.trust)).toBe('other_log');
    log.append({});
    expect(checkWitnessRequest(requestOf(log, 3), seen, log.trust)).toBe('other_size');
    const forgedNote = log.head().replace(/^6$/m, '7');
    expect(checkWitnessRequest({ ...requestOf(log, 5), note: forgedNote }, seen, log.trust)).toBe('not_signed');
    expect(checkWitnessRequest({ ...requestOf(log, 5), note: 'no head\n' }, seen, log.trust)).toBe('unreadable');
  });
});
