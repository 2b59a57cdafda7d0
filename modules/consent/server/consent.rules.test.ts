import { Refusal } from '@linehaul/contract/errors.ts';
import { expect, test } from 'vitest';
import { decideConsent, hasNewer, noVersion } from './consent.rules.ts';

const first = { agreement_id: 7, version_no: 1 };
const second = { agreement_id: 7, version_no: 2 };
const other = { agreement_id: 8, version_no: 1 };

const yes = (read: typeof first | typeof noVersion) => ({ authorized: true, read });
const no = { authorized: false, read: noVersion };

test.each([
  ['the first consent', yes(first), { authorized: false, accepted: noVersion, published: first }, 'consented'],
  [
    'consent where none is published',
    yes(noVersion),
    { authorized: false, accepted: noVersion, published: noVersion },
    'consented',
  ],
  ['consent after a revocation', yes(first), { authorized: false, accepted: first, published: first }, 'consented'],
  [
    'the same version again',
    yes(first),
    { authorized: true, accepted: first, published: first },
    'consent.already_given',
  ],
  [
    'again, none being published',
    yes(noVersion),
    { authorized: true, accepted: noVersion, published: noVersion },
    'consent.already_given',
  ],
  ['a newer version', yes(second), { authorized: true, accepted: first, published: second }, 'renewed'],
  ['another agreement', yes(other), { authorized: true, accepted: first, published: other }, 'renewed'],
  ['the first text after joining', yes(first), { authorized: true, accepted: noVersion, published: first }, 'renewed'],
  [
    'a text that is not the published one',
    yes(first),
    { authorized: true, accepted: first, published: second },
    'consent.outdated',
  ],
  ['a text that is gone', yes(first), { authorized: false, accepted: first, published: noVersion }, 'consent.outdated'],
  [
    'no text, one being published',
    yes(noVersion),
    { authorized: false, accepted: noVersion, published: first },
    'consent.outdated',
  ],
  ['a revocation', no, { authorized: true, accepted: first, published: second }, 'revoked'],
  ['a second revocation', no, { authorized: false, accepted: first, published: first }, 'consent.not_given'],
])('%s', (_what, input, status, expected) => {
  const step = decideConsent(input, status);
  expect(step instanceof Refusal ? step.code : step).toBe(expected);
});

test('a newer version asks only where a consent stands', () => {
  expect(hasNewer(true, first, second)).toBe(true);
  expect(hasNewer(false, first, second)).toBe(false);
  expect(hasNewer(true, second, second)).toBe(false);
  expect(hasNewer(true, first, noVersion)).toBe(false);
});
