import { CallFailed, CallRefused } from '@linehaul/contract/wire.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SessionOver } from '../http-client/refresh.ts';
import { addTexts, changeLanguage } from '../text/text.ts';
import { presentFault } from './faults.ts';
import { hostNotices, type Notice, showNotice } from './notices.ts';

const console = {
  en: () => import('../text/messages/en.ts'),
  zh: () => import('../text/messages/zh.ts'),
  es: () => import('../text/messages/es.ts'),
  ja: () => import('../text/messages/ja.ts'),
};
let shownNotices: Notice[] = [];
let leave = () => {};
beforeAll(() => addTexts({ console }));
beforeEach(() => {
  shownNotices = [];
  leave = hostNotices((notice) => shownNotices.push(notice));
});
afterEach(() => leave());

const denial = { code: 'permission.denied' };
const offline = 'The server cannot be reached. Check the connection and try again.';
const noRight = 'You do not have permission for this. Try signing in again or reload the page.';

test.each<[string, unknown, Notice[]]>([
  [
    'a refusal shows its message for 4 s',
    new CallRefused(409, 'Taken.', null),
    [{ kind: 'error', text: 'Taken.', seconds: 4 }],
  ],
  [
    'a refusal without a message shows Error',
    new CallRefused(500, '', null),
    [{ kind: 'error', text: 'Error', seconds: 4 }],
  ],
  [
    'data login asks with the server’s message',
    new CallRefused(401, 'Sign in.', 'login'),
    [{ kind: 'login', text: 'Sign in.' }],
  ],
  [
    'data login goes before the permission text',
    new CallRefused(401, '没有此操作权限', 'login'),
    [{ kind: 'login', text: '没有此操作权限' }],
  ],
  [
    'the permission text is shown for 5 s',
    new CallRefused(403, '您没有此操作权限！', null),
    [{ kind: 'forbidden', text: noRight, seconds: 5 }],
  ],
  [
    'its code is as good',
    new CallRefused(403, 'No permission', denial),
    [{ kind: 'forbidden', text: noRight, seconds: 5 }],
  ],
  [
    'a network fault is shown for 5 s',
    new CallFailed(0, new TypeError('Failed to fetch')),
    [{ kind: 'error', text: offline, seconds: 5 }],
  ],
  [
    'a session without refresh token',
    new SessionOver('console.session.no_refresh_token'),
    [{ kind: 'login', text: 'no refreshToken' }],
  ],
  [
    'a refresh without data',
    new SessionOver('console.session.refresh_failed'),
    [{ kind: 'login', text: 'Verification failed, please Login again.' }],
  ],
  ['a token that cannot be parsed: the guard leads away', new SessionOver('console.session.bad_token'), []],
  ['a call that was given up says nothing', new CallFailed(0, new DOMException('', 'AbortError')), []],
])('%s', (_rule, fault, notices) => {
  presentFault(fault);
  expect(shownNotices).toEqual(notices);
});

test('in Chinese the permission text is the specification’s, and its English texts are translated', async () => {
  await changeLanguage('zh');
  presentFault(new CallRefused(403, '没有此操作权限', denial));
  presentFault(new SessionOver('console.session.no_refresh_token'));
  expect(shownNotices).toEqual([
    { kind: 'forbidden', text: '没有此操作权限，请尝试重新登录或刷新页面', seconds: 5 },
    { kind: 'login', text: '登录已过期，请重新登录。' },
  ]);
  await changeLanguage('en');
});

test('a notice waits while there is no shell, but not that a session is over', () => {
  leave();
  showNotice({ kind: 'login', text: 'over' });
  showNotice({ kind: 'warning', text: 'later', seconds: 4 });
  leave = hostNotices((notice) => shownNotices.push(notice));
  expect(shownNotices).toEqual([{ kind: 'warning', text: 'later', seconds: 4 }]);
});
