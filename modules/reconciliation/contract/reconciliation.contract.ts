import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { tenantPageOf, tenantQuery } from '@linehaul/contract/tenant-list.ts';
import { day, line, rowId, rowIdOf } from '@linehaul/contract/units.ts';
import {
  fileImport,
  importInput,
  importRowsInput,
  rowsImport,
} from '@linehaul/modules/batch/contract/batch.contract.ts';
import { z } from 'zod';
import { ageBucket, ageingRow, ageingTotals, owedItem } from './ageing.contract.ts';
import { channelDay, channelItem, channelItemDetail, itemResult, itemState, move } from './channel-item.contract.ts';

/** The platform reconciles the channels that it collects through, others those of their own counters and accounts. */
const readers = ['platform', 'logistics', 'site', 'supplier', 'service'] as const;
/** Who has members that owe. */
const creditors = ['platform', 'logistics', 'site'] as const;
const at = '/v1/supplier/reconciliation';

const channel = line(40, 1);
const oneItem = z.object({ id: rowIdOf('channel_item') });
const oneFee = z.object({ id: rowIdOf('channel_clearance') });
const reason = line(200, 1);
const days = { day_from: day.optional(), day_to: day.optional() };

export const reconciliationContract = contract({
  /** Channels whose statements the caller may bring in. */
  ChannelChoice: {
    method: 'GET',
    path: `${at}/ChannelChoice`,
    industries: readers,
    input: z.object({}),
    output: z.array(z.object({ key: z.string() })),
  },
  /** Lines of one channel's statement; days are business days, as the ledger's. */
  ChannelImport: {
    ...fileImport,
    path: `${at}/ChannelImport`,
    industries: readers,
    input: importInput.extend({ channel }),
    audit: 'reconciliation.import',
  },
  ChannelImportRows: {
    ...rowsImport,
    path: `${at}/ChannelImportRows`,
    industries: readers,
    input: importRowsInput.extend({ channel }),
    audit: 'reconciliation.import',
  },
  ChannelDayList: {
    method: 'GET',
    path: `${at}/ChannelDayList`,
    industries: readers,
    input: tenantQuery.omit({ keyword: true }).extend({
      channel: channel.optional(),
      ...days,
      /** True: only days with differences that wait. */
      is_open: z.boolean().optional(),
    }),
    output: tenantPageOf(channelDay),
  },
  /**
   * Asks the channel for the statement of a day, now and however old it is. Refuses with the channel's own reason, which the
   * day's row then has.
   */
  ChannelFetch: {
    method: 'POST',
    path: `${at}/ChannelFetch`,
    industries: readers,
    transaction: 'own',
    idempotent: true,
    input: z.object({ channel, day }),
    output: channelDay,
    audit: 'reconciliation.fetch',
  },
  ChannelItemList: {
    method: 'GET',
    path: `${at}/ChannelItemList`,
    industries: readers,
    input: tenantQuery.extend({
      channel: channel.optional(),
      ...days,
      move: move.optional(),
      result: itemResult.optional(),
      state: itemState.optional(),
      /** True: differences that wait, for somebody or for a second person. */
      is_open: z.boolean().optional(),
    }),
    output: tenantPageOf(channelItem),
  },
  ChannelItemInfo: {
    method: 'GET',
    path: `${at}/ChannelItemInfo`,
    industries: readers,
    input: oneItem,
    output: channelItemDetail,
  },
  /** Compares again: what has come into the payment log since the import. */
  ChannelMatch: {
    method: 'POST',
    path: `${at}/ChannelMatch`,
    industries: readers,
    input: z.object({ channel }),
    output: z.object({ open_count: z.int() }),
    audit: 'reconciliation.match',
  },
  /** A line and an entry of the log are the same payment, though nothing in them says so. */
  ItemLink: {
    method: 'POST',
    path: `${at}/ItemLink`,
    industries: readers,
    input: oneItem.extend({ log_item_id: rowIdOf('channel_item'), reason }),
    output: channelItemDetail,
    audit: 'reconciliation.link',
  },
  /** Proposes to book the difference: the books follow once another person has confirmed it. */
  ItemBook: {
    method: 'POST',
    path: `${at}/ItemBook`,
    industries: readers,
    input: oneItem.extend({ reason }),
    output: channelItemDetail,
    audit: 'reconciliation.book',
  },
  ItemAccept: {
    method: 'POST',
    path: `${at}/ItemAccept`,
    industries: readers,
    input: oneItem.extend({ reason }),
    output: channelItemDetail,
    audit: 'reconciliation.accept',
  },
  ItemConfirm: {
    method: 'POST',
    path: `${at}/ItemConfirm`,
    industries: readers,
    input: oneItem,
    output: channelItemDetail,
    audit: 'reconciliation.confirm',
  },
  ItemRefuse: {
    method: 'POST',
    path: `${at}/ItemRefuse`,
    industries: readers,
    input: oneItem.extend({ reason }),
    output: channelItemDetail,
    audit: 'reconciliation.refuse',
  },
  ItemReopen: {
    method: 'POST',
    path: `${at}/ItemReopen`,
    industries: readers,
    input: oneItem.extend({ reason }),
    output: channelItemDetail,
    audit: 'reconciliation.reopen',
  },
  /** Proposes to book the fees that the channel has kept on a day. */
  FeeBook: {
    method: 'POST',
    path: `${at}/FeeBook`,
    industries: readers,
    input: oneFee.extend({ reason: line(200).default('') }),
    output: channelDay,
    audit: 'reconciliation.fees',
  },
  FeeConfirm: {
    method: 'POST',
    path: `${at}/FeeConfirm`,
    industries: readers,
    input: oneFee,
    output: channelDay,
    audit: 'reconciliation.fees_confirm',
  },
  FeeRefuse: {
    method: 'POST',
    path: `${at}/FeeRefuse`,
    industries: readers,
    input: oneFee.extend({ reason }),
    output: channelDay,
    audit: 'reconciliation.fees_refuse',
  },
  /** What members owe today, by how long it has been due. */
  AgeingList: {
    method: 'GET',
    path: `${at}/AgeingList`,
    industries: creditors,
    input: tenantQuery.extend({ bucket: ageBucket.optional() }),
    output: tenantPageOf(ageingRow),
  },
  AgeingTotals: {
    method: 'GET',
    path: `${at}/AgeingTotals`,
    industries: creditors,
    input: z.object({}),
    output: ageingTotals,
  },
  /** The statements and orders that a figure is made of. */
  OwedList: {
    method: 'GET',
    path: `${at}/OwedList`,
    industries: creditors,
    input: tenantQuery.omit({ keyword: true }).extend({ member_id: rowId.optional(), bucket: ageBucket.optional() }),
    output: tenantPageOf(owedItem),
  },
});

