import {
  codePage,
  codeProgress,
  messageAccounts,
  messagePurposes,
} from '@linehaul/modules/message/server/message.port.ts';

import { signInBeforeLast } from '@linehaul/server-kernel/audit/sign-in-line.repo.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { rateLimit } from '@linehaul/server-kernel/security/rate-limit.repo.ts';
import { codePurpose, tenantContract } from '../contract/tenant.contract.ts';
import { refusedCodesNotice } from './refused-codes.steps.ts';
import { tenantRepo } from './tenant.repo.ts';
import { tenantChoices } from './tenant-choices.repo.ts';
import { codeMessage, sendCode } from './verify.steps.ts';
import { codePurposes } from './verify-messages.rules.ts';

/** Questions from one address whether codes have gone out. */
const statesPerMinute = 120;

export const tenantModule = serverModule({
  name: 'tenant',
  contract: tenantContract,
  migrations: new URL('./migrations/', import.meta.url),
  sharedTables: ['tenant', 'verify_code'],
  offers: () => [
    ...codePurposes.map((purpose) => messagePurposes.offer(purpose)),
    messagePurposes.offer(refusedCodesNotice),
    messageAccounts.offer({ key: 'platform', find: (scope) => tenantRepo(scope).platforms() }),
  ],
  handlers: (kernel) => ({
    ShopInfo: async ({ scope }) => {
      const tenant = await tenantRepo(scope).own();
      return {
        logo: tenant.logo,
        username: tenant.shop_name,
        is_bind_wx: tenant.wechat_bound_at !== null,
        bind_wx_time: tenant.wechat_bound_at ?? 0,
        store_domain: tenant.store_domain,
        last_login_time: await signInBeforeLast(scope),
        authorized: tenant.authorized_at !== null,
      };
    },
    TenantChoices: async ({ input, scope }) => tenantChoices(scope, input),
    DebugSave: async ({ input: { is_debug }, scope, audit }) => {
      const before = await tenantRepo(scope).own();
      await tenantRepo(scope).setDebug(is_debug);
      audit({ record: `tenant ${before.id}`, before: { is_debug: before.is_debug }, after: { is_debug } });
      return { is_debug };
    },
    verifysend: ({ input, scope, ip }) =>
      sendCode(scope, kernel, { ...input, ip, perHour: kernel.settings.smsPerHour }),
    verifystate: async ({ input, scope, ip }) => {
      await rateLimit(scope, `verify state ${ip}`).take(statesPerMinute, 60);
      return { state: await codeProgress(scope, input.ticket) };
    },
    OutboxList: async ({ input: { purpose, ...query }, scope }) => {
      const messagePurpose = purpose && codeMessage(purpose);
      const { secrets, settings } = kernel;
      const page = await codePage(scope, secrets, { ...query, purpose: messagePurpose }, settings.showCodes);
      const short = (key: string) => codePurpose.parse(key.slice(key.indexOf('.') + 1));
      return { ...page, list: page.list.map((code) => ({ ...code, purpose: short(code.purpose) })) };
    },
  }),
});
