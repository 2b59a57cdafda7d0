import { at, type ConformanceRule } from './conformance-rule.ts';

const measures = 'has the specification’s measures and colours, and so have the bars around a list';
const defaults = 'the defaults are those of the specification';

/** Section 9: constants and limits. */
export const constantRules: readonly ConformanceRule[] = [
  ['9', 'the mobile breakpoint is 992 px', at.viewport, 'a window of %s px with the agent %s is mobile: %s'],
  ['9', 'a double click is 3000 ms', at.clickGuard, 'a second click does nothing until the time is over'],
  [
    '9',
    'in the browser',
    at.session,
    'a submit button lets one click of two through, and is free at once when a field is wrong',
  ],
  ['9', '13 integer digits, 2 decimals', at.numberText, '%j within %j stays %j'],
  ['9', 'a phone: 11 digits starting with 1', at.units, 'schema %# reads %j as %s'],
  ['9', 'a price is the value by 100 with 2 decimals', at.format, '%s cents in %s are %s'],
  ['9', 'the quick menu has 16', at.quickMenu, 'two windows that add at once both keep what they added, up to sixteen'],
  [
    '9',
    'at most 10 addresses per person',
    at.shipAddress,
    'a person keeps ten addresses, also when eleven come at once, and one of them is the default',
  ],
  ['9', 'skew 60 s', at.clock, 'a server %d s ahead moves the clock by %d s'],
  [
    '9',
    'the hash is applied three times',
    at.signature,
    'the example of the wire format gives the base string and the sign that are documented',
  ],
  [
    '9',
    'the timestamp is in seconds',
    at.wire,
    'a GET carries device and timestamp in its query, token and tenant as headers alone',
  ],
  [
    '9',
    'the tag bar’s size is checked every 300 ms',
    at.tabsBar,
    'a bar that is too short has arrows and a wheel, and the tab that is shown is visible',
  ],
  ['9', 'fuzzy threshold 0.4', at.menuSearch, 'nothing is found when %s'],
  ['9', 'pattern of 32', at.menuSearch, 'only the first 32 characters of what was typed count'],
  ['9', 'sidebar 240, header 72, tags 42, buttons 56, pagination 60 px', at.menu, measures],
  ['9', 'watermark 250x150 at 15 %', at.watermark, 'the tile is 250 by 150 at 15 % opacity and holds every line'],
  ['9', '#0872d8 with a dark blue menu', at.menu, measures],
  ['9', '#1890ff can be chosen instead', at.settings, 'what was stored is read back'],
  ['9', 'elements are medium', at.settings, defaults],
  ['9', 'tags view on, fixed header off, sidebar logo off, pinyin search on', at.settings, defaults],
  ['9', 'language: stored, else the browser’s among four, else en', at.languages, 'stored %j, browser %j: %s'],
  ['9', 'in the browser too', at.session, 'the chosen language is kept, and goes before the browser’s'],
  [
    '9',
    'faults are recorded in production',
    at.consolePage,
    'an uncaught fault is counted in the top bar and listed without its secrets, until it is cleared',
  ],
  ['9', 'time ago: minutes, hours, days', at.formatAgoOnPhones, '%s seconds ago in %s is %s'],
  ['9', 'relative time: 刚刚, minutes, hours, 1 day', at.formatAgo, 'said of %s seconds ago in %s: %s'],
  ['9', 'then a date', at.formatAgo, 'from 48 hours on it is a date, and so is what is still to come'],
  [
    '9',
    'year-month-day hour:minute:second; 10 digits are seconds, 0 is empty',
    at.format,
    'instants: up to ten digits are seconds, more are milliseconds, 0 is empty',
  ],
  ['9', 'k, M, G, T, P, E', at.formatShort, '%s in %s is %s'],
  ['9', 'thousands are separated', at.format, 'counts have separators, parts are percent'],
  [
    '9',
    'Ctrl+Alt+S',
    at.consolePage,
    'Ctrl+Alt+S points the console at another allowed host, and no token of one host ever goes to the other',
  ],
];
