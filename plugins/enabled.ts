import type { PluginEntry } from '@linehaul/server-kernel/module/load-plugins.ts';

/** The server faces of the plug-ins that this installation has: one line each. */
export const plugins: readonly PluginEntry[] = [
  { key: 'kefu', load: () => import('./kefu/server/kefu.module.ts').then(({ kefu }) => kefu) },
  { key: 'sms', load: () => import('./sms/server/sms.module.ts').then(({ sms }) => sms) },
];
