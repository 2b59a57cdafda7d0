import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { memberInfoSections } from '@linehaul/modules/member/console/member.slots.ts';
import { membersessionContract } from '../contract/membersession.contract.ts';

/** Where members are signed in, and whether they may. */
export const membersessionConsole = consoleModule({
  name: 'membersession',
  screens: [
    {
      path: '/users/sign-in',
      title: 'membersession.menu.setting',
      load: () => import('./sign-in-setting.tsx'),
      needs: [membersessionContract.MemberSignInSettingInfo, membersessionContract.MemberSignInSettingSave],
      industries: ['logistics', 'site', 'supplier', 'service'],
      primary: 'accounts',
      menu: 20,
      group: 'member.menu.group',
    },
  ],
  slots: [
    slot(memberInfoSections, () => import('./member-sessions.tsx'), { needs: membersessionContract.SessionsOfMember }),
  ],
});
