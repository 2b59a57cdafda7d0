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
    ladder:
      '1 行に 1 つの数字：1 日目、2 日目の順。7:10 は 7 日目で、書かれていない日は前の日と同じです。「毎日チェックイン → 特典」で編集すると簡単です。',
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
    SigninStreaks: 'チェックイン：連続日数の表示',
  },
  field: {
    member_code: '会員',
    points: 'ポイント',
    is_makeup: '補完',
    created_at: '入力日時',
    streak: '連続日数',
  },
  is_makeup: { true: 'はい', false: 'いいえ' },
  streak: { d1: '1 日', d2: '2～3 日', d4: '4～6 日', d7: '7～13 日', d14: '14～29 日', d30: '30 日以上' },
  action: { sign_in: '会員をチェックイン', make_up: '日を補う', ladder: '特典' },
  done: {
    signed: 'チェックインしました：連続 {{streak}} 日、{{points}} ポイント',
    already: '今日はチェックイン済みです',
    made_up: '補いました：連続 {{streak}} 日',
    ladder: '特典を保存しました',
  },
  figure: {
    title: '過去 30 日間',
    today: '今日',
    points: '今日のポイント',
    mean: '1 日平均の会員数',
    makeups: '補った日数',
  },
  streaks: {
    title: '連続日数別の会員',
    hint: '今日まで。今日まだチェックインしていない会員は昨日まで。',
    show: '連続 {{days}} の会員 {{members}} 人を表示',
  },
  ladder: {
    day: '連続日目',
    points: '経験値',
    add: '日を追加',
    remove: '{{day}} 日目を削除',
    day_of: '日、{{row}} 行目',
    points_of: '{{day}} 日目の経験値',
    restart: '{{days}} 日の後は 1 日目から始まります。',
    stay: '{{days}} 日の後は毎日 {{days}} 日目と同じです。',
    between: '一覧にない日は、その前の日と同じです。',
    misplaced: '各日は 1 回だけ、最初は 1 日目、最後は 366 日目までです。',
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
    ladder_malformed: '整数を 1 行に 1 つ、60 行まで入力してください。7:10 のように「日:ポイント」とも書けます。',
    ladder_days: '日は 1 日目から始まり、順に大きくなり、366 日目までです。',
  },
};
