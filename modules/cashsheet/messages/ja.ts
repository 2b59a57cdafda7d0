import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  noun: {
    one: '現金の引渡し',
    many: '拠点の現金',
    cash_sheet: '現金の引渡し',
  },
  menu: {
    sheets: '拠点の現金',
    sheet: '当日の現金',
  },
  call: {
    CashSheetList: '拠点の現金日報を見る',
    CashOpenSum: '未引渡しの現金の合計を見る',
    CashSheetInfo: '現金の引渡しを開く',
    CashHandOver: '現金を引き渡す',
    CashTakeBack: '現金の引渡しを取り消す',
    CashReceive: '引き渡された現金を受け取る',
  },
  field: {
    number: '番号',
    cashier: '現金の持ち主',
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
    kind: '入金の区分',
    login_name: '集金者',
    taken_at: '集金日時',
  },
  state: {
    open: '手元',
    handed: '引渡済み',
    received: '受取済み',
  },
  till: {
    shared: '拠点全体',
  },
  ask: {
    take_back: '現金は手元に戻ります。まだ誰も受け取っていません。',
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
    take_back: '引渡しを取り消す',
  },
  hint: {
    counted: '現金を数えてください。金額が合わないときは理由が必要です。',
  },
  section: {
    payments: '入金',
    same_day: 'この日の引渡し',
  },
  all: 'すべて',
  done: {
    handed: '引き渡しました',
    received: '受け取りました',
    taken_back: '手元に戻しました',
  },
  empty: {
    sheets: '現金の入金はありません',
    sheets_hint: '拠点が現金で受け取った運賃と代引代金が、引渡しごとに並びます。',
  },
  error: {
    sheet_state: 'この現金は引渡済みか受取済み、またはまだ引き渡されていません。',
    cash_changed: 'その間に現金の入金がありました。数え直してください。',
    difference_note: '金額が合いません。理由を入力してください。',
    checker_is_maker: '自分で作成したものは審査できません。別の人が行ってください。',
  },
  home: {
    open: '未引渡しの現金',
    open_of: '未引渡し {{n}} 件',
  },
};
