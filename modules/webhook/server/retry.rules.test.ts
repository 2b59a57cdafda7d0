import { outboundFaults } from '@linehaul/server-kernel/outbound/outbound.ts';
import { expect, test } from 'vitest';
import { attemptFault } from '../contract/webhook.contract.ts';
import { judgeAnswer, maxAttempts, pauseAfter, restAfter } from './retry.rules.ts';

test.each([
  [1, 10],
  [2, 60],
  [3, 300],
  [4, 1_800],
  [5, 7_200],
  [6, 21_600],
  [7, 86_400],
  [8, null],
  [9, null],
])('after attempt %d the next one comes in %s s', (attempts, seconds) => {
  expect(pauseAfter(attempts, 0)).toBe(seconds);
});

test('chance adds up to a fifth, and the last attempt is the eighth', () => {
  expect(pauseAfter(1, 0.999)).toBe(12);
  expect(pauseAfter(7, 0.5)).toBe(95_040);
  expect(pauseAfter(maxAttempts, 0.5)).toBeNull();
  expect(pauseAfter(maxAttempts - 1, 0.5)).not.toBeNull();
});

test.each([
  [1, 5],
  [2, 10],
  [3, 20],
  [6, 160],
  [7, 300],
  [1_000, 300],
])('after %d failures in a row a receiver is left alone for %d s', (failures, seconds) => {
  expect(restAfter(failures)).toBe(seconds);
});

test.each([
  [200, 'none'],
  [202, 'none'],
  [299, 'none'],
  [301, 'redirect'],
  [304, 'redirect'],
  [400, 'status'],
  [404, 'status'],
  [410, 'gone'],
  [429, 'status'],
  [500, 'status'],
  [199, 'status'],
] as const)('the status %d means “%s”', (status, fault) => {
  expect(judgeAnswer({ status, text: 'said' })).toEqual({ status, fault, answer: 'said' });
});

test('every fault of the line has its word', () => {
  for (const fault of outboundFaults) {
    expect(judgeAnswer({ fault })).toEqual({ status: 0, fault, answer: '' });
    expect(attemptFault.options).toContain(fault);
  }
});
