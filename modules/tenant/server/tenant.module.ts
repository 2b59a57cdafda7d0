import { serverModule } from '@linehaul/server-kernel/server-module.ts';
import { tenantContract } from '../contract/tenant.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { tenantRepo } from './tenant.repo.ts';

export const tenantModule = serverModule({
  name: 'tenant',
  contract: tenantContract,
  messages: { en, zh, es, ja },
  migrations: new URL('./migrations/', import.meta.url),
  sharedTables: ['tenant'],
  handlers: () => ({
    ShopInfo: async ({ scope }) => {
      const tenant = await tenantRepo(scope).own();
      return {
        logo: tenant.logo,
        username: tenant.shop_name,
        is_bind_wx: tenant.wechat_bound_at !== null,
        bind_wx_time: tenant.wechat_bound_at ?? 0,
        store_domain: tenant.store_domain,
        last_login_time: tenant.last_login_at ?? 0,
        authorized: tenant.authorized_at !== null,
      };
    },
  }),
});
