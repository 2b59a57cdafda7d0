import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { lazyFinder } from '@linehaul/console-kernel/module/finder.ts';
import { statementPermissions } from '../contract/statement-permissions.contract.ts';

const at = '/finance/settlement/statement';
const { StatementInfo, StatementList } = statementPermissions;

export const statementConsole = consoleModule({
  name: 'statement',
  screens: [
    {
      primary: 'finance',
      group: 'group.settlement',
      path: at,
      title: 'statement.menu.statements',
      load: () => import('./statement-list.tsx'),
      needs: [StatementList],
      menu: 71,
    },
    {
      path: `${at}/info/:id`,
      title: 'statement.menu.statement',
      load: () => import('./statement-detail.tsx'),
      needs: [StatementInfo],
      primary: 'finance',
      parent: at,
    },
    {
      path: `${at}/print/:id`,
      title: 'statement.menu.print',
      load: () => import('./statement-print.tsx'),
      needs: [StatementInfo],
      primary: 'finance',
      parent: at,
    },
  ],
  finders: [
    lazyFinder({
      title: 'statement.noun.many',
      needs: [StatementList],
      load: async () => (await import('./statement-finder.ts')).statementFinder,
    }),
  ],
});
