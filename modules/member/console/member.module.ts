import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { lazyFinder } from '@linehaul/console-kernel/module/finder.ts';
import { memberPermissions } from '../contract/member-permissions.contract.ts';

export const memberConsole = consoleModule({
  name: 'member',
  screens: [
    {
      path: '/users/manage',
      title: 'member.menu.list',
      load: () => import('./member-list.tsx'),
      needs: [memberPermissions.MemberList],
      primary: 'accounts',
      menu: 10,
      group: 'member.menu.group',
    },
    {
      path: '/users/add',
      title: 'member.menu.add',
      load: () => import('./member-add.tsx'),
      needs: [memberPermissions.MemberAdd],
      primary: 'accounts',
      parent: '/users/manage',
      group: 'member.menu.group',
    },
    {
      path: '/users/save/:id',
      title: 'member.menu.edit',
      load: () => import('./member-edit.tsx'),
      needs: [memberPermissions.MemberInfo, memberPermissions.MemberSave],
      primary: 'accounts',
      parent: '/users/manage',
      group: 'member.menu.group',
    },
    {
      path: '/users/del/:id',
      title: 'member.menu.del',
      load: () => import('./member-del.tsx'),
      needs: [memberPermissions.MemberList, memberPermissions.MemberInfo, memberPermissions.MemberDel],
      primary: 'accounts',
      parent: '/users/manage',
      group: 'member.menu.group',
      unionOnly: true,
    },
    {
      path: '/users/level',
      title: 'member.menu.levels',
      load: () => import('./member-levels.tsx'),
      needs: [memberPermissions.MemberLevelList],
      industries: ['platform', 'logistics'],
      primary: 'accounts',
      menu: 15,
      group: 'member.menu.group',
    },
  ],
  finders: [
    lazyFinder({
      title: 'member.noun.many',
      needs: [memberPermissions.MemberList],
      load: async () => (await import('./member-finder.ts')).memberFinder,
    }),
  ],
});
