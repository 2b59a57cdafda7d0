import { expect, test } from 'vitest';
import {
  decide,
  handoverOf,
  leadTo,
  loginAddress,
  needsNoLogin,
  pageTest,
  redirectTarget,
  refreshTarget,
} from './guard.ts';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://console');
  return { pathname, search };
};

const isPage = pageTest(['/dashboard', '/users/manage', '/users/save/:id', '/logistics/order/order']);

test.each([
  ['/', true],
  ['/login', true],
  ['/auth-redirect', true],
  ['/business/create', true],
  ['/x/business/trace/1', true],
  ['/dashboard', false],
  ['/404', true],
  ['/401', true],
])('%s needs no login: %s', (path, open) => {
  expect(needsNoLogin(path)).toBe(open);
});

test.each([
  ['/', false, { kind: 'go', to: '/dashboard' }],
  ['/', true, { kind: 'go', to: '/dashboard' }],
  ['/login', false, { kind: 'login' }],
  ['/login?redirect=/users/manage', true, { kind: 'go', to: '/' }],
  ['/business/create', false, { kind: 'public' }],
  ['/business/create', true, { kind: 'public' }],
  ['/auth-redirect?code=1', false, { kind: 'auth' }],
  ['/profile', true, { kind: 'go', to: '/profile/user/edit' }],
  ['/profile', false, { kind: 'go', to: '/login?redirect=/profile' }],
  ['/dashboard', true, { kind: 'shell' }],
  ['/dashboard', false, { kind: 'go', to: '/login?redirect=/dashboard' }],
  ['/users/save/7', false, { kind: 'go', to: '/login?redirect=/users/save/7' }],
  ['/redirect/users/manage', false, { kind: 'go', to: '/login?redirect=/redirect/users/manage' }],
  ['/no/such/page', false, { kind: 'go', to: '/404' }],
  ['/users/manage/more', false, { kind: 'go', to: '/404' }],
  ['/no/such/page', true, { kind: 'shell' }],
  ['/404', false, { kind: 'public' }],
  ['/401', false, { kind: 'public' }],
  ['/404', true, { kind: 'shell' }],
  [
    '/logistics/order/order?state=pay&page=2',
    false,
    { kind: 'go', to: '/login?redirect=/logistics/order/order%3Fstate%3Dpay%26page%3D2' },
  ],
])('%s with a token %s is %j', (address, hasToken, decision) => {
  expect(decide(at(address), hasToken, isPage)).toEqual(decision);
});

test('login leads back to where it was asked for', () => {
  const place = at('/logistics/order/order?keyword=A%20%26%20B&page=2');
  const { search } = at(loginAddress(place));
  expect(redirectTarget(search, isPage)).toBe(place.pathname + place.search);
});

test.each([
  ['', '/'],
  ['?redirect=https://evil.example', '/'],
  ['?redirect=//evil.example', '/'],
  ['?redirect=/%5Cevil.example', '/'],
  ['?redirect=/login', '/'],
  ['?redirect=/./login', '/'],
  ['?redirect=/x/../login', '/'],
  ['?redirect=/LOGIN', '/'],
  ['?redirect=/redirect/login', '/'],
  ['?redirect=/redirect/redirect/login', '/'],
  ['?redirect=/auth-redirect', '/'],
  ['?redirect=/%09/evil.example', '/'],
  ['?redirect=/redirect//evil.example', '/'],
  ['?redirect=/redirect/%5Cevil.example', '/'],
  ['?redirect=javascript:alert(1)', '/'],
  ['?redirect=http://', '/'],
  ['?redirect=/no/such/page', '/'],
  ['?redirect=/404', '/'],
  ['?redirect=/business/create', '/'],
  ['?redirect=/profile', '/profile'],
  ['?redirect=/users/manage', '/users/manage'],
  ['?redirect=/./users/../users/manage%3Fpage%3D2%23row', '/users/manage?page=2#row'],
  ['?redirect=/redirect/users/manage', '/users/manage'],
])('after login %j leads to %s', (search, target) => {
  expect(redirectTarget(search, isPage)).toBe(target);
});

test.each([
  ['/redirect/logistics/order/order?page=2', '/logistics/order/order?page=2'],
  ['/redirect/dashboard', '/dashboard'],
  ['/redirect//evil.example', '/'],
  ['/redirect/%5Cevil.example', '/'],
  ['/redirect/%09/evil.example', '/'],
  ['/redirect/login', '/'],
  ['/redirect/redirect/dashboard', '/dashboard'],
  ['/dashboard', null],
])('the refresh helper %s leads to %s', (address, target) => {
  expect(refreshTarget(at(address), isPage)).toBe(target);
});

test('an address that leads on for the third time without a page leads to the start', () => {
  expect([0, 1, 2, 3, 4].map((count) => leadTo('/auth-redirect', count))).toEqual([
    '/auth-redirect',
    '/auth-redirect',
    '/auth-redirect',
    '/',
    '/',
  ]);
});

test.each([
  [
    'http://c/dashboard?accesstoken=a.b.c&supplieruid=7&x=1#y',
    { token: 'a.b.c', supplier_id: 7, address: '/dashboard?x=1#y' },
  ],
  ['http://c/?accesstoken=a.b.c', { token: 'a.b.c', supplier_id: 0, address: '/' }],
  ['http://c/dashboard?supplieruid=7', null],
])('the page address %s hands over %j', (url, handover) => {
  expect(handoverOf(new URL(url))).toEqual(handover);
});
