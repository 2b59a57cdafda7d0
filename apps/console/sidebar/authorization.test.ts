import { anIdentity } from '@linehaul/console-kernel/testing/an-identity.ts';
import { expect, test } from 'vitest';
import { screens } from '../screens/screens.ts';
import { isLocked, needsAuthorization } from './authorization.ts';

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

test.each([
  ['/profile/user/edit', true],
  ['/profile/pwd/edit', true],
  ['/profile/user/wechat', false],
  ['/dashboard', false],
])('without data authorization the address %s is locked: %s', (path, locked) => {
  const screen = screens.find((candidate) => candidate.path === path);
  if (!screen) throw new Error(`${path} is no screen`);
  expect(isLocked(screen, { ...caller, authorized: false })).toBe(locked);
  expect(isLocked(screen, { ...caller, authorized: true })).toBe(false);
});

test('the page where it is given is not blocked', () => {
  const screen = screens.find(({ path }) => path === '/data_authorization');
  if (!screen) throw new Error('there is no page to authorise the data on');
  expect(needsAuthorization(screen, { ...caller, authorized: false })).toBe(false);
});
