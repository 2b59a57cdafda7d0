import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { memberInfoSections } from '@linehaul/modules/member/console/member.slots.ts';
import { rankContract } from '../contract/rank.contract.ts';

/** Experience, levels and ranking of members. */
export const rankConsole = consolePlugin({
  key: 'rank',
  name: 'rank',
  screens: [
    {
      path: '/plugin/rank/level',
      title: 'rank.menu.level',
      load: () => import('./ladder-page.tsx'),
      needs: [rankContract.RankLadderInfo],
      primary: 'operations',
      group: 'group.loyalty',
      menu: 51,
    },
    {
      path: '/plugin/rank/rank',
      title: 'rank.menu.rank',
      load: () => import('./ranking-list.tsx'),
      needs: [rankContract.RankList],
      primary: 'operations',
      group: 'group.loyalty',
      menu: 52,
    },
  ],
  slots: [slot(memberInfoSections, () => import('./member-section.tsx'), { needs: rankContract.RankMemberInfo })],
});
