import { at, type ConformanceRule } from './conformance-rule.ts';

const everyRoute = 'every page of the specification and of the product has its screen, to the letter';
const accountWalk = 'account %s sees what it may, and reads why it may not see the rest';
const oldAddresses = 'with a session old addresses, and those of nothing, lead to a page';
const pluginGate = 'the pages of the plug-in %s open only while it is installed';

/** Section 1: what the product does and for whom. */
const productRules: readonly ConformanceRule[] = [
  [
    '1',
    'admin, logistics enterprise, site, supplier, service provider, bank and operator use it',
    at.routes,
    accountWalk,
  ],
  ['1', 'isunion changes which menus appear', at.menu, 'loses the wallet and the management of supply in union mode'],
  ['1', 'isunion changes which routes exist', at.screens, 'union only, inside of it'],
  ['1', 'there is a page for all that operators manage', at.routes, everyRoute],
  ['1', 'optional add-ons have pages', at.screenList, pluginGate],
  ['1', 'a left primary list', at.menu, 'has the sections in their order, and another icon for the chosen one'],
  ['1', 'a right secondary list', at.menu, 'opens a section’s pages at a click, and the first of them'],
  ['1', 'a top bar', at.look, 'the top bar is not crowded at %s px'],
  [
    '1',
    'a tab history of visited pages',
    at.tabs,
    'a navigation adds a tab once; the dashboard stands first and has no cross',
  ],
  ['1', 'a breadcrumb', at.screens, 'the breadcrumb follows the parents and does not run in circles'],
  [
    '1',
    'the watermark is 250x150 at 15 %',
    at.watermark,
    'the tile is 250 by 150 at 15 % opacity and holds every line',
  ],
  ['1', 'it shows nickname and phone', at.look, 'the watermark names who looks, and is in nobody’s way (dark: %s)'],
  [
    '1',
    'a settings panel',
    at.look,
    'the settings hide their button, come back from the profile menu, are copied and reset',
  ],
  ['1', 'a link to the big screen at /screen', at.menu, 'the top bar leads to the big screen, in a window of its own'],
  ['1', 'header search by title, pinyin and path', at.menuSearch, 'a page is found by %s: %s'],
  [
    '1',
    'a quick-menu area of saved shortcuts',
    at.menu,
    'keeps the visible page at the star, shows it, moves it, and lets it go',
  ],
  ['1', 'order-count badges', at.menu, 'counts what waits as the server does, aloud as well'],
  [
    '1',
    'a hidden dialog overrides the domain',
    at.consolePage,
    'Ctrl+Alt+S points the console at another allowed host, and no token of one host ever goes to the other',
  ],
  ['1', 'English, Chinese, Spanish and Japanese', at.routes, accountWalk],
];

/** Section 2, access rules. */
const accessRules: readonly ConformanceRule[] = [
  ['2', '/login, /auth-redirect, paths with /business and / need no login', at.guard, '%s needs no login: %s'],
  ['2', 'no token elsewhere: /login?redirect={original path}', at.guard, '%s with a token %s is %j'],
  [
    '2',
    'the same in the browser, for every route',
    at.routes,
    'without a session every page leads to the login that leads back, and public pages open',
  ],
  ['2', 'login leads back to the original path', at.guard, 'login leads back to where it was asked for'],
  ['2', 'signed in, /login leads to /', at.routes, oldAddresses],
  ['2', 'a URL with /public/ skips the token check', at.endpoint, 'the call %s with %j is for callers of the kind %s'],
  ['2', 'the title: the route’s translated title, then the platform’s', at.routes, accountWalk],
  [
    '2',
    'the login page’s title too',
    at.session,
    'login leads back to the page that was asked for; its names are trimmed, its title is told before the platform’s',
  ],
  ['2', 'unknown paths redirect to /404', at.routes, oldAddresses],
  [
    '2',
    'after logout: /login?redirect=…',
    at.session,
    'signing out closes the tabs and leads to the login page that leads back',
  ],
];

