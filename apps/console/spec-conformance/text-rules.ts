import { at } from './conformance-rule.ts';

/**
 * A text that the specification gives to the letter (§2, §8, §9): its language, its words, the file that has them, and the
 * test that meets them under their trigger. In the other languages it is translated.
 */
export type TextRule = readonly [language: string, words: string, source: string, file: string, test: string];

const shell = 'apps/console/messages/en.ts';
const session = 'modules/session/messages/en.ts';
const kernel = (language: 'en' | 'zh') => `packages/console-kernel/text/messages/${language}.ts`;

export const textRules: readonly TextRule[] = [
  [
    'en',
    'Verification failed, please Login again.',
    session,
    at.session,
    'user info with %s ends the session and says so on the login page',
  ],
  [
    'en',
    'Verification failed, please Login again.',
    kernel('en'),
    at.session,
    'a refresh without data, and a refused one, lead to the login page with their words',
  ],
  [
    'en',
    'getInfo: roles must be a non-null array!',
    session,
    at.session,
    'user info without roles says so; without route paths it is an alert, and then the login page',
  ],
  [
    'en',
    'no refreshToken',
    kernel('en'),
    at.session,
    'without a refresh token an expired session says no refreshToken: while working in a dialog, at the start on the login page',
  ],
  [
    'en',
    'Has Error',
    'apps/console/shell.tsx',
    at.session,
    'user info with %s ends the session and says so on the login page',
  ],
  ['en', 'Error', 'packages/console-kernel/call/faults.ts', at.faults, 'a refusal without a message shows Error'],
  ['en', 'you browser can not work', shell, at.session, 'full screen that the browser cannot do is a warning'],
  [
    'en',
    'change access domain',
    'modules/session/messages/en.ts',
    at.consolePage,
    'Ctrl+Alt+S points the console at another allowed host, and no token of one host ever goes to the other',
  ],
  [
    'zh',
    '没有此操作权限，请尝试重新登录或刷新页面',
    kernel('zh'),
    at.session,
    'a call without permission says so in the specification’s words and leads to the dashboard',
  ],
  [
    'zh',
    '没有此操作权限',
    'packages/server-kernel/text/kernel-messages.ts',
    at.everyCall,
    '%s needs the permission of its own path, in four languages',
  ],
  [
    'zh',
    '请进行数据授权',
    kernel('zh'),
    at.menu,
    'blocks its entries without data authorization, in the specification’s words',
  ],
  [
    'zh',
    '请进行数据授权',
    'packages/server-kernel/text/kernel-messages.ts',
    at.consentServer,
    'an approved tenant has consented by joining; a revocation locks on the very next request, a consent unlocks',
  ],
  [
    'zh',
    '数据未发生任何改变，请修改数据后再次提交',
    kernel('zh'),
    at.dialogs,
    'what was sent last is not sent again, over a reload either; deleted, the same may be added again',
  ],
  ['zh', '保存成功!', 'modules/quickmenu/messages/zh.ts', at.menu, 'says what was saved in Chinese'],
  ['zh', '刚刚', 'packages/console-kernel/format/format-ago.ts', at.formatAgo, 'said of %s seconds ago in %s: %s'],
];
