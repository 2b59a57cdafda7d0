import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  noun: {
    one: '当日の現金',
    many: '拠点の現金日報',
    cash_sheet: '拠点の現金日報',
  },
  menu: {
    sheets: '拠点の現金日報',
    sheet: '当日の現金',
  },
  call: {
    CashSheetList: '拠点の現金日報を見る',
    CashOpenSum: '未引渡しの現金の合計を見る',
    CashSheetInfo: '当日の現金を開く',
    CashHandOver: '当日の現金を引き渡す',
    CashReceive: '引き渡された現金を受け取る',
  },
  field: {
    id: '番号',
    site_id: '拠点',
    site_name: '拠点',
    day: '日付',
    state: '状態',
    payment_count: '件数',
    taken_cents: '現金入金額',
    handed_cents: '引渡額',
    received_cents: '受取額',
    difference_cents: '過不足',
    handed_note: '引渡時の備考',
    handed_by: '引渡者',
    handed_at: '引渡日時',
    received_note: '受取時の備考',
    received_by: '受取者',
    received_at: '受取日時',
    order_id: '注文',
    order_no: '注文番号',
    kind: '入金の区分',
    login_name: '集金者',
    taken_at: '集金日時',
    note: '備考',
  },
  state: {
    open: '手元',
    handed: '引渡済み',
    received: '受取済み',
  },
  kind: {
    prepaid: '元払い',
    collect: '着払い',
    on_receipt: '受領書払い',
    monthly: '月締め',
    cod: '代引代金',
  },
  deed: {
    hand_over: '引き渡す {{amount}}',
    receive: '受領を確定 {{amount}}',
  },
  action: {
    hand_over: '引き渡す',
    receive: '受け取る',
  },
  hint: {
    counted: '現金を数えてください。金額が合わないときは理由が必要です。',
  },
  section: {
    payments: '入金',
  },
  all: 'すべて',
  done: {
    handed: '引き渡しました',
    received: '受け取りました',
  },
  empty: {
    sheets: '現金の入金はありません',
    sheets_hint: '拠点が現金で受け取った運賃と代引代金が日ごとに並びます。',
  },
  error: {
    sheet_state: 'この日の現金は引渡済みか受取済み、またはまだ引き渡されていません。',
    difference_note: '金額が合いません。理由を入力してください。',
    checker_is_maker: '自分で作成したものは審査できません。別の人が行ってください。',
  },
  home: {
    open: '未引渡しの現金',
    open_of: '未引渡しの日報 {{n}} 件',
  },
};
