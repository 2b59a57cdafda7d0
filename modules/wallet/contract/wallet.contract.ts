import { contract, type Industry } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { exportFormat } from '@linehaul/contract/export.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { tenantPageOf, tenantQuery } from '@linehaul/contract/tenant-list.ts';
import { amountCents, day, line, maxMoneyCents, phone, rowId, rowIdOf, secretText } from '@linehaul/contract/units.ts';
import { Download } from '@linehaul/contract/wire.ts';
import { fileImport, rowsImport } from '@linehaul/modules/batch/contract/batch.contract.ts';
import { verifyCode } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { z } from 'zod';
import { payeeCalls } from './payee-account.contract.ts';
import {
  bank,
  bankcard,
  bankFields,
  batch,
  takecashFigures,
  withdrawal,
  withdrawalDetail,
  withdrawalState,
} from './wallet-rows.contract.ts';

/** Who has a wallet and takes money out of it. A site sees balances, but its enterprise withdraws. */
export const drawers = ['platform', 'logistics', 'supplier', 'service'] as const satisfies readonly Industry[];
const walletOwners = ['platform', 'logistics', 'site', 'supplier', 'service'] as const satisfies readonly Industry[];
/** Who decides on withdrawals, for all tenants: the platform, and the bank that pays for it. */
export const auditors = ['platform', 'bank'] as const satisfies readonly Industry[];
const readers = [...drawers, 'bank'] as const satisfies readonly Industry[];

const amount_cents = z.int().min(1).max(maxMoneyCents);
const version = z.int();

const listInput = pageQuery.extend({
  state: withdrawalState.optional(),
  applied_day_from: day.optional(),
  applied_day_to: day.optional(),
  /** Business days on which it was paid, failed or called off. */
  ended_day_from: day.optional(),
  ended_day_to: day.optional(),
});

/** Withdrawals that one batch file may hold. */
export const maxBatch = 1_000;

const setting = z.object({
  /** From this amount on, two different people have to approve. */
  second_audit_cents: amountCents,
  version,
});

