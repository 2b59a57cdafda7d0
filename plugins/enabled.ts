import type { PluginEntry } from '@linehaul/server-kernel/module/load-plugins.ts';

/** The plug-ins that this installation has: one line each. */
export const plugins: readonly PluginEntry[] = [
  { key: 'kefu', load: () => import('./kefu/server/kefu.module.ts') },
  { key: 'alipay', load: () => import('./alipay/server/alipay.module.ts') },
  { key: 'wechatpay', load: () => import('./wechatpay/server/wechatpay.module.ts') },
  { key: 'adapay', load: () => import('./adapay/server/adapay.module.ts') },
  { key: 'rank', load: () => import('./rank/server/rank.module.ts') },
  { key: 'sms', load: () => import('./sms/server/sms.module.ts') },
  { key: 'storage', load: () => import('./storage/server/storage.module.ts') },
  { key: 'signin', load: () => import('./signin/server/signin.module.ts') },
  { key: 'social', load: () => import('./social/server/social.module.ts') },
  { key: 'express', load: () => import('./express/server/express.module.ts') },
  { key: 'ewaybill', load: () => import('./ewaybill/server/ewaybill.module.ts') },
  { key: 'groupbuy', load: () => import('./groupbuy/server/groupbuy.module.ts') },
  { key: 'spikebuy', load: () => import('./spikebuy/server/spikebuy.module.ts') },
  { key: 'email', load: () => import('./email/server/email.module.ts') },
  { key: 'certification', load: () => import('./certification/server/certification.module.ts') },
  { key: 'wxpub', load: () => import('./wxpub/server/wxpub.module.ts') },
  { key: 'auction', load: () => import('./auction/server/auction.module.ts') },
  { key: 'cloudbuy', load: () => import('./cloudbuy/server/cloudbuy.module.ts') },
  { key: 'utility', load: () => import('./utility/server/utility.module.ts') },
  { key: 'taobaoke', load: () => import('./taobaoke/server/taobaoke.module.ts') },
  { key: 'jdunion', load: () => import('./jdunion/server/jdunion.module.ts') },
  { key: 'mtunion', load: () => import('./mtunion/server/mtunion.module.ts') },
];
