import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { siteInfoSections } from '@linehaul/modules/site/console/site.slots.ts';
import { lineContract } from '../contract/line.contract.ts';

export const lineConsole = consoleModule({
  name: 'line',
  screens: [
    {
      path: '/ltx/manage',
      title: 'line.menu.list',
      load: () => import('./line-list.tsx'),
      needs: [lineContract.LineList],
      primary: 'accounts',
      menu: 50,
      group: 'group.rates',
    },
    {
      path: '/ltx/info/:id',
      title: 'line.menu.info',
      load: () => import('./line-detail.tsx'),
      needs: [lineContract.LineInfo],
      primary: 'accounts',
      parent: '/ltx/manage',
    },
    {
      path: '/ltx/import',
      title: 'line.menu.import',
      load: () => import('./tariff-import.tsx'),
      needs: [lineContract.TariffImport],
      primary: 'accounts',
      parent: '/ltx/manage',
    },
  ],
  slots: [slot(siteInfoSections, () => import('./site-lines.tsx'), { needs: lineContract.LineList })],
});
