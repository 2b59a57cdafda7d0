import { callbackPath } from '@linehaul/modules/addon/server/addon.port.ts';
import type {
  CourierTracker,
  TrackAnswer,
  TrackedParcel,
  TrackFault,
} from '@linehaul/modules/courier/server/courier.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { expressKey } from '../contract/express.contract.ts';
import { openAccess, readExpressSettings } from './express-account.provider.ts';
import { companyOfCode, findCompanyCode } from './express-codes.rules.ts';
import { companyRepo } from './express-company.repo.ts';
import { type Counted, usageRepo } from './express-usage.repo.ts';

const buildFault = (fault: TrackFault): TrackAnswer => ({ kind: 'fault', fault });

/** The provider has answered, and has not done what it was asked. */
const isRefusal = (fault: TrackFault) => fault === 'account' || fault === 'calls';

/** Counts what the account was asked, and what it was refused. */
async function countUsage(scope: Scope, what: Counted, fault: TrackFault | null): Promise<void> {
  const usage = usageRepo(scope);
  await usage.count(what);
  if (fault && isRefusal(fault)) await usage.count('refusals', fault);
}

/** The tracking service of a tenant's choice, with its own account. */
export function expressTracker(kernel: ModuleKernel): CourierTracker {
  const { publicUrl } = kernel.settings;

  async function accountFor(scope: Scope, parcel: TrackedParcel) {
    const settings = await readExpressSettings(scope, kernel);
    if (!settings) return null;
    const code = findCompanyCode(settings.provider, parcel, await companyRepo(scope).all());
    return { settings, access: openAccess(kernel, scope, settings), code };
  }

  return {
    key: expressKey,
    isReady: async (scope) => (await readExpressSettings(scope, kernel)) !== null,

    async query(scope, parcel) {
      const account = await accountFor(scope, parcel);
      if (!account) return buildFault('account');
      const { settings, access, code } = account;
      if (code === null) return buildFault('company');
      if ((await usageRepo(scope).queriesToday()) >= settings.daily_limit) return buildFault('limit');
      const answer = await access.query({ ...parcel, code });
      await countUsage(scope, 'queries', answer.kind === 'fault' ? answer.fault : null);
      return answer;
    },

    async subscribe(scope, parcel) {
      const account = await accountFor(scope, parcel);
      const path = await callbackPath(scope, expressKey);
      if (!account?.settings.by_push || publicUrl === null || path === '') return 'unwanted';
      const { settings, access, code } = account;
      if (code === null) return 'company';
      const outcome = await access.subscribe({ ...parcel, code }, `${publicUrl}${path}/${settings.provider}`);
      await countUsage(scope, 'subscriptions', outcome === 'subscribed' ? null : outcome);
      return outcome;
    },

    async companyOf(scope, parcel_no) {
      const settings = await readExpressSettings(scope, kernel);
      const code = settings && (await openAccess(kernel, scope, settings).codeOfNumber(parcel_no));
      return code ? companyOfCode(settings.provider, code, await companyRepo(scope).all()) : null;
    },
  };
}