export const reconciliationErrors = errors('reconciliation', {
  channel_unknown: 422,
  numbers_missing: 422,
  amount_missing: 422,
  amount_zero: 422,
  both_amounts: 422,
  day_future: 422,
  day_old: 422,
  state: 409,
  checker_is_maker: 409,
  link_unknown: 422,
  link_move: 422,
  link_other: 422,
  no_difference: 409,
  no_fees: 409,
  fetch_silent: 503,
  fetch_not_there: 409,
  fetch_not_ready: 409,
  not_fetchable: 422,
});

/** Target fields of a channel's statement and the titles that they are recognised by. */
export const channelTargets = {
  day: {
    required: true,
    titles: [
      'Date',
      'day',
      'Transaction time',
      'time',
      '日期',
      '交易时间',
      '发生时间',
      '完成时间',
      '入账时间',
      '記帳日',
      'Fecha',
    ],
  },
  channel_ref: {
    titles: [
      'Channel number',
      'channel_ref',
      'Transaction id',
      'Reference',
      '渠道流水号',
      '微信订单号',
      '支付宝交易号',
      '交易流水号',
      '流水号',
    ],
  },
  merchant_no: {
    titles: ['Merchant number', 'merchant_no', 'Order number', 'Out trade no', '商户订单号', '商户单号', '商户流水号'],
  },
  amount: {
    titles: ['Amount', 'Total', '金额', '交易金额', '订单金额', '应结订单金额', '收入金额', '金額', 'Importe'],
  },
  refund_amount: {
    titles: ['Refund', 'refund_amount', 'Refund amount', '退款金额', '退款', '支出金额', '返金額', 'Reembolso'],
  },
  fee: { titles: ['Fee', 'Charge', '手续费', '服务费', '手数料', 'Comisión'] },
} as const;
export type ChannelField = keyof typeof channelTargets;
