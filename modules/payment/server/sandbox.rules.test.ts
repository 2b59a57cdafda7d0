import { expect, test } from 'vitest';
import { play, type SandboxAct } from './sandbox.rules.ts';

const charge = { payment_no: 'P1', amount_cents: 1000, state: 'open', attempts: 0 } as const;

test.each<[SandboxAct, number | undefined, string, number, string[]]>([
  ['pay', undefined, 'paid', 1000, ['paid 1000']],
  ['fail', undefined, 'failed', 0, ['failed 0']],
  ['other_amount', 700, 'paid', 700, ['paid 700']],
  ['twice', undefined, 'paid', 1000, ['paid 1000', 'paid 1000']],
  ['late', undefined, 'paid', 1000, ['closed 0', 'paid 1000']],
])('the act %s tells what it should', (act, amount, state, paid_cents, notified) => {
  const outcome = play(charge, act, amount);
  expect(outcome).toMatchObject({ state, paid_cents });
  expect(outcome.notified.map(({ kind, amount_cents }) => `${kind} ${amount_cents}`)).toEqual(notified);
});

test('a doubled notification is the same one; a second attempt has another reference', () => {
  const [first, second] = play(charge, 'twice', undefined).notified;
  expect(first).toEqual(second);
  const [later] = play({ ...charge, state: 'failed', attempts: 1 }, 'pay', undefined).notified;
  expect(later?.channel_ref).not.toBe(first?.channel_ref);
});

test('a charge that was closed is not closed again before the late payment', () => {
  expect(play({ ...charge, state: 'closed' }, 'late', undefined).notified).toHaveLength(1);
});
