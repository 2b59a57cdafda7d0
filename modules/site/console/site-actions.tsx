import { PlusOutlined } from '@ant-design/icons';
import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { type Site, siteContract } from '../contract/site.contract.ts';
import { DegreesInput } from './degrees-input.tsx';

const form = {
  endpoint: siteContract.SiteSave,
  messages: 'site',
  fields: [
    { field: 'code', hint: 'site.hint.code' },
    { field: 'name' },
    { field: 'phone', as: 'text' },
    { field: 'region' },
    { field: 'address', span: 'full' },
    { field: 'longitude', render: DegreesInput },
    { field: 'latitude', render: DegreesInput },
    { field: 'state', as: 'radio' },
  ],
  success: 'site.done.saved',
  width: 640,
} as const;

export const addSite: Action<ListPage> = dialogAction<typeof siteContract.SiteSave, ListPage>({
  ...form,
  title: 'site.action.add',
  icon: <PlusOutlined />,
  primary: true,
  start: () => ({ state: 'active' }),
  hidden: () => ({}),
});

export const editSite: Action<Site> = dialogAction<typeof siteContract.SiteSave, Site>({
  ...form,
  title: 'site.action.edit',
  submit: 'console.action.save',
  start: ({ id: _id, version: _version, source: _source, exam: _exam, created_at: _created, ...fields }) => fields,
  hidden: ({ id, version }) => ({ id, version }),
});
