import { refuse } from '@linehaul/contract/errors.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { type EmailDomain, emailErrors } from '../contract/email.contract.ts';
import { makeKey, recordName, recordValue } from './dkim.rules.ts';
import { checkDomain, type ResolveTxt } from './domain-check.rules.ts';
import { keyPlace, readEmailSettings } from './email-access.steps.ts';
import { accountRepo, type StoredKey } from './email-account.repo.ts';
import { domainOf } from './mail.rules.ts';

function buildDomain(domain: string, key: StoredKey | undefined): EmailDomain {
  // A key of another domain was made for another sender.
  if (!key || key.domain !== domain) return { domain, key: null };
  const { selector, public_key, made_at, verified_at } = key;
  const record_name = recordName(selector, domain);
  return {
    domain,
    key: { record_name, record_value: recordValue(public_key), made_at, verified_at: verified_at ?? 0 },
  };
}

export async function domainInfo(scope: Scope, kernel: ModuleKernel): Promise<EmailDomain> {
  const settings = await readEmailSettings(scope, kernel);
  return settings
    ? buildDomain(domainOf(settings.from_address), await accountRepo(scope).key())
    : { domain: '', key: null };
}

async function domainSet(scope: Scope, kernel: ModuleKernel): Promise<string> {
  const settings = await readEmailSettings(scope, kernel);
  if (!settings) throw refuse(emailErrors.not_set_up);
  return domainOf(settings.from_address);
}

/** Makes the key outside of the transaction: that takes its time. */
export async function makeDomainKey(scope: Scope, kernel: ModuleKernel): Promise<EmailDomain> {
  const domain = await domainSet(scope, kernel);
  const { selector, public_key, private_key } = await makeKey();
  const place = keyPlace(scope.caller.supplier_id, selector);
  const encrypted_private_key = kernel.secrets.encryptAtRest(private_key, place);
  await scope.once((tx) => accountRepo(tx).saveKey({ domain, selector, public_key, encrypted_private_key }));
  return buildDomain(domain, await accountRepo(scope).key());
}

export async function checkDns(scope: Scope, kernel: ModuleKernel, resolve: ResolveTxt) {
  const domain = await domainSet(scope, kernel);
  const storedKey = await accountRepo(scope).key();
  const key = storedKey?.domain === domain ? storedKey : null;
  const checks = await checkDomain(resolve, domain, key);
  const dkim = checks.find(({ kind }) => kind === 'dkim');
  await scope.once(async (tx) => {
    // Silent name servers say nothing about the record.
    if (key && dkim && dkim.state !== 'unknown') await accountRepo(tx).setVerified(key.selector, dkim.state === 'good');
  });
  return { domain: buildDomain(domain, await accountRepo(scope).key()), checks };
}
