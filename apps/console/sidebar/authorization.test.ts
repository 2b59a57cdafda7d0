import { anIdentity } from '@linehaul/console-kernel/testing/an-identity.ts';
import { expect, test } from 'vitest';
import { screens } from '../screens/screens.ts';
import { needsAuthorization } from './authorization.ts';

const caller = anIdentity({ path_arr: new Set(['*']) });

test.each(['/dashboard', '/logistics/order/order', '/profile/user/edit', '/profile/pwd/edit'])(
  'without data authorization %s is blocked, with it not',
  (path) => {
    const screen = screens.find((candidate) => candidate.path === path);
    if (!screen) throw new Error(`${path} is no screen`);
    expect(needsAuthorization(screen, { ...caller, authorized: false })).toBe(true);
    expect(needsAuthorization(screen, { ...caller, authorized: true })).toBe(false);
  },
);

test('the page where it is given is not blocked', () => {
  const screen = screens.find(({ path }) => path === '/data_authorization');
  if (!screen) throw new Error('there is no page to authorise the data on');
  expect(needsAuthorization(screen, { ...caller, authorized: false })).toBe(false);
});
