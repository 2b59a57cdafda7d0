import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { slot } from '@linehaul/console-kernel/module/slots.tsx';
import { siteInfoSections } from '@linehaul/modules/site/console/site.slots.ts';
import { linePermissions } from '../contract/line-permissions.contract.ts';

export const lineConsole = consoleModule({
  name: 'line',
  screens: [
    {
      path: '/ltx/manage',
      title: 'line.menu.list',
      load: () => import('./line-list.tsx'),
      needs: [linePermissions.LineList],
      primary: 'accounts',
      menu: 50,
      group: 'group.rates',
    },
    {
      path: '/ltx/info/:id',
      title: 'line.menu.info',
      load: () => import('./line-detail.tsx'),
      needs: [linePermissions.LineInfo],
      primary: 'accounts',
      parent: '/ltx/manage',
    },
    {
      path: '/ltx/import',
      title: 'line.menu.import',
      load: () => import('./tariff-import.tsx'),
      needs: [linePermissions.TariffImport],
      primary: 'accounts',
      parent: '/ltx/manage',
    },
  ],
  slots: [slot(siteInfoSections, () => import('./site-lines.tsx'), { needs: linePermissions.LineList })],
});