const calls = {
  WalletInfo: {
    method: 'GET',
    path: '/v1/supplier/wallet/WalletInfo',
    industries: walletOwners,
    input: z.object({}),
    output: z.object({
      /** What can be withdrawn now: available, less what is reserved; nothing while refunds wait for money. */
      free_cents: amountCents,
      /** What the available money lacks for refunds that are agreed and wait for it. */
      claimed_cents: amountCents,
      available_cents: amountCents,
      frozen_cents: amountCents,
      unsettled_cents: amountCents,
      deposit_cents: amountCents,
      /** Collected from consignees for shippers; not the tenant's own. */
      cod_held_cents: amountCents,
      certified_name: z.string(),
      second_audit_cents: amountCents,
    }),
  },
  WalletSettingInfo: {
    method: 'GET',
    path: '/v1/supplier/wallet/WalletSettingInfo',
    industries: ['platform'],
    input: z.object({}),
    output: setting,
  },
  WalletSettingSave: {
    method: 'POST',
    path: '/v1/supplier/wallet/WalletSettingSave',
    industries: ['platform'],
    input: setting,
    output: setting,
    audit: 'wallet.setting',
  },
  BankList: {
    method: 'GET',
    path: '/v1/supplier/bank/BankList',
    industries: ['platform'],
    input: pageQuery,
    output: pageOf(bank),
  },
  BankInfo: {
    method: 'GET',
    path: '/v1/supplier/bank/BankInfo',
    industries: ['platform'],
    input: z.object({ id: rowIdOf('bank') }),
    output: bank,
  },
  BankAdd: {
    method: 'POST',
    path: '/v1/supplier/bank/BankAdd',
    industries: ['platform'],
    input: z.object(bankFields),
    output: bank,
    audit: 'wallet.bank_add',
  },
  BankEdit: {
    method: 'POST',
    path: '/v1/supplier/bank/BankEdit',
    industries: ['platform'],
    input: z.object({ ...bankFields, id: rowIdOf('bank'), version }),
    output: bank,
    audit: 'wallet.bank_edit',
  },
  BankDelete: {
    method: 'POST',
    path: '/v1/supplier/bank/BankDelete',
    industries: ['platform'],
    input: z.object({ id: rowIdOf('bank') }),
    output: z.object({}),
    audit: 'wallet.bank_delete',
  },
  /** Which bank issues cards that begin like this; null for none that is known. */
  BankOfCard: {
    method: 'GET',
    path: '/v1/supplier/bank/BankOfCard',
    industries: drawers,
    input: z.object({ prefix: z.string().regex(/^\d{3,10}$/) }),
    output: z.object({ bank: z.object({ code: z.string(), name: z.string() }).nullable() }),
  },
  BankcardList: {
    method: 'GET',
    path: '/v1/supplier/bankcard/BankcardList',
    industries: drawers,
    input: tenantQuery,
    output: tenantPageOf(bankcard),
  },
  BankcardBind: {
    method: 'POST',
    path: '/v1/supplier/bankcard/BankcardBind',
    industries: drawers,
    input: z.object({
      /** Digits, with spaces or without. */
      card_number: secretText(30, 8),
      holder_name: line(100, 1),
      phone,
      /** The code that was sent to the phone (`verifysend`, purpose `bind_card`). */
      verify: verifyCode,
    }),
    output: bankcard,
    transaction: 'own',
    idempotent: true,
    audit: 'wallet.bankcard_bind',
  },
  BankcardUnbind: {
    method: 'POST',
    path: '/v1/supplier/bankcard/BankcardUnbind',
    industries: drawers,
    input: z.object({ id: rowIdOf('bankcard') }),
    output: bankcard,
    audit: 'wallet.bankcard_unbind',
  },
  WithdrawalApply: {
    method: 'POST',
    path: '/v1/supplier/wallet/WithdrawalApply',
    industries: drawers,
    input: z.object({ amount_cents, bankcard_id: rowId, note: line(200).default('') }),
    output: withdrawal,
    audit: 'wallet.withdrawal_apply',
  },
  /** The caller's own. */
  WithdrawalList: {
    method: 'GET',
    path: '/v1/supplier/wallet/WithdrawalList',
    industries: drawers,
    input: listInput,
    output: pageOf(withdrawal),
  },
  WithdrawalCancel: {
    method: 'POST',
    path: '/v1/supplier/wallet/WithdrawalCancel',
    industries: drawers,
    input: z.object({ id: rowIdOf('withdrawal'), version }),
    output: withdrawal,
    audit: 'wallet.withdrawal_cancel',
  },
  WithdrawalInfo: {
    method: 'GET',
    path: '/v1/supplier/wallet/WithdrawalInfo',
    industries: readers,
    input: z.object({ id: rowIdOf('withdrawal') }),
    output: withdrawalDetail,
  },
  /** Everybody's for the platform and the bank, one's own for others. */
  TakecashList: {
    method: 'GET',
    path: '/v1/supplier/takecash/TakecashList',
    industries: readers,
    input: listInput.extend({
      batch_id: rowIdOf('withdrawal_batch').optional(),
      /** True: what waits for a checker, the first or the second. */
      is_to_audit: z.boolean().optional(),
    }),
    output: pageOf(withdrawal, z.object({ amount_cents: amountCents })),
  },
  /** Everybody's, for the start page of who pays them. */
  TakecashFigures: {
    method: 'GET',
    path: '/v1/supplier/takecash/TakecashFigures',
    industries: auditors,
    input: z.object({}),
    output: takecashFigures,
  },
  TakecashAudit: {
    method: 'POST',
    path: '/v1/supplier/takecash/TakecashAudit',
    industries: auditors,
    input: z
      .object({
        id: rowIdOf('withdrawal'),
        version,
        decision: z.enum(['approve', 'reject']),
        reason: line(200).default(''),
      })
      .refine(({ decision, reason }) => decision === 'approve' || reason !== '', {
        path: ['reason'],
        params: { fault: 'wallet.reason_missing' },
      }),
    output: withdrawalDetail,
    audit: 'wallet.withdrawal_audit',
  },
  /** Says that the bank has sent a paid withdrawal back; another person confirms before money moves. */
  WithdrawalReturn: {
    method: 'POST',
    path: '/v1/supplier/takecash/WithdrawalReturn',
    industries: auditors,
    input: z.object({ id: rowIdOf('withdrawal'), version, reason: line(200, 1) }),
    output: withdrawalDetail,
    audit: 'wallet.withdrawal_return',
  },
  WithdrawalReturnDecide: {
    method: 'POST',
    path: '/v1/supplier/takecash/WithdrawalReturnDecide',
    industries: auditors,
    input: z.object({
      id: rowIdOf('withdrawal'),
      version,
      decision: z.enum(['approve', 'reject']),
      reason: line(200).default(''),
    }),
    output: withdrawalDetail,
    audit: 'wallet.withdrawal_return_decide',
  },
  BatchList: {
    method: 'GET',
    path: '/v1/supplier/takecash/BatchList',
    industries: auditors,
    input: pageQuery.extend({
      /** True: the bank has not answered about all of its withdrawals. */
      is_open: z.boolean().optional(),
    }),
    output: pageOf(batch),
  },
  /** Puts approved withdrawals, or all there are, into a batch; they are `paying` from then on. */
  BatchMake: {
    method: 'POST',
    path: '/v1/supplier/takecash/BatchMake',
    industries: auditors,
    input: z.object({ ids: z.array(rowIdOf('withdrawal')).min(1).max(maxBatch).optional() }),
    output: batch,
    audit: 'wallet.batch_make',
  },
  /** The batch for the bank, with whole card numbers: every time it is taken, the log says so. */
  BatchFile: {
    method: 'POST',
    path: '/v1/supplier/takecash/BatchFile',
    industries: auditors,
    input: z.object({ id: rowIdOf('withdrawal_batch'), file_format: exportFormat.default('xlsx') }),
    output: z.unknown().pipe(z.instanceof(Download)),
    transaction: 'own',
    download: true,
    audit: 'wallet.batch_file',
  },
  ...payeeCalls,
  /** What the bank answered: the batch file with its result column filled in. */
  ResultImport: {
    ...fileImport,
    path: '/v1/supplier/takecash/ResultImport',
    industries: auditors,
    audit: 'wallet.result_import',
  },
  /** Rows of the bank's answer that were not taken, corrected on the screen. */
  ResultImportRows: {
    ...rowsImport,
    path: '/v1/supplier/takecash/ResultImportRows',
    industries: auditors,
    audit: 'wallet.result_import',
  },
} as const;

export const walletContract = contract(calls);

export const walletErrors = errors('wallet', {
  card_number: 422,
  bank_unknown: 422,
  holder_differs: 422,
  not_certified: 409,
  card_bound: 409,
  card_in_use: 409,
  no_such_card: 422,
  claimed: 409,
  state: 409,
  checker_is_maker: 403,
  same_checker: 403,
  reason_missing: 422,
  bank_code_taken: 409,
  prefix_taken: 409,
  bank_in_use: 409,
  nothing_approved: 409,
  not_approved: 409,
  batch_maker: 403,
  file_missing: 422,
  too_many_results: 413,
  unknown_withdrawal: 422,
  result_unread: 422,
  amount_differs: 422,
  not_paying: 409,
  result_differs: 409,
  card_differs: 422,
  return_asker: 403,
  payee_unknown: 422,
  payee_missing: 422,
  payee_state: 409,
});
