import { saveActions } from '@linehaul/console-kernel/form/record-actions.tsx';
import { type Site, siteContract } from '../contract/site.contract.ts';
import { DegreesInput } from './degrees-input.tsx';

export const { add: addSite, edit: editSite } = saveActions<typeof siteContract.SiteSave, Site>({
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
    { field: 'till', as: 'radio', hint: 'site.hint.till' },
    { field: 'state', as: 'radio' },
  ],
  begins: { state: 'active', till: 'shared' },
  texts: { add: 'site.action.add', edit: 'site.action.edit', saved: 'site.done.saved' },
  width: 640,
});
