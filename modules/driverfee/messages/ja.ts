import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  noun: {
    one: '運転手運賃',
    many: '運転手運賃',
    driver_fee: '運転手運賃',
    driver_fee_sum: '運転手別精算',
  },
  menu: {
    fees: '運転手運賃',
    sums: '運転手別精算',
  },
  call: {
    DriverFeeList: '運転手運賃を見る',
    DriverFeeSums: '運転手別精算を見る',
    DriverFeeSumsExport: '運転手別精算を書き出す',
    DriverFeeInfo: '便の運転手運賃と支払を見る',
    DriverFeePay: '運転手に支払う',
    DriverFeeVoid: '運転手への支払を取り消す',
  },
  field: {
    method: '支払方法',
    agreed_cents: '取り決め額',
    open_cents: '未払い',
    due_cents: '支払期到来',
    later_cents: '支払期前',
    due_at: '支払期',
    amount_cents: '支払額',
    voucher_no: '伝票番号',
    paid_by: '支払者',
    trip_count: '便数',
  },
  state: {
    due: '未払い',
    not_due: '支払期前',
    paid: '支払済み',
  },
  part: {
    advance: '前払い',
    fuel: '燃料カード',
    on_arrival: '到着払い',
    on_receipt: '受領書払い',
  },
  method: {
    cash: '現金',
    transfer: '銀行振込',
    fuel_card: '燃料カード',
    deduction: '控除',
  },
  voided: '{{who}}が取消：{{reason}}',
  deed: {
    pay: '支払う {{amount}}',
    void: '取り消す {{amount}}',
  },
  action: {
    pay: '運転手に支払う',
    void: '取消',
  },
  hint: {
    pay: '自社の現金・口座・燃料カードから支払います。プラットフォームの資金は動きません。',
    void: '誤って記録した支払に使います。記録は取消と表示されて残り、改めて支払えます。',
    not_due: {
      advance: '出発時',
      fuel: '出発時',
      on_arrival: '到着時',
      on_receipt: '受領書がすべて戻ったとき',
    },
  },
  section: {
    fees: '運転手運賃',
    payments: '運転手への支払',
  },
  all: 'すべて',
  done: {
    paid: '支払いました',
    voided: '取り消しました',
  },
  empty: {
    fees: '運転手運賃はありません',
    fees_hint: '便の作成時に運賃を取り決めます。支払期は出発時、到着時、受領書がすべて戻ったときです。',
    sums: '運転手への未払いはありません',
    sums_hint: '便の運賃を取り決めると、運転手がここに表示されます。',
    no_fee: 'この便には運賃の取り決めがありません。',
  },
  error: {
    fee_not_due:
      'まだ支払期ではありません。前払いと燃料は出発時、到着払いは到着時、受領書払いは受領書がすべて戻ってから支払います。',
    fee_paid: 'この区分は支払済みです。',
    fee_exceeds: '取り決め額の残りを超えています。必要なら先に取り決め額を変更してください。',
    fee_method: '燃料カードに入れられるのは燃料費だけです。現金か振込を選んでください。',
    fee_void: 'この支払はすでに取り消されています。',
    fee_deducted: '異常のために控除したものです。異常の支払いを取り消すと戻ります。',
  },
};
