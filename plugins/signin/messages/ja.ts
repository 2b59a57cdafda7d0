import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  plugin: { name: '毎日チェックイン', text: '毎日チェックインした会員はポイントを獲得し、連続日数に応じて増えます。' },
  setting_group: { points: 'ポイント', limits: '制限' },
  setting: {
    ladder: '連続日数ごとのポイント',
    after_last: '最後の日の後',
    daily_budget: '1 日の全会員のポイント上限',
    makeups_per_month: '会員が 1 か月に補える日数',
  },
  setting_hint: {
    ladder: '1 行に 1 つの数字：1 日目、2 日目の順。',
    daily_budget: '0 は上限なし。使い切ると翌日までチェックインできません。',
    makeups_per_month: '過去 7 日以内の抜けた日。ポイントは付きません。',
  },
  setting_option: { after_last: { restart: '1 日目から始める', stay: '最後の日のまま' } },
  noun: { one: 'チェックイン', many: '毎日チェックイン' },
  menu: { manage: '毎日チェックイン' },
  call: {
    SignIn: 'チェックイン：会員をチェックイン',
    SigninMakeUp: 'チェックイン：日を補う',
    SigninCalendar: 'チェックイン：会員のカレンダーの表示',
    SigninList: 'チェックイン：記録の表示',
    SigninListExport: 'チェックイン：記録の書き出し',
    SigninDays: 'チェックイン：日別の表示',
  },
  field: {
    member_id: '会員',
    member_name: '会員',
    member_code: '会員',
    day: '日付',
    points: 'ポイント',
    is_makeup: '補完',
    login_name: '入力者',
    created_at: '入力日時',
    day_from: '開始日',
    day_to: '終了日',
  },
  is_makeup: { true: 'はい', false: 'いいえ' },
  action: { sign_in: '会員をチェックイン', make_up: '日を補う' },
  done: {
    signed: 'チェックインしました：連続 {{streak}} 日、{{points}} ポイント',
    already: '今日はチェックイン済みです',
    made_up: '補いました：連続 {{streak}} 日',
  },
  figure: {
    title: '過去 30 日間',
    today: '今日',
    points: '今日のポイント',
    mean: '1 日平均の会員数',
    makeups: '補った日数',
  },
  empty: {
    title: 'チェックインはまだありません',
    hint: '会員をチェックインするか、自社アプリからオープン API で行ってください。',
  },
  error: {
    member_unknown: 'このコードの会員はいません。',
    budget_spent: '今日のポイントを使い切りました。明日またチェックインできます。',
    day_too_old: '補えるのは過去 7 日以内の抜けた日だけです。',
    day_signed: 'この会員はその日にチェックイン済みです。',
    no_makeups: 'この会員は今月補える日がもうありません。',
    ladder_malformed: '整数を 1 行に 1 つ、60 行まで入力してください。',
  },
};
