import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { siteContract } from '@linehaul/modules/site/contract/site.contract.ts';

const limit = 50;
const active = 'active' as const;

export const lines = remote({
  endpoint: lineContract.LineList,
  input: (keyword) => ({ keyword, limit, state: active }),
  value: ({ id }) => id,
  label: ({ name, origin_name, destination_name }) => name || `${origin_name} → ${destination_name}`,
});

export const sites = remote({
  endpoint: siteContract.SiteList,
  input: (keyword) => ({ keyword, limit, state: active }),
  value: ({ id }) => id,
  label: ({ code, name }) => (code === name ? name : `${name} · ${code}`),
});
