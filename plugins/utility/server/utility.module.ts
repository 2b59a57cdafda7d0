import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuse, refuseAt } from '@linehaul/contract/errors.ts';
import { ledgerDocuments } from '@linehaul/modules/ledger/server/ledger.port.ts';
import { messagePurposes } from '@linehaul/modules/message/server/message.port.ts';
import { paymentSubjects } from '@linehaul/modules/payment/server/payment.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { liveSource } from '@linehaul/server-kernel/events/live-source.ts';
import { type ModuleKernel, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ConnectionCheck, ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { deleteCall, saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import { utilityContract, utilityErrors, utilityKey } from '../contract/utility.contract.ts';
import { utilityCounters } from '../contract/utility.events.ts';
import { type Product, utilityKind } from '../contract/utility-record.contract.ts';
import { utilitySettings } from '../contract/utility-settings.contract.ts';
import { accountRepo } from './account.repo.ts';
import { askBalance, showAccount } from './balance.steps.ts';
import {
  callOffOrder,
  cancelOrder,
  confirm,
  endAlarm,
  propose,
  queryOrder,
  refuseProposed,
  sellAtCounter,
} from './order.handlers.ts';
import { orderRepo } from './order.repo.ts';
import { orderNumbers, orderPage, orderSubject } from './order-payment.steps.ts';
import { existingOrder, pageOfOrders } from './order-view.steps.ts';
import { productRepo } from './product.repo.ts';
import { prepareSale } from './sale.steps.ts';
import {
  cancelOwnOrder,
  listOwnOrders,
  listStoreProducts,
  orderAsMember,
  quoteForMember,
  showOwnOrder,
} from './store.handlers.ts';
import { utilityJobs, utilityQueues } from './utility.job.ts';
import { configurable, openAccess } from './utility-account.provider.ts';
import { utilityCallback } from './utility-callback.steps.ts';
import { topUpsOfErased } from './utility-erasure.repo.ts';
import { utilityNotices } from './utility-notice.steps.ts';

const record = { noun: 'utility_product', repo: productRepo };
const saveProduct = saveCall<Product, ParsedInputOf<typeof utilityContract.UtilityProductSave>>({
  ...record,
  taken: utilityErrors.product_taken,
  async draft({ input: { id, version: _version, ...fields }, scope }) {
    const { service } = fields;
    const field = service === 'phone' ? 'face_cents' : 'unit_code';
    if (await productRepo(scope).hasTwin(fields, id)) throw refuseAt(utilityErrors.product_taken, field);
    return fields;
  },
});

const deleteProduct = deleteCall({
  ...record,
  async check({ scope }, { id }) {
    if (await productRepo(scope).isUsed(id)) throw refuse(utilityErrors.product_used);
  },
});

/** Refuses while money of members is under way: nobody would ask what becomes of it. */
async function checkIdle(tx: Scope): Promise<void> {
  if (await orderRepo(tx).isAnyOpen()) throw refuse(utilityErrors.orders_open);
}

const noPhone = { service: 'phone', account: '13800138000', unit_code: '', face_cents: 3_000 } as const;

/** Asks for the balance where there is a call for it, else for a number that is nobody's. */
function checkAccount(kernel: ModuleKernel) {
  return async (scope: Scope, input: unknown): Promise<ConnectionCheck> => {
    const access = openAccess(kernel, utilitySettings.parse(input));
    const balance = await access.balance(scope.now);
    if (balance.state === 'good' && balance.balance_cents !== null)
      return {
        isGood: true,
        code: 'utility.check.balance',
        params: { yuan: (balance.balance_cents / 100).toFixed(2) },
      };
    const quote = balance.state === 'good' ? await access.quote(noPhone) : { ...balance, state: balance.state };
    if (quote.state === 'good') return { isGood: true, code: 'utility.check.good' };
    if (quote.state === 'silent') return { isGood: false, code: 'utility.check.silent' };
    return { isGood: false, code: 'utility.check.refused', params: { provider_code: quote.provider_code } };
  };
}

async function readCounts(scope: Scope) {
  const account = await accountRepo(scope).state();
  return { ...(await orderRepo(scope).counts()), is_low: account?.is_low ?? false };
}

/** Phone and electricity top-ups, which an aggregator delivers. */
export const utility: ServerPlugin = {
  ...configurable,
  category: 'marketing',
  version: '1.0.0',
  checkConnection: checkAccount,
  callback: utilityCallback,
  hooks: {
    disable: checkIdle,
    uninstall: checkIdle,
    async purge(tx) {
      await checkIdle(tx);
      await productRepo(tx).purge();
    },
  },
  module: serverModule({
    name: utilityKey,
    contract: utilityContract,
    migrations: new URL('./migrations/', import.meta.url),
    live: [liveSource(utilityCounters, readCounts)],
    jobs: utilityJobs,
    queues: utilityQueues,
    offers: () => [
      topUpsOfErased,
      paymentSubjects.offer(orderSubject),
      ledgerDocuments.offer({ key: utilityKind, numbers: orderNumbers, page: orderPage }),
      ...utilityNotices.map((notice) => messagePurposes.offer(notice)),
    ],
    handlers: (kernel) => ({
      UtilityStoreList: (call) => listStoreProducts(call, kernel),
      MemberUtilityQuote: (call) => quoteForMember(call, kernel),
      MemberUtilityOrderAdd: (call) => orderAsMember(call, kernel),
      MemberUtilityOrders: listOwnOrders,
      MemberUtilityOrderInfo: showOwnOrder,
      MemberUtilityOrderCancel: cancelOwnOrder,
      UtilityProductList: ({ input, scope }) => productRepo(scope).page(input),
      UtilityProductSave: saveProduct,
      UtilityProductDel: deleteProduct,
      UtilityOrderList: ({ input, scope }) => pageOfOrders(scope, kernel, input),
      UtilityOrderInfo: ({ input, scope }) => existingOrder(scope, input.id),
      UtilityQuote: async ({ input, scope }) => (await prepareSale(scope, kernel, input)).quote,
      UtilityOrderAdd: (call) => sellAtCounter(call, kernel),
      UtilityOrderCancel: cancelOrder,
      UtilityOrderCallOff: (call) => callOffOrder(call, kernel),
      UtilityOrderQuery: (call) => queryOrder(call, kernel),
      UtilityVerdictPropose: propose,
      UtilityVerdictConfirm: (call) => confirm(call, kernel),
      UtilityVerdictRefuse: refuseProposed,
      UtilityAlarmClose: endAlarm,
      UtilityCount: ({ scope }) => readCounts(scope),
      UtilityAccountInfo: ({ scope }) => showAccount(scope, kernel),
      UtilityAccountAsk: async ({ scope }) => {
        await askBalance(scope, kernel);
        return showAccount(scope, kernel);
      },
      UtilityFigureList: ({ input, scope }) => productRepo(scope).figures(input),
    }),
  }),
};
