import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { utilityContract } from '../contract/utility.contract.ts';

/** What each product has come to: how many arrived, what they brought and cost, and how long they took. */
export default listScreen({
  endpoint: utilityContract.UtilityFigureList,
  messages: 'utility',
  columns: [
    { field: 'name' },
    { field: 'service', as: 'choice' },
    { field: 'orders', as: 'count' },
    { field: 'done', as: 'count' },
    { field: 'failed', as: 'count' },
    { field: 'open', as: 'count' },
    { field: 'revenue_cents', as: 'money' },
    { field: 'cost_cents', as: 'money' },
    { field: 'profit_cents', as: 'money' },
    { field: 'average_minutes', as: 'count' },
  ],
  filters: ['service'],
  sums: [
    { field: 'orders', as: 'count' },
    { field: 'revenue_cents', as: 'money' },
    { field: 'cost_cents', as: 'money' },
    { field: 'profit_cents', as: 'money' },
  ],
  empty: 'utility.empty.figures',
  emptyHint: 'utility.empty.products_hint',
});
