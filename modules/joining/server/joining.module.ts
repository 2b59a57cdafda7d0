import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { ledgerDocuments } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { paymentSubjects } from '@linehaul/modules/payment/server/payment.port.ts';
import { tenantAccount } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { readSetting, saveSetting } from '@linehaul/server-kernel/record/setting.repo.ts';
import { joiningContract } from '../contract/joining.contract.ts';
import type { TypeConf } from '../contract/joining-rows.contract.ts';
import { enterCalls } from './enter.handlers.ts';
import { identityQueues } from './identity-check.steps.ts';
import { typeConfRepo } from './joining.repo.ts';
import { joiningKinds } from './joining-kinds.rules.ts';
import { joiningPayees } from './joining-payee.repo.ts';
import { joiningSubject } from './joining-payment.steps.ts';
import { merchantCalls } from './merchant.handlers.ts';
import { supplierCalls } from './supplier.handlers.ts';

type StoredConf = Awaited<ReturnType<ReturnType<typeof typeConfRepo>['all']>>[number];

const showConf = ({ industry, ...conf }: StoredConf): TypeConf => {
  return { industry_type: industry, ...conf, needs_permit: industry === 'logistics' };
};

export const joiningModule = serverModule({
  name: 'joining',
  contract: joiningContract,
  migrations: new URL('./migrations/', import.meta.url),
  sharedTables: ['joining_type'],
  offers: () => [
    ...joiningKinds,
    paymentSubjects.offer(joiningSubject),
    ledgerDocuments.offer({
      key: joiningSubject.key,
      numbers: async (scope) => {
        const tenant = await tenantAccount(scope).find();
        return tenant ? [{ id: scope.caller.supplier_id, no: tenant.shop_name }] : [];
      },
      page: (id, reader) => (reader === 'platform' ? `/supplier/approve/info/${id}` : ''),
    }),
  ],
  queues: identityQueues,
  handlers: (kernel) => ({
    GetSupplierTypeConf: async ({ input, scope }) => {
      const all = (await typeConfRepo(scope).all()).map(showConf);
      return input.industry_type ? all.filter(({ industry_type }) => industry_type === input.industry_type) : all;
    },
    TypeConfSave: async ({ input: { industry_type, ...conf }, scope, audit }) => {
      const before = await typeConfRepo(scope).of(industry_type);
      if (!(await typeConfRepo(scope).change(industry_type, conf))) throw refuse(wireErrors.version);
      const after = await typeConfRepo(scope).of(industry_type);
      if (!after) throw refuse(wireErrors.not_found);
      audit({ record: `joining type ${industry_type}`, before, after });
      return showConf(after);
    },
    JoiningPayeeInfo: ({ scope }) => readSetting(scope, joiningPayees),
    JoiningPayeeSave: saveSetting(joiningPayees),
    ...enterCalls(kernel),
    ...supplierCalls(kernel),
    ...merchantCalls,
  }),
});
