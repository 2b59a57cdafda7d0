import { at, type ConformanceRule } from './conformance-rule.ts';

const unparsableToken = 'a token that cannot be parsed is reset, and the login page leads back';
const sessionEnd = 'user info with %s ends the session and says so on the login page';
const signingOut = 'signing out closes the tabs and leads to the login page that leads back';

/** Section 4, session and token. */
const sessionRules: readonly ConformanceRule[] = [
  [
    '4',
    'from no token to a session with token and refresh token',
    at.session,
    'login leads back to the page that was asked for; its names are trimmed, its title is told before the platform’s',
  ],
  ['4', 'accesstoken and supplieruid in the address are the session', at.guard, 'the page address %s hands over %j'],
  [
    '4',
    'they are stored at the start and leave the address',
    at.handover,
    'a handed-over token leaves the address, and nothing of an earlier session stays beside it',
  ],
  ['4', 'a token without roles: user info is asked before the page is shown', at.session, sessionEnd],
  ['4', 'when that fails: token cleared, message or Has Error, login with redirect', at.session, sessionEnd],
  ['4', 'logout: server, then token and tabs gone', at.session, signingOut],
  [
    '4',
    'logout closes all tabs',
    at.tabsBar,
    'signing out closes all tabs, and the next caller in the window sees none of them and no draft',
  ],
  [
    '4',
    'a role switch: one role, routes anew, tabs closed',
    at.access,
    'a role is made from pages, tried on, explained, given, and taken back on the very next call',
  ],
  [
    '4',
    'shop info is loaded once after sign-in',
    at.routes,
    'shop info is asked for once after sign-in, whatever pages follow',
  ],
  [
    '4',
    'without a refresh token: no refreshToken',
    at.session,
    'without a refresh token an expired session says no refreshToken: while working in a dialog, at the start on the login page',
  ],
  [
    '4',
    'a refresh updates token, refresh token and the platform flag',
    at.refresh,
    'a renewal changes token, refresh token and the platform flag, and keeps the tenant',
  ],
  ['4', 'an expiry at or before the server’s time is renewed', at.refresh, 'a token %s: %d s left, %d renewals'],
  ['4', 'it is the server’s time', at.refresh, 'it is the server’s time that counts'],
  ['4', 'a skew of up to 60 s is tolerated', at.clock, 'a server %d s ahead moves the clock by %d s'],
  ['4', 'it is checked once', at.session, 'a clock that is an hour ahead is checked once and harms nothing'],
  ['4', 'a token that cannot be parsed is reset', at.refresh, 'a token that cannot be parsed is reset'],
  ['4', 'and leads to login with redirect', at.session, unparsableToken],
];

/** Section 4, tabs. */
const tabRules: readonly ConformanceRule[] = [
  ['4', 'a tab is added on navigation', at.tabRules, 'a navigation adds a tab once, and it is the one that is shown'],
  ['4', 'close one, left, right, others, all', at.tabRules, 'case %#: closing by %1$s: %2$s leaves %3$s'],
  [
    '4',
    'the dashboard is affixed',
    at.tabs,
    'a navigation adds a tab once; the dashboard stands first and has no cross',
  ],
  [
    '4',
    'affixed tabs survive, the first stays on close-left',
    at.tabRules,
    'case %#: closing by %1$s: %2$s leaves %3$s',
  ],
  ['4', 'after the active tab: the last tab', at.tabRules, 'it is closed: the last tab'],
  ['4', 'none remain: /', at.tabRules, 'none remains: the start'],
  [
    '4',
    'the same in the browser',
    at.tabs,
    'the active tab is closed by its cross and by the middle button: the last tab is shown',
  ],
  ['4', 'a cached page keeps its state', at.tabs, 'a hidden page keeps what was typed and where it was scrolled'],
  [
    '4',
    'a noCache page is not cached',
    at.routes,
    'a page that is not cached leaves the document when another is shown, a cached one stays hidden',
  ],
  [
    '4',
    'refresh drops the cache',
    at.tabRules,
    'a refresh builds the page anew, forgets its edits, and leaves the others',
  ],
  ['4', 'refresh goes through /redirect', at.guard, 'the refresh helper %s leads to %s'],
  [
    '3',
    'only token, refresh token, supplier id, union flag and app state are in the local storage',
    at.session,
    'an expired token is renewed once by all browser tabs together, %s',
  ],
  [
    '3',
    'a visited tag: path, fullPath, query, name, title, meta',
    at.tabRules,
    'a visited tag has the fields of the specification',
  ],
];

/** Section 4, authorisation, layout and add-ons. */
const modeRules: readonly ConformanceRule[] = [
  [
    '4',
    '请进行数据授权 blocks sidebar items',
    at.menu,
    'blocks its entries without data authorization, in the specification’s words',
  ],
  [
    '4',
    'profile edit and password edit too',
    at.authorization,
    'without data authorization %s is blocked, with it not',
  ],
  ['4', 'by their addresses as well', at.authorization, 'without data authorization the address %s is locked: %s'],
  [
    '4',
    'a revocation blocks at once, a consent unblocks; the page of the consent stays open',
    at.consent,
    'revoked, the console is locked at once for everybody, and the page that unlocks it stays open',
  ],
  [
    '4',
    'profile edit and password edit are refused by the server too',
    at.consentServer,
    'an approved tenant has consented by joining; a revocation locks on the very next request, a consent unlocks',
  ],
  ['4', 'api_config only when authorized', at.screenList, '%s leave the menu: %s with %j'],
  ['4', 'the debug menu only when debug is on', at.menu, 'shows the debug menu only while debugging is on'],
  [
    '4',
    'the debug flag can be toggled',
    at.look,
    'the debug flag is turned in the settings, and its pages come and go',
  ],
  ['4', 'its routes too', at.screenList, 'the test order is in the menu only while the debug flag is on'],
  [
    '4',
    'union mode hides supply management and wallet',
    at.menu,
    'loses the wallet and the management of supply in union mode',
  ],
  ['4', 'the sidebar is open by default', at.settings, 'the defaults are those of the specification'],
  [
    '4',
    'it is toggled or closed, with or without animation',
    at.sidebar,
    'the sidebar is open at first, is toggled and closed, with animation and without',
  ],
  [
    '4',
    'the device toggles on resize',
    at.look,
    'below 992 px, and on a mobile agent, the menu is a closed drawer; resizing goes there and back',
  ],
  ['4', 'installing flips the hidden flag of a plug-in’s menus', at.screens, 'a plug-in that is installed'],
];

export const stateRules: readonly ConformanceRule[] = [...sessionRules, ...tabRules, ...modeRules];
