import { finder, finderLimit } from '@linehaul/console-kernel/module/finder.ts';
import { siteContract } from '../contract/site.contract.ts';

/** Sites by code, name and phone. */
export const siteFinder = finder<typeof siteContract.SiteList>({
  title: 'site.noun.many',
  endpoint: siteContract.SiteList,
  input: (keyword) => ({ keyword, limit: finderLimit }),
  found: ({ id, code, name, phone, region }) => ({
    title: name,
    facts: [code, phone, region],
    to: `/logistics/site/site/infxo/${id}`,
  }),
});
