import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { siteErrors } from '../contract/site.contract.ts';

export const en = {
  noun: { one: 'Site', many: 'Sites' },
  menu: { list: 'Sites', info: 'Site' },
  field: {
    id: 'Number',
    code: 'Code',
    name: 'Name',
    phone: 'Phone',
    region: 'Region',
    address: 'Address',
    longitude: 'Longitude',
    latitude: 'Latitude',
    state: 'State',
    source: 'Source',
    created_at: 'Added',
  },
  state: { active: 'Active', closed: 'Closed' },
  source: { counter: 'By hand', import: 'Import', demo: 'Demo' },
  action: { add: 'Add site', save: 'Save' },
  error: {
    code_taken: 'Another site has this code.',
  } satisfies ErrorTexts<typeof siteErrors>,
};
