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
  action: { edit: 'Edit', add: 'Add site', save: 'Save' },
  group: { basic: 'Site' },
  hint: { code: 'Files name sites by this code.' },
  done: { saved: 'Saved' },
  empty: {
    title: 'No sites yet',
    hint: 'Add the places where freight is handed in and out. A tariff import adds the sites that its file names.',
  },
  error: {
    code_taken: 'Another site has this code.',
  } satisfies ErrorTexts<typeof siteErrors>,
};
