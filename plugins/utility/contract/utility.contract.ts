import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { amountCents, cents, line, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import {
  orderAlarm,
  orderInput,
  orderState,
  product,
  productFields,
  productFigures,
  saleInput,
  saleQuote,
  shownOrder,
  utilityProvider,
  utilityService,
  verdictOutcome,
} from './utility-record.contract.ts';
import { utilityStoreCalls, withMembers } from './utility-store.contract.ts';

export const utilityKey = 'utility';

const industries = withMembers;
/** `version` is what the caller saw; another one is refused as a conflict. */
const oneOrder = { id: rowIdOf('utility_order'), version: z.int().optional() };
const oneProduct = z.object({ id: rowIdOf('utility_product') });
const evidence = line(300, 6);
const wholeYuan = 100;

/** The fields of a product that do not go together, each with what is wrong. */
function productFaults(input: z.output<z.ZodObject<typeof productFields>>): [string, string][] {
  const { service, carrier, face_cents, min_cents, max_cents, unit_code } = input;
  const faults: [string, boolean, string][] =
    service === 'phone'
      ? [['face_cents', face_cents === 0 || face_cents % wholeYuan !== 0, 'whole_yuan']]
      : [
          ['carrier', carrier !== 'any', 'no_carrier'],
          ['unit_code', unit_code === '', 'unit_missing'],
          ['min_cents', min_cents === 0 || min_cents % wholeYuan !== 0, 'whole_yuan'],
          ['max_cents', max_cents < min_cents || max_cents % wholeYuan !== 0, 'range'],
          ['face_cents', face_cents !== 0, 'payer_decides'],
        ];
  return faults.flatMap(([field, isWrong, fault]) => (isWrong ? [[field, fault]] : []));
}

const productInput = z
  .object({ ...productFields, id: oneProduct.shape.id.optional(), version: z.int().optional() })
  .superRefine((input, issues) => {
    for (const [field, fault] of productFaults(input))
      issues.addIssue({ code: 'custom', path: [field], params: { fault: `utility.${fault}` } });
  });

/** The prepaid account at the provider, as it was last asked. */
export const providerAccount = z.object({
  /** Null while the plug-in is not set up. */
  provider: utilityProvider.nullable(),
  /** Null where the provider does not say. */
  balance_cents: cents.nullable(),
  low_balance_cents: amountCents,
  asked_at: unixSeconds,
  /** What the provider has said in place of a balance. */
  provider_code: z.string(),
  /** Nothing is sold until there is more money on it. */
  is_low: z.boolean(),
});
export type ProviderAccount = z.output<typeof providerAccount>;

export const utilityContract = contract({
  UtilityProductList: {
    method: 'GET',
    path: '/v1/addons/utility/UtilityProductList',
    open: true,
    industries,
    input: pageQuery.extend({ service: utilityService.optional() }),
    output: pageOf(product),
  },
  UtilityProductSave: {
    method: 'POST',
    path: '/v1/addons/utility/UtilityProductSave',
    industries,
    input: productInput,
    output: product,
    audit: 'utility_product.save',
  },
  UtilityProductDel: {
    method: 'POST',
    path: '/v1/addons/utility/UtilityProductDel',
    industries,
    input: oneProduct,
    output: oneProduct,
    audit: 'utility_product.delete',
  },
  /** Top-ups, the newest first; a keyword is a number of ours or of the provider's, or a whole phone or account. */
  UtilityOrderList: {
    method: 'GET',
    path: '/v1/addons/utility/UtilityOrderList',
    open: true,
    industries,
    input: pageQuery.extend({
      service: utilityService.optional(),
      state: orderState.optional(),
      alarm: orderAlarm.optional(),
      member_id: rowIdOf('member').optional(),
      product_id: rowIdOf('utility_product').optional(),
    }),
    output: pageOf(shownOrder),
  },
  UtilityOrderInfo: {
    method: 'GET',
    path: '/v1/addons/utility/UtilityOrderInfo',
    open: true,
    industries,
    input: z.object({ id: oneOrder.id }),
    output: shownOrder,
  },
  /** What a sale comes to, and of electricity whose account it is and what is owed; asks the provider. */
  UtilityQuote: {
    method: 'POST',
    path: '/v1/addons/utility/UtilityQuote',
    open: true,
    industries,
    transaction: 'own',
    input: saleInput,
    output: saleQuote,
    audit: false,
  },
  /** Orders a top-up, which is paid by `PaymentStart`: at the counter, or through a channel. */
  UtilityOrderAdd: {
    method: 'POST',
    path: '/v1/addons/utility/UtilityOrderAdd',
    open: true,
    industries,
    transaction: 'own',
    idempotent: true,
    input: orderInput.extend({
      /** Whose it is; empty of somebody whom nobody knows. */
      member_code: line(40).default(''),
    }),
    output: shownOrder,
    audit: 'utility.order',
  },
  /** Calls off what is not paid. */
  UtilityOrderCancel: {
    method: 'POST',
    path: '/v1/addons/utility/UtilityOrderCancel',
    open: true,
    industries,
    input: z.object(oneOrder),
    output: shownOrder,
    audit: 'utility.cancel',
  },
  /** Gives the money of a top-up back that was paid and has not been submitted. */
  UtilityOrderCallOff: {
    method: 'POST',
    path: '/v1/addons/utility/UtilityOrderCallOff',
    industries,
    transaction: 'own',
    idempotent: true,
    input: z.object({ ...oneOrder, note: line(200, 2) }),
    output: shownOrder,
    audit: 'utility.call_off',
  },
  /** Asks the provider at once what has become of it. */
  UtilityOrderQuery: {
    method: 'POST',
    path: '/v1/addons/utility/UtilityOrderQuery',
    industries,
    transaction: 'own',
    input: z.object({ id: oneOrder.id }),
    output: shownOrder,
    audit: 'utility.query',
  },
  /** Says with evidence what has become of a top-up of which nobody knows; nothing happens before a second person confirms it. */
  UtilityVerdictPropose: {
    method: 'POST',
    path: '/v1/addons/utility/UtilityVerdictPropose',
    industries,
    input: z.object({ ...oneOrder, outcome: verdictOutcome, evidence }),
    output: shownOrder,
    audit: 'utility_verdict.propose',
  },
  UtilityVerdictConfirm: {
    method: 'POST',
    path: '/v1/addons/utility/UtilityVerdictConfirm',
    industries,
    transaction: 'own',
    idempotent: true,
    input: z.object(oneOrder),
    output: shownOrder,
    audit: 'utility_verdict.confirm',
  },
  UtilityVerdictRefuse: {
    method: 'POST',
    path: '/v1/addons/utility/UtilityVerdictRefuse',
    industries,
    input: z.object({ ...oneOrder, reason: line(200, 2) }),
    output: shownOrder,
    audit: 'utility_verdict.refuse',
  },
  /** Somebody has looked after a provider that has contradicted itself. */
  UtilityAlarmClose: {
    method: 'POST',
    path: '/v1/addons/utility/UtilityAlarmClose',
    industries,
    input: z.object({ ...oneOrder, note: line(200, 2) }),
    output: shownOrder,
    audit: 'utility_alarm.close',
  },
  /** What is under way, and what waits for a person. */
  UtilityCount: {
    method: 'GET',
    path: '/v1/addons/utility/UtilityCount',
    industries,
    input: z.object({}),
    output: z.object({ open: z.int(), unknown: z.int(), alarms: z.int(), is_low: z.boolean() }),
  },
  UtilityAccountInfo: {
    method: 'GET',
    path: '/v1/addons/utility/UtilityAccountInfo',
    industries,
    input: z.object({}),
    output: providerAccount,
  },
  /** Asks the provider for the balance. */
  UtilityAccountAsk: {
    method: 'POST',
    path: '/v1/addons/utility/UtilityAccountAsk',
    industries,
    transaction: 'own',
    input: z.object({}),
    output: providerAccount,
    audit: false,
  },
  /** What products have come to. */
  UtilityFigureList: {
    method: 'GET',
    path: '/v1/addons/utility/UtilityFigureList',
    industries,
    input: pageQuery.omit({ keyword: true }).extend({ service: utilityService.optional() }),
    output: pageOf(productFigures),
  },
  ...utilityStoreCalls,
});

export const utilityErrors = errors('utility', {
  whole_yuan: 422,
  no_carrier: 422,
  unit_missing: 422,
  range: 422,
  payer_decides: 422,
  product_taken: 409,
  product_used: 409,
  product_gone: 409,
  account_wrong: 422,
  amount_range: 422,
  member_unknown: 422,
  not_ready: 409,
  stopped: 409,
  provider_silent: 409,
  provider_refuses: 409,
  carrier_differs: 422,
  area_blocked: 422,
  area_unknown: 422,
  below_cost: 409,
  price_changed: 409,
  daily_limit: 409,
  request_differs: 409,
  state: 409,
  verdict_open: 409,
  no_verdict: 409,
  same_person: 409,
  no_alarm: 409,
  money_short: 409,
  orders_open: 409,
});
