import { expect, test } from 'vitest';
import type { MountedScreen } from './console-module.ts';
import { routeMetaOf } from './route-meta.ts';

const screen: MountedScreen = {
  path: '/users/del/:id',
  title: 'member.menu.del',
  load: async () => ({ default: () => null }),
  needs: [{ path: '/v1/supplier/user/info' }, { path: '/v1/supplier/user/del' }],
};

test('a route has the metadata of the specification, from what its screen declares', () => {
  expect(
    routeMetaOf({
      ...screen,
      when: ({ isunion }) => (isunion ? null : 'union_only'),
      primary: 'accounts',
      group: 'member.menu.group',
    }),
  ).toEqual({
    title: 'member.menu.del',
    title2: 'member.menu.group',
    icon: 'accounts',
    api: 'info,del',
    affix: false,
    hidden: true,
    noSearch: true,
    breadcrumb: true,
    isUnion: true,
    pluginKey: '',
  });
});

test.each<[string, Partial<MountedScreen>, object]>([
  ['the dashboard', { path: '/dashboard', menu: 0 }, { affix: true, hidden: false, noSearch: false }],
  ['a page of the menu', { path: '/users/manage', menu: 10 }, { affix: false, hidden: false, noSearch: false }],
  ['a page with a window of its own', { path: '/screen', bare: true }, { noSearch: true, breadcrumb: false }],
  ['a plug-in’s page', { pluginKey: 'kefu' }, { pluginKey: 'kefu', isUnion: false }],
])('%s', (_what, change, meta) => {
  expect(routeMetaOf({ ...screen, ...change })).toMatchObject(meta);
});
