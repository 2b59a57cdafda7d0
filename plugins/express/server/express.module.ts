import { courierTrackers } from '@linehaul/modules/courier/server/courier.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type ModuleKernel, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ConnectionCheck, ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { deleteCall, saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import {
  type ExpressUsage,
  expressContract,
  expressErrors,
  expressKey,
  expressSettings,
} from '../contract/express.contract.ts';
import { configurable, openAccess, readExpressSettings } from './express-account.provider.ts';
import { expressCallback } from './express-callback.steps.ts';
import { companyRepo } from './express-company.repo.ts';
import { expressTracker } from './express-tracker.steps.ts';
import { usageRepo } from './express-usage.repo.ts';

const record = { noun: 'express company', repo: companyRepo };

function checkAccount(kernel: ModuleKernel) {
  return async (scope: Scope, input: unknown): Promise<ConnectionCheck> => {
    const settings = expressSettings.parse(input);
    const fault = await openAccess(kernel, scope, settings).fault();
    if (fault) return { isGood: false, code: `express.check.${fault}` };
    const isReported = settings.by_push && kernel.settings.publicUrl !== null;
    return { isGood: true, code: isReported || !settings.by_push ? 'express.check.good' : 'express.check.no_address' };
  };
}

async function usageOf(scope: Scope, kernel: ModuleKernel): Promise<ExpressUsage> {
  const settings = await readExpressSettings(scope, kernel);
  const usage = await usageRepo(scope).usage();
  return { provider: settings?.provider ?? null, daily_limit: settings?.daily_limit ?? 0, ...usage };
}

/** Where parcels of courier companies are, by a tracking service of the tenant's choice. */
export const express: ServerPlugin = {
  ...configurable,
  category: 'tool',
  version: '1.0.0',
  checkConnection: checkAccount,
  callback: expressCallback,
  hooks: {
    async purge(tx) {
      await usageRepo(tx).purge();
      await companyRepo(tx).purge();
    },
  },
  module: serverModule({
    name: expressKey,
    contract: expressContract,
    migrations: new URL('./migrations/', import.meta.url),
    offers: (kernel) => [courierTrackers.offer(expressTracker(kernel))],
    handlers: (kernel) => ({
      ExpressUsage: ({ scope }) => usageOf(scope, kernel),
      ExpressCompanyList: ({ input, scope }) => companyRepo(scope).page(input),
      ExpressCompanySave: saveCall({ ...record, unique: { name: expressErrors.company_taken } }),
      ExpressCompanyDel: deleteCall(record),
    }),
  }),
};
