import { at, type ConformanceRule } from './conformance-rule.ts';

const numbers = '%j within %j stays %j';
const anyArgument = '%j is no argument: even the owner is denied, and the mistake is logged';
const quickMenuWarning = 'warns of the dashboard, of a page that is there already, and of a seventeenth';

/** Section 5: what is checked before it is sent. */
const validationRules: readonly ConformanceRule[] = [
  ['5', 'a phone has 11 digits and starts with 1', at.units, 'schema %# reads %j as %s'],
  ['5', 'numbers: 13 integer digits, no leading zeros, decimals as configured', at.numberText, numbers],
  ['5', 'a price: digits and one point, decimals truncated', at.numberText, 'the price %j with %i decimals is %j'],
  [
    '5',
    'username and name are trimmed at login',
    at.session,
    'login leads back to the page that was asked for; its names are trimmed, its title is told before the platform’s',
  ],
  [
    '5',
    'a call is checked first; a message rejects it with no request',
    at.call,
    'an input that the contract refuses rejects with its fields, and no request is made',
  ],
  [
    '5',
    'a button is disabled for 3000 ms after a click',
    at.clickGuard,
    'a second click does nothing until the time is over',
  ],
  ['5', 'every button that sends has it', at.guards, 'a plain button that sends by %s is refused'],
  [
    '5',
    'the button itself shows it',
    at.clickGuard,
    'the button is shown disabled after the click’s own event, and enabled when the time is over',
  ],
  [
    '5',
    'user info without data is a failure',
    at.session,
    'user info with %s ends the session and says so on the login page',
  ],
  [
    '5',
    'user info with empty roles is a failure',
    at.session,
    'user info without roles says so; without route paths it is an alert, and then the login page',
  ],
  ['5', 'at most 16 shortcuts', at.quickMenuRules, 'seventeen shortcuts'],
  [
    '5',
    'adding past it or saving more warns',
    at.quickMenu,
    'the seventeenth shortcut is refused, one by one and in a list',
  ],
  ['5', 'the warning is tipAddExceed', at.menu, quickMenuWarning],
  ['5', 'a path in the list already: tipRepeat', at.quickMenuRules, 'a path twice'],
  ['5', 'the dashboard cannot be added', at.quickMenuRules, 'the dashboard'],
  ['5', 'both are told', at.menu, quickMenuWarning],
  ['5', 'an identical next payload is blocked', at.repetition, 'after a success, %s is a repetition: %j → %s'],
  [
    '5',
    'over a reload as well, with the specification’s words',
    at.dialogs,
    'what was sent last is not sent again, over a reload either; deleted, the same may be added again',
  ],
  [
    '5',
    'only the last payload counts; the guard can be reset',
    at.repetition,
    'only the last payload is remembered, and the guard can be reset',
  ],
  ['5', 'the permission check takes a page name', at.permission, 'a page that the role names'],
  ['5', 'nested children count', at.permission, 'a page below another that the role names'],
  ['5', 'or a list of role names: any', at.permission, 'one of several roles'],
  ['5', 'an empty or invalid argument is logged and denied', at.permission, anyArgument],
  ['5', 'menu search: fuzzy threshold 0.4', at.menuSearch, 'nothing is found when %s'],
  [
    '5',
    'the pattern is 32 characters long at most',
    at.menuSearch,
    'only the first 32 characters of what was typed count',
  ],
];

/** Section 8: what is said when something goes wrong. */
const faultRules: readonly ConformanceRule[] = [
  [
    '8',
    'no data at user info or refresh: Verification failed, please Login again.',
    at.session,
    'a refresh without data, and a refused one, lead to the login page with their words',
  ],
  [
    '8',
    'the same as an alert when route paths are empty',
    at.session,
    'user info without roles says so; without route paths it is an alert, and then the login page',
  ],
  [
    '8',
    'getInfo: roles must be a non-null array!',
    at.session,
    'user info without roles says so; without route paths it is an alert, and then the login page',
  ],
  ['8', 'no refreshToken', at.faults, 'a session without refresh token'],
  [
    '8',
    'a failure in the guard: the message, or Has Error',
    at.session,
    'user info with %s ends the session and says so on the login page',
  ],
  ['8', 'data login: the message is asked', at.faults, 'data login asks with the server’s message'],
  [
    '8',
    'confirming resets the token',
    at.session,
    'a session that ended on the server asks, and signing in again leads back to what was typed',
  ],
  ['8', '没有此操作权限: its text for 5 s', at.faults, 'the permission text is shown for 5 s'],
  [
    '8',
    'in the specification’s words',
    at.faults,
    'in Chinese the permission text is the specification’s, and its English texts are translated',
  ],
  [
    '8',
    'and to the dashboard',
    at.session,
    'a call without permission says so in the specification’s words and leads to the dashboard',
  ],
  ['8', 'otherwise the message for 4 s', at.faults, 'a refusal shows its message for 4 s'],
  ['8', 'or Error', at.faults, 'a refusal without a message shows Error'],
  ['8', 'the request is rejected', at.wire, 'the envelope is read whatever the HTTP status is'],
  ['8', 'network errors for 5 s', at.faults, 'a network fault is shown for 5 s'],
  ['8', 'you browser can not work', at.session, 'full screen that the browser cannot do is a warning'],
  ['8', '请进行数据授权', at.menu, 'blocks its entries without data authorization, in the specification’s words'],
  ['8', 'a saved shortcut: its name plus 保存成功!', at.menu, 'says what was saved in Chinese'],
  ['8', 'addSuccess and delSuccess', at.menu, 'keeps the visible page at the star, shows it, moves it, and lets it go'],
  ['8', '数据未发生任何改变，请修改数据后再次提交', at.repetition, 'after a success, %s is a repetition: %j → %s'],
  [
    '8',
    'a validator’s failure rejects before any request',
    at.call,
    'an input that the contract refuses rejects with its fields, and no request is made',
  ],
  ['8', 'a missing permission argument is logged and denied', at.permission, anyArgument],
  [
    '8',
    'uncaught faults are kept with the page’s URL',
    at.consolePage,
    'an uncaught fault is counted in the top bar and listed without its secrets, until it is cleared',
  ],
];

export const checkingRules: readonly ConformanceRule[] = [...validationRules, ...faultRules];
