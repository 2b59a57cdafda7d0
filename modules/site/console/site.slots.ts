import { remote } from '@linehaul/console-kernel/remote-source.ts';
import { defineSlot } from '@linehaul/console-kernel/slots.tsx';
import { type Site, siteContract } from '../contract/site.contract.ts';

/** Open sites as choices, for every form and filter that asks for one. */
export const siteSource = remote<typeof siteContract.SiteList>({
  endpoint: siteContract.SiteList,
  input: (keyword) => ({ keyword, state: 'active', limit: 50 }),
  value: ({ id }) => id,
  label: ({ code, name }) => (name === code ? code : `${name} · ${code}`),
});

/** Sections below a site's own fields: its lines, its waybills. */
export const siteInfoSections = defineSlot<{ site: Site }>('site.info.sections');
