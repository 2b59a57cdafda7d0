import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { siteContract } from '../contract/site.contract.ts';
import { examTones } from './exam-tones.ts';
import { addSite, editSite } from './site-actions.tsx';
import { examineSite } from './site-exam-actions.tsx';

export default listScreen({
  endpoint: siteContract.SiteList,
  messages: 'site',
  persisted: true,
  columns: [
    { field: 'code', as: 'link', to: ({ id }) => `/logistics/site/site/infxo/${id}`, sortable: true },
    { field: 'name' },
    { field: 'region' },
    { field: 'address' },
    { field: 'phone', as: 'phone' },
    { field: 'state', as: 'status' },
    { field: 'exam', as: 'status', tones: examTones },
    { field: 'source', as: 'choice', hidden: true },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  filters: ['state', 'exam'],
  rowActions: [editSite, examineSite],
  toolbar: [addSite],
  empty: 'site.empty.title',
  emptyHint: 'site.empty.hint',
});
