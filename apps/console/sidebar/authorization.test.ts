import { expect, test } from 'vitest';
import { screens } from '../screens/screens.ts';
import { needsAuthorization } from './authorization.ts';

const caller = {
  uid: 'u1',
  supplier_id: 1,
  industry: 'logistics' as const,
  roles: ['admin'],
  nick_name: '',
  username: '',
  login_name: '',
  phone: '',
  avatar: '',
  is_union: false,
  debug: false,
  tried_role: null,
  own_roles: [],
  api_arr: new Set<string>(),
  path_arr: new Set(['*']),
  addons: new Set<string>(),
};

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
