import { expect, test } from 'vitest';
import { labelText, tabLabels } from './tab-labels.ts';
import { arrived, noTabs, type Tab, type Tabs } from './tab-rules.ts';

function aTab(id: string, address: string, change: Partial<Tab> = {}): Tab {
  const [path = '', query] = address.split('?');
  const visit = { path, search: query ? `?${query}` : '', name: path, title: path, affix: false, noCache: false };
  const rest = { entry: '', how: 'link', inPage: false, asked: '', closes: [], fresh: false } as const;
  return { ...arrived(noTabs, { ...visit, ...rest }).tab, id, ...change };
}

const texts = (tabs: Tabs) => [...tabLabels(tabs, (address) => `the ${address.slice(1)}`).values()].map(labelText);

test.each<[string, Tabs, string[]]>([
  ['a title alone needs no note', [aTab('1', '/orders?state=pay'), aTab('2', '/trips')], ['the orders', 'the trips']],
  [
    'two of a title are told apart by what the page says of its filters',
    [aTab('1', '/orders?state=pay', { note: 'To pay' }), aTab('2', '/orders')],
    ['the orders – To pay', 'the orders'],
  ],
  [
    'a page that says nothing is told apart by its query, without its place in the list',
    [aTab('1', '/orders?state=pay&page=3'), aTab('2', '/orders?state=new&sort=-at')],
    ['the orders – pay', 'the orders – new'],
  ],
  [
    'the same in all is numbered',
    [aTab('1', '/orders?state=pay'), aTab('2', '/orders?state=pay'), aTab('3', '/orders'), aTab('4', '/orders')],
    ['the orders – pay', 'the orders – pay (2)', 'the orders', 'the orders – (2)'],
  ],
  [
    'two pages about one record are told apart by what is done there',
    [aTab('1', '/info/7', { ownTitle: 'Tongda' }), aTab('2', '/examine/7', { ownTitle: 'Tongda' })],
    ['Tongda – the info/7', 'Tongda – the examine/7'],
  ],
  ['a page’s own name goes before its screen’s', [aTab('1', '/o/7', { ownTitle: 'Order 7' })], ['Order 7']],
])('%s', (_rule, tabs, labels) => {
  expect(texts(tabs)).toEqual(labels);
});

test('a long note is cut', () => {
  const [label] = tabLabels([aTab('1', `/orders?keyword=${'x'.repeat(90)}`), aTab('2', '/orders')], (a) => a).values();
  expect(label?.note).toHaveLength(40);
});

test('titles and notes are put into words anew in another language', () => {
  const note = [{ text: 'order.state.pay' }, ' · FO-1'];
  const tabs = [
    aTab('1', '/o/7', { ownTitle: [{ text: 'order.one' }, ' 7'] }),
    aTab('2', '/o'),
    aTab('3', '/o', { note }),
  ];
  const inLanguage = (name: string) => [...tabLabels(tabs, (address) => `${name}:${address}`).values()].map(labelText);
  expect(inLanguage('en')).toEqual(['en:order.one 7', 'en:/o', 'en:/o – en:order.state.pay · FO-1']);
  expect(inLanguage('zh')).toEqual(['zh:order.one 7', 'zh:/o', 'zh:/o – zh:order.state.pay · FO-1']);
});
