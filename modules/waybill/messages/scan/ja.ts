import type { en } from './en.ts';

/** What is said of scanned waybills. */
export const ja: typeof en = {
  unknown: '番号 {{code}} の送り状はありません。',
  receipt_label: '番号を読み取るか入力して Enter：受領書を荷送人へ返却済みにします',
  receipts: '{{waybill_no}}：{{consignor_name}} へ受領書 {{n}} 枚を返却しました',
  no_receipts: '{{waybill_no}} に受領書は不要です。',
  receipts_back: '{{waybill_no}} の受領書はすべて返却済みです。',
  not_signed: '{{waybill_no}} はまだ受領されていません：{{state}}。',
  receive_label: '番号を読み取るか入力して Enter、重量を入力して Enter で入庫します',
  not_receivable: '{{waybill_no}} は入庫できません：{{state}}。',
  not_delivered: '{{code}} はこの拠点の配達一覧にありません。',
  nothing_to_receive: '入庫待ちはありません',
  nothing_to_receive_hint: '最初の拠点にまだ届いていない貨物の送り状がここに表示されます。',
};
