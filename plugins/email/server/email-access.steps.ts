import { installedSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { type EmailSettings, emailKey, emailSettings } from '../contract/email.contract.ts';
import { accountRepo } from './email-account.repo.ts';
import type { MailWords } from './email-text.rules.ts';
import { domainOf, type Mail, rawMail, type Signing } from './mail.rules.ts';
import { handOver } from './smtp.provider.ts';

/** What the scope's tenant has set; null when it does not use the plug-in, or has not set what it needs. */
export function readEmailSettings(scope: Scope, { secrets }: ModuleKernel): Promise<EmailSettings | null> {
  return installedSettings(scope, secrets, { key: emailKey, settings: emailSettings });
}

/** Where a tenant's signing key is encrypted for. */
export const keyPlace = (supplierId: number, selector: string) => `email key ${supplierId} ${selector}`;

/** The tenant's key, once it is known to be in the DNS of the domain that mails are from. */
async function signingOf(scope: Scope, { secrets }: ModuleKernel, domainName: string): Promise<Signing | null> {
  const key = await accountRepo(scope).key();
  if (!key || key.domain !== domainName || key.verified_at === null) return null;
  const privateKey = secrets.decryptAtRest(key.encrypted_private_key, keyPlace(scope.caller.supplier_id, key.selector));
  return privateKey === null ? null : { domainName, keySelector: key.selector, privateKey };
}

export interface Posting extends MailWords, Pick<Mail, 'to' | 'date' | 'is_automatic'> {
  /** Ours: the same for every attempt. */
  reference: string;
}

/** Sends a mail by the account of the scope's tenant; outside of any transaction. */
export async function postMail(scope: Scope, kernel: ModuleKernel, settings: EmailSettings, posting: Posting) {
  const { from_address, from_name, reply_to } = settings;
  const { reference, ...words } = posting;
  const domain = domainOf(from_address);
  const raw = await rawMail({
    ...words,
    from: { name: from_name, address: from_address },
    reply_to,
    message_id: `<${reference}@${domain}>`,
    signing: await signingOf(scope, kernel, domain),
  });
  return handOver(settings, kernel.settings.privateWebhooks, { from: from_address, to: words.to }, raw);
}

/** Takes a turn within the account's limit: 0, or the seconds until the next minute. */
export async function takeTurn(scope: Scope, { limit_per_minute }: EmailSettings): Promise<number> {
  return (await accountRepo(scope).takeTurn(limit_per_minute)) ? 0 : 60 - (scope.now % 60);
}
