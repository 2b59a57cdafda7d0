import type { en } from './en.ts';

/** What is said of scanned waybills. */
export const zh: typeof en = {
  unknown: '没有单号为 {{code}} 的运单。',
  receipt_label: '扫描或输入单号后回车：该单回单已返回发货人',
  receipts: '{{waybill_no}}：已返回 {{consignor_name}} 回单 {{n}} 份',
  no_receipts: '{{waybill_no}} 不需要回单。',
  receipts_back: '{{waybill_no}} 的回单已全部返回。',
  not_signed: '{{waybill_no}} 尚未签收：{{state}}。',
  receive_label: '扫描或输入单号后回车，输入重量再回车即入库',
  not_receivable: '{{waybill_no}} 不能入库：{{state}}。',
  not_delivered: '{{code}} 不在本网点的派送清单中。',
  nothing_to_receive: '没有待入库的运单',
  nothing_to_receive_hint: '货物尚未到始发网点的运单会显示在这里。',
};
