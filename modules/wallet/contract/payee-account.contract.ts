import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { pageQuery } from '@linehaul/contract/paging.ts';
import { tenantFilter, tenantPageOf } from '@linehaul/contract/tenant-list.ts';
import { amountCents, line, phone, rowId, rowIdOf, secretText, unixSeconds } from '@linehaul/contract/units.ts';
import { refusal } from '@linehaul/modules/payment/contract/payment-refund.contract.ts';
import { z } from 'zod';

export const payeeKind = z.enum(['person', 'company']);
export type PayeeKind = z.output<typeof payeeKind>;

/** What a provider may want to know beside the name, its certificate, the phone and the card. */
export const payeeExtra = z.enum(['legal_name', 'legal_certificate_no', 'bank_code', 'address', 'email']);
export type PayeeExtra = z.output<typeof payeeExtra>;

/**
 * `registered`: handed in here, and not taken by the channel so far; `disabled`: nothing is paid out to it until the platform
 * says so.
 */
export const payeeState = z.enum(['registered', 'in_review', 'active', 'refused', 'disabled']);
export type PayeeState = z.output<typeof payeeState>;

export const payeeAction = z.enum(['submit', 'ask', 'disable', 'enable']);
export type PayeeAction = z.output<typeof payeeAction>;

/** A tenant's account at a channel that pays it by itself: what was handed in is kept encrypted and never answered. */
export const payeeAccount = z.object({
  id: rowId,
  channel: z.string(),
  kind: payeeKind,
  payee_state: payeeState,
  application_no: z.string(),
  /** The channel's number of the member; empty until it has one. */
  member_ref: z.string(),
  name: z.string(),
  certificate_masked: z.string(),
  phone_masked: z.string(),
  card_masked: z.string(),
  /** What the channel says against it; null while it says nothing. */
  refusal: refusal.nullable(),
  attempts: z.int(),
  /** When the channel is asked again; 0 when it is not. */
  next_at: unixSeconds,
  login_name: z.string(),
  created_at: unixSeconds,
  changed_at: unixSeconds,
  actions: z.array(payeeAction),
});
export type PayeeAccount = z.output<typeof payeeAccount>;

/** `late`: an answer about what was handed in before, which changes nothing. */
export const payeeEvent = z.object({
  id: rowId,
  application_no: z.string(),
  action: z.enum(['submit', 'review', 'accept', 'refuse', 'disable', 'enable', 'late']),
  payee_state: payeeState,
  words: z.string(),
  login_name: z.string(),
  at: unixSeconds,
});
export type PayeeEvent = z.output<typeof payeeEvent>;

export const payeeDetail = payeeAccount.extend({
  events: z.array(payeeEvent),
  /** Paid by payers, held by the channel in the platform's account until this one is active. */
  waiting_cents: amountCents,
});
export type PayeeDetail = z.output<typeof payeeDetail>;

const certificateNo = (min: number) => secretText(40, min);

export const payeeInput = z.object({
  channel: line(40, 1),
  kind: payeeKind,
  name: line(100, 1),
  certificate_no: certificateNo(6),
  phone,
  card_number: secretText(30, 8),
  legal_name: line(100).default(''),
  legal_certificate_no: certificateNo(0).default(''),
  bank_code: line(20).default(''),
  address: line(200).default(''),
  email: line(100).default(''),
});
export type PayeeInput = z.output<typeof payeeInput>;

const payees = ['logistics', 'supplier', 'service'] as const;
const at = '/v1/supplier/wallet';
const oneAccount = z.object({ id: rowIdOf('payee_account') });
const platformStep = {
  method: 'POST',
  industries: ['platform'],
  input: oneAccount.extend({ reason: line(200, 1) }),
  output: payeeDetail,
} as const;

/** Calls about the accounts to which channels pay what they split. */
export const payeeCalls = {
  /** The channels that pay by themselves, what each wants to know, and the caller's account there; null where it has none. */
  PayeeChannels: {
    method: 'GET',
    path: `${at}/PayeeChannels`,
    industries: payees,
    input: z.object({}),
    output: z.object({
      channels: z.array(
        z.object({
          channel: z.string(),
          extras: z.array(z.object({ field: payeeExtra, kinds: z.array(payeeKind) })),
          account: payeeDetail.nullable(),
          waiting_cents: amountCents,
        }),
      ),
    }),
  },
  /** Hands in who is paid and to which card, or hands it in again. */
  PayeeSubmit: {
    method: 'POST',
    path: `${at}/PayeeSubmit`,
    industries: payees,
    transaction: 'own',
    idempotent: true,
    input: payeeInput,
    output: payeeDetail,
    audit: 'wallet.payee_submit',
  },
  /** Asks the channel at once how far it is. */
  PayeeAsk: {
    method: 'POST',
    path: `${at}/PayeeAsk`,
    industries: ['platform', ...payees],
    transaction: 'own',
    idempotent: true,
    input: oneAccount,
    output: payeeDetail,
    audit: 'wallet.payee_ask',
  },
  PayeeList: {
    method: 'GET',
    path: `${at}/PayeeList`,
    industries: ['platform', ...payees],
    input: pageQuery.extend({ payee_state: payeeState.optional(), ...tenantFilter }),
    output: tenantPageOf(payeeAccount),
  },
  PayeeInfo: {
    method: 'GET',
    path: `${at}/PayeeInfo`,
    industries: ['platform', ...payees],
    input: oneAccount,
    output: payeeDetail,
  },
  /** Nothing is paid out to the account any more. */
  PayeeDisable: { ...platformStep, path: `${at}/PayeeDisable`, audit: 'wallet.payee_disable' },
  /** The channel is asked about it again, and pays out once it says that it is active. */
  PayeeEnable: { ...platformStep, path: `${at}/PayeeEnable`, audit: 'wallet.payee_enable' },
} as const satisfies ContractSpec;
