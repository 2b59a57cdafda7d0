import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { siteContract } from '../contract/site.contract.ts';

/** Open sites as choices, for every form and filter that asks for one. */
export const siteSource = remote<typeof siteContract.SiteList>({
  endpoint: siteContract.SiteList,
  input: (keyword) => ({ keyword, state: 'active', limit: 50 }),
  value: ({ id }) => id,
  label: ({ code, name }) => (name === code ? code : `${name} · ${code}`),
});
