import type { MountedScreen } from '@linehaul/console-kernel/module/console-module.ts';
import { expect, test } from 'vitest';
import { menuGroups } from './menu-groups.ts';

const load = async () => ({ default: () => null });
const screens = (groups: string): MountedScreen[] =>
  [...groups].map((group, at) => ({
    path: `/${at}`,
    title: `${at}`,
    load,
    needs: [],
    ...(group === '-' ? {} : { group }),
  }));
const describeGroups = (groups: string) =>
  menuGroups(screens(groups)).map(({ title, items }) => `${title ?? ''}:${items.map(({ path }) => path).join('')}`);

test.each([
  ['a short list has no headings', 'aabb', [':/0/1/2/3']],
  ['a long list of one kind has none either', 'aaaaa', [':/0/1/2/3/4']],
  ['a long list has a heading for each kind', 'aabbb', ['a:/0/1', 'b:/2/3/4']],
  ['pages that name no kind stand without a heading', '-aabbbb', [':/0', 'a:/1/2', 'b:/3/4/5/6']],
  ['pages of a kind come together under one heading', 'aabbaab', ['a:/0/1/4/5', 'b:/2/3/6']],
])('%s', (_rule, groups, expected) => {
  expect(describeGroups(groups)).toEqual(expected);
});
