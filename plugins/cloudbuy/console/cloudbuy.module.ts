import { consolePlugin } from '@linehaul/console-kernel/module/console-module.ts';
import { cloudbuyContract } from '../contract/cloudbuy.contract.ts';

const { CloudbuyFigureList, CloudbuyProof, CloudbuyRoundInfo, CloudbuyRoundList, CloudbuyShareList } = cloudbuyContract;
const place = { primary: 'operations', group: 'cloudbuy.plugin.name' } as const;

/** A prize that is drawn among members, for nothing and for everybody to check. */
export const cloudbuyConsole = consolePlugin({
  key: 'cloudbuy',
  name: 'cloudbuy',
  screens: [
    {
      ...place,
      path: '/plugin/cloudbuy/manage',
      title: 'cloudbuy.menu.rounds',
      load: () => import('./round-list.tsx'),
      needs: [CloudbuyRoundList],
      menu: 33,
    },
    {
      ...place,
      path: '/plugin/cloudbuy/draw',
      title: 'cloudbuy.menu.draw',
      load: () => import('./draw-page.tsx'),
      needs: [CloudbuyRoundList, CloudbuyRoundInfo, CloudbuyProof],
      menu: 33.1,
    },
    {
      ...place,
      path: '/plugin/cloudbuy/winners',
      title: 'cloudbuy.menu.winners',
      load: () => import('./winner-list.tsx'),
      needs: [CloudbuyRoundList],
      menu: 33.2,
    },
    {
      ...place,
      path: '/plugin/cloudbuy/shares',
      title: 'cloudbuy.menu.shares',
      load: () => import('./share-list.tsx'),
      needs: [CloudbuyShareList],
      menu: 33.3,
    },
    {
      ...place,
      path: '/plugin/cloudbuy/figures',
      title: 'cloudbuy.menu.figures',
      load: () => import('./figure-list.tsx'),
      needs: [CloudbuyFigureList],
      menu: 33.4,
    },
  ],
});