/** Section 2, routes and who has them. */
const routeRules: readonly ConformanceRule[] = [
  ['2', '/redirect/:path(.*) refreshes', at.guard, 'the refresh helper %s leads to %s'],
  ['2', '/login, /auth-redirect, /404, /401', at.routes, oldAddresses],
  ['2', '/business/create, writeInfo, payFee, progress need no login', at.routes, everyRoute],
  ['2', '/profile redirects to /profile/user/edit', at.routes, oldAddresses],
  [
    '2',
    'customer-service chat after login on pages other than /, /login and /business',
    at.kefu,
    'the chat is installed, set up, opened beside the page, and gone everywhere when it is uninstalled',
  ],
  ['2', 'profile: user/edit, pwd/edit, user/wechat', at.routes, everyRoute],
  ['2', '/ redirects to /dashboard', at.routes, oldAddresses],
  ['2', 'data_authorization, api_config, debug/order, debug/orderSend/:id', at.routes, everyRoute],
  ['2', '/users: manage, add, save/:id, del/:id', at.routes, everyRoute],
  ['2', 'users/del/:id is for union mode only', at.screenList, 'deleting a member is for tenants in union mode only'],
  ['2', '/supplier: manage, del, disable, approve, info, examine', at.routes, everyRoute],
  ['2', '/logistics: merchant, site (infxo as written), order; /ltx/manage', at.routes, everyRoute],
  ['2', '/finance: PaymentWallet and wallettakecash with their children', at.routes, everyRoute],
  ['2', '/sys: permission, logs, agreement; /feedback; /safe', at.routes, everyRoute],
  ['2', '/plugin: manage and pluginSetup', at.routes, everyRoute],
  ['2', 'plug-in menus are hidden unless the plug-in is installed', at.screenList, pluginGate],
  ['2', 'each plug-in’s section is gated by its key', at.screens, 'a plug-in that is not installed'],
  ['2', 'routes of a role are those the role names', at.screens, 'a role without the path'],
];

/** Section 2, the hidden dialog. */
const dialogRules: readonly ConformanceRule[] = [
  [
    '2',
    'Ctrl+Alt+S opens it; Enter and confirm take the value; a changed one reloads the page',
    at.consolePage,
    'Ctrl+Alt+S points the console at another allowed host, and no token of one host ever goes to the other',
  ],
  [
    '2',
    'cancel; an unchanged value',
    at.consolePage,
    'the dialog is closed by cancel and by Escape, and an unchanged value changes nothing',
  ],
  ['2', 'what may be typed as the access domain', at.domain, '%j is taken as %j'],
  ['2', 'the base host is kept in session storage', at.baseHost, '%j names the host %j'],
];

/** Section 2, layout. */
const layoutRules: readonly ConformanceRule[] = [
  ['2', 'mobile below 992 px or on a mobile agent', at.viewport, 'a window of %s px with the agent %s is mobile: %s'],
  [
    '2',
    'the sidebar then closes',
    at.look,
    'below 992 px, and on a mobile agent, the menu is a closed drawer; resizing goes there and back',
  ],
  [
    '2',
    'it closes on route change in mobile mode',
    at.menu,
    'is a drawer on a phone: Escape closes it, and so does another page',
  ],
  [
    '2',
    'the right panel opens when a primary item is clicked',
    at.menu,
    'opens a section’s pages at a click, and the first of them',
  ],
  [
    '2',
    'icons for home, orders, refunds, products, content, statistics, operations, finance, settings, accounts; an active variant each',
    at.menu,
    'has the sections in their order, and another icon for the chosen one',
  ],
  ['2', 'all ten entries have pages', at.screenList, 'each of the sidebar’s ten entries has pages'],
  ['2', 'shortcuts only for permitted routes', at.menu, 'belongs to one user, and shows only what the role opens'],
];

export const shellRules: readonly ConformanceRule[] = [
  ...productRules,
  ...accessRules,
  ...routeRules,
  ...dialogRules,
  ...layoutRules,
];
