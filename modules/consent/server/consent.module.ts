import { Refusal, refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { acceptAt, platformAgreement } from '@linehaul/modules/agreement/server/agreement.port.ts';
import { tenantAccount } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { liveSource } from '@linehaul/server-kernel/events/live-source.ts';
import { publish } from '@linehaul/server-kernel/events/publish.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { consentContract } from '../contract/consent.contract.ts';
import { consentChanged } from '../contract/consent.events.ts';
import { consentRepo } from './consent.repo.ts';
import { decideConsent, hasNewer, noVersion, type Version } from './consent.rules.ts';

async function readPublished(scope: Scope) {
  const agreement = await platformAgreement(scope, 'data');
  const publishedVersion: Version = agreement
    ? { agreement_id: agreement.id, version_no: agreement.version_no }
    : noVersion;
  return { agreement: agreement ?? null, publishedVersion };
}

/** Unix seconds; null while the caller's tenant does not let its data be used. */
async function authorizedAt(scope: Scope): Promise<number | null> {
  return (await tenantAccount(scope).find())?.authorized_at ?? null;
}

async function consentStatus(scope: Scope) {
  const isAuthorized = (await authorizedAt(scope)) !== null;
  const { publishedVersion } = await readPublished(scope);
  return {
    authorized: isAuthorized,
    has_newer: hasNewer(isAuthorized, await consentRepo(scope).accepted(), publishedVersion),
  };
}

interface Decision {
  authorized: boolean;
  agreement_id?: number | undefined;
  version_no?: number | undefined;
  reason: string;
}

/** Gives or revokes the consent of the caller's tenant; answers the version that it is about. */
async function decide(scope: Scope, decision: Decision, ip: string): Promise<Version & { action: string }> {
  const { supplier_id, login_name } = scope.caller;
  const repo = consentRepo(scope);
  const tenant = await tenantAccount(scope).lock();
  if (!tenant) throw refuse(wireErrors.not_found);
  const { agreement, publishedVersion } = await readPublished(scope);
  const read: Version = { agreement_id: decision.agreement_id ?? null, version_no: decision.version_no ?? 0 };
  const status = {
    authorized: tenant.authorized_at !== null,
    accepted: await repo.accepted(),
    published: publishedVersion,
  };
  const action = decideConsent({ authorized: decision.authorized, read }, status);
  if (action instanceof Refusal) throw action;
  const about = decision.authorized ? status.published : status.accepted;
  const title = decision.authorized ? (agreement?.title ?? '') : '';
  await repo.add({ action, ...about, title, reason: decision.authorized ? '' : decision.reason, login_name, ip });
  // A renewed consent has stood all the while.
  if (action !== 'renewed') await tenantAccount(scope).setAuthorized(decision.authorized);
  if (decision.authorized) {
    await acceptAt(scope, 'data', { supplier_id, name: tenant.shop_name, accepted_by: login_name, ip });
  }
  publish(scope, consentChanged);
  return { action, ...about };
}

export const consentModule = serverModule({
  name: 'consent',
  contract: consentContract,
  migrations: new URL('./migrations/', import.meta.url),
  live: [liveSource(consentChanged, consentStatus)],
  handlers: () => ({
    Authorized: async ({ input, scope, ip, audit }) => {
      const { action, version_no } = await decide(scope, input, ip);
      const { authorized: isAuthorized, reason } = input;
      const before = { authorized: action === 'renewed' ? isAuthorized : !isAuthorized };
      const after = { authorized: isAuthorized, version_no, ...(isAuthorized ? {} : { reason }) };
      audit({ record: `tenant ${scope.caller.supplier_id}`, before, after });
      return consentStatus(scope);
    },
    AuthorizedInfo: async ({ scope }) => {
      const { agreement } = await readPublished(scope);
      const last = (await consentRepo(scope).last()) ?? null;
      return { ...(await consentStatus(scope)), since: (await authorizedAt(scope)) ?? 0, last, agreement };
    },
    AuthorizedLog: ({ input, scope }) => consentRepo(scope).page(input),
    AuthorizedState: ({ scope }) => consentStatus(scope),
  }),
});
