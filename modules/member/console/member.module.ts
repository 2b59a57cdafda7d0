import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { lazyFinder } from '@linehaul/console-kernel/module/finder.ts';
import { memberContract } from '../contract/member.contract.ts';

export const memberConsole = consoleModule({
  name: 'member',
  screens: [
    {
      path: '/users/manage',
      title: 'member.menu.list',
      load: () => import('./member-list.tsx'),
      needs: [memberContract.MemberList],
      primary: 'accounts',
      menu: 10,
      group: 'member.menu.group',
    },
    {
      path: '/users/add',
      title: 'member.menu.add',
      load: () => import('./member-add.tsx'),
      needs: [memberContract.MemberAdd],
      primary: 'accounts',
      parent: '/users/manage',
      group: 'member.menu.group',
    },
    {
      path: '/users/save/:id',
      title: 'member.menu.edit',
      load: () => import('./member-edit.tsx'),
      needs: [memberContract.MemberInfo, memberContract.MemberSave],
      primary: 'accounts',
      parent: '/users/manage',
      group: 'member.menu.group',
    },
    {
      path: '/users/del/:id',
      title: 'member.menu.del',
      load: () => import('./member-del.tsx'),
      needs: [memberContract.MemberList, memberContract.MemberInfo, memberContract.MemberDel],
      primary: 'accounts',
      parent: '/users/manage',
      group: 'member.menu.group',
      when: ({ isunion }) => (isunion ? null : 'union_only'),
    },
    {
      path: '/users/level',
      title: 'member.menu.levels',
      load: () => import('./member-levels.tsx'),
      needs: [memberContract.MemberLevelList],
      industries: ['platform', 'logistics'],
      primary: 'accounts',
      menu: 15,
      group: 'member.menu.group',
    },
  ],
  finders: [
    lazyFinder({
      title: 'member.noun.many',
      needs: [memberContract.MemberList],
      load: async () => (await import('./member-finder.ts')).memberFinder,
    }),
  ],
});
