import { expect, test } from 'vitest';
import { menuFault } from '../contract/quickmenu.contract.ts';
import { readMenu } from './quickmenu.rules.ts';

const anEntry = (path: string) => ({ full_path: path, path, name: '', title: path });
const many = (n: number) => Array.from({ length: n }, (_, index) => anEntry(`/p/${index}`));

test.each([
  ['an empty list', [], null],
  ['sixteen shortcuts', many(16), null],
  ['seventeen shortcuts', many(17), 'quickmenu.tip_add_exceed'],
  ['a path twice', [anEntry('/a'), anEntry('/b'), anEntry('/a')], 'quickmenu.tip_repeat'],
  ['a path twice in a full list: the repetition is told', [...many(16), anEntry('/p/0')], 'quickmenu.tip_repeat'],
  ['the dashboard', [anEntry('/dashboard')], 'quickmenu.tip_dashboard'],
  ['the root, which is the dashboard', [anEntry('/')], 'quickmenu.tip_dashboard'],
])('%s', (_case, menu, fault) => {
  expect(menuFault(menu)?.code ?? null).toBe(fault);
});

test.each([
  ['no JSON', 'x'],
  ['no list', '{}'],
  ['an entry without a title', '[{"full_path":"/a","path":"/a","name":""}]'],
  ['an address of another host', '[{"full_path":"//evil.example","path":"/a","name":"","title":"a"}]'],
])('%s is not read as a list', (_case, text) => {
  expect(readMenu(text)).toBeNull();
});

test('what is read has the four fields and nothing else', () => {
  expect(readMenu('[{"full_path":"/a?b=1","path":"/a","title":" A ","icon":"x"}]')).toEqual([
    { full_path: '/a?b=1', path: '/a', name: '', title: 'A' },
  ]);
});
