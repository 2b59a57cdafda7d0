import { signInBeforeLast } from '@linehaul/server-kernel/audit/sign-in-line.repo.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { cronWorker } from '@linehaul/server-kernel/queue/queue.ts';
import type { SecretCipher } from '@linehaul/server-kernel/security/secret-cipher.ts';
import { createTexts } from '@linehaul/server-kernel/text/texts.ts';
import { type OutboxMessage, tenantContract } from '../contract/tenant.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { tenantRepo } from './tenant.repo.ts';
import { sendCode } from './verify.port.ts';
import { type StoredMessage, verifyRepo } from './verify.repo.ts';
import { againSeconds, codeSeconds, encryptionPlace } from './verify.rules.ts';

const messages = { en, zh, es, ja };
const texts = createTexts([{ name: 'tenant', messages }]);

/** What the platform reads of a message; without a cipher, or once the code is of no use, its text hides the code. */
function messageFor(cipher: SecretCipher | null, stored: StoredMessage): OutboxMessage {
  const { code_id, encrypted_body, ...message } = stored;
  if (!cipher || code_id === null || encrypted_body === null) return message;
  const { receiver, body } = message;
  return { ...message, body: cipher.decryptAtRest(encrypted_body, encryptionPlace({ receiver, code_id })) ?? body };
}

export const tenantModule = serverModule({
  name: 'tenant',
  contract: tenantContract,
  messages,
  migrations: new URL('./migrations/', import.meta.url),
  sharedTables: ['tenant', 'outbox_message', 'verify_code'],
  handlers: ({ secrets, settings }) => ({
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
    DebugSave: async ({ input: { is_debug }, scope, audit }) => {
      const before = await tenantRepo(scope).own();
      await tenantRepo(scope).setDebug(is_debug);
      audit({ record: `tenant ${before.id}`, before: { is_debug: before.is_debug }, after: { is_debug } });
      return { is_debug };
    },
    verifysend: async ({ input, scope, ip }) => {
      const minutes = codeSeconds / 60;
      const bodyOf = (code: string) => texts(scope.language, `tenant.sms.${input.purpose}`, { code, minutes });
      await sendCode(scope, secrets, { ...input, ip, perHour: settings.smsPerHour, bodyOf });
      return { again_in_seconds: againSeconds, valid_seconds: codeSeconds };
    },
    OutboxList: async ({ input, scope }) => {
      const page = await verifyRepo(scope).messages(input);
      const show = settings.showCodes ? secrets : null;
      return { ...page, list: page.list.map((message) => messageFor(show, message)) };
    },
  }),
  queues: () => [
    cronWorker({ name: 'tenant.codes', cron: '* * * * *', run: (scope) => verifyRepo(scope).purgeOver() }),
  ],
});
