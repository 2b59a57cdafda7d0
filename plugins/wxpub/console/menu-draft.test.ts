import { expect, test } from 'vitest';
import { menuButton, menuFault } from '../contract/wxpub-menu.contract.ts';
import { buttonAt, changedDraft, extendedDraft, movedDraft, reducedDraft } from './menu-draft.ts';

const view = (name: string) => menuButton.parse({ name, type: 'view', url: 'https://a.example' });
const group = menuButton.parse({
  name: 'More',
  type: 'group',
  sub_buttons: [
    { name: 'One', type: 'click', key: '1' },
    { name: 'Two', type: 'click', key: '2' },
  ],
});

const names = (draft: readonly { name: string }[]) => draft.map(({ name }) => name);

test('a button is added, changed, moved and taken away, in the bar and in a group', () => {
  const draft = [view('A'), group];
  const added = extendedDraft(draft, null);
  expect(added?.place).toEqual({ at: 2, sub: null });
  expect(extendedDraft(added?.draft ?? [], null)).toBeNull();
  const inGroup = extendedDraft(draft, 1);
  expect(inGroup?.place).toEqual({ at: 1, sub: 2 });
  const renamed = changedDraft(draft, { at: 1, sub: 0 }, { name: 'First' });
  expect(names(renamed[1]?.sub_buttons ?? [])).toEqual(['First', 'Two']);
  expect(names(changedDraft(draft, { at: 0, sub: null }, { name: 'B' }))).toEqual(['B', 'More']);
  expect(names(movedDraft(draft, { at: 0, sub: null }, 1).draft)).toEqual(['More', 'A']);
  const moved = movedDraft(draft, { at: 1, sub: 1 }, -1);
  expect([names(moved.draft[1]?.sub_buttons ?? []), moved.place]).toEqual([['Two', 'One'], { at: 1, sub: 0 }]);
  expect(names(reducedDraft(draft, { at: 0, sub: null }))).toEqual(['More']);
  expect(names(reducedDraft(draft, { at: 1, sub: 0 })[1]?.sub_buttons ?? [])).toEqual(['Two']);
  expect(buttonAt(draft, { at: 1, sub: 1 })?.name).toBe('Two');
  expect(names(movedDraft(draft, { at: 0, sub: null }, -1).draft)).toEqual(['A', 'More']);
});

test('a group has room for five', () => {
  let draft = [group];
  for (let count = 0; count < 3; count += 1) draft = [...(extendedDraft(draft, 0)?.draft ?? [])];
  expect(draft[0]?.sub_buttons).toHaveLength(5);
  expect(extendedDraft(draft, 0)).toBeNull();
});

test('the first button that WeChat would not take is named', () => {
  expect(menuFault([view('A'), group])).toBeNull();
  expect(menuFault([view('查询运单')])).toBeNull();
  expect(menuFault([view('查询运单号')])).toEqual({ fault: 'name_long', name: '查询运单号' });
  expect(menuFault([{ ...view('A'), url: '' }])).toEqual({ fault: 'needs', name: 'A' });
  expect(menuFault([{ ...view('A'), url: 'a.example' }])).toEqual({ fault: 'url', name: 'A' });
  const long = changedDraft([group], { at: 0, sub: 1 }, { key: '键'.repeat(60) });
  expect(menuFault(long)).toEqual({ fault: 'key_long', name: 'Two' });
});
