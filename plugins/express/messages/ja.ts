import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  plugin: {
    name: '宅配便の追跡',
    text: '快逓100または快逓鳥により、宅配便の現在位置を照会と自動通知で表示します。',
  },
  noun: { one: '宅配会社', many: '宅配会社', express_company: '宅配会社' },
  menu: { setting: '宅配便の追跡', companies: 'その他の宅配会社' },
  setting_group: {
    account: '追跡サービス',
    kuaidi100: '快逓100（Kuaidi100）',
    kdniao: '快逓鳥（KDNiao）',
    following: '追跡の方法',
  },
  setting: {
    provider: 'サービス',
    kuaidi100_customer: 'Customer',
    kuaidi100_key: 'キー',
    kdniao_business_id: 'ユーザーID',
    kdniao_key: 'APIキー',
    kdniao_plan: 'プラン',
    by_push: '変化の通知を受ける',
    daily_limit: '1日の照会上限',
  },
  setting_hint: {
    kuaidi100_customer: '快逓100の企業管理画面のアカウント情報に、キーと並んで表示されます。',
    kdniao_business_id: '快逓鳥のアカウント番号です。APIキーも同じ画面にあります。',
    kdniao_plan: '無料のアカウントは別の機能を使います。快逓鳥に表示されるプランと同じにしてください。',
    by_push: '登録した荷物の変化をサービスが通知します。オフにすると繰り返し照会し、そのたびに回数を使います。',
    daily_limit: '照会のたびにサービスの回数を使います。この数を超えると翌日まで待ちます。',
  },
  setting_option: {
    provider: { kuaidi100: '快逓100（Kuaidi100）', kdniao: '快逓鳥（KDNiao）' },
    kdniao_plan: { free: '無料', paid: '有料' },
  },
  check: {
    good: 'サービスがアカウントを受け付けました。',
    no_address:
      'サービスはアカウントを受け付けましたが、通知を受ける宛先がありません。管理者がサーバーの公開アドレスを設定してください。それまでは照会します。',
    account: 'サービスがアカウントを受け付けません。2つの項目を確認してください。',
    calls: 'アカウントの残り回数がないか、期限が切れています。',
    unavailable: 'サービスが応答しません。数分後にもう一度お試しください。',
  },
  call: {
    ExpressUsage: '宅配便の追跡：照会回数の閲覧',
    ExpressCompanyList: '宅配便の追跡：その他の会社の閲覧',
    ExpressCompanyListExport: '宅配便の追跡：その他の会社のファイル出力',
    ExpressCompanySave: '宅配便の追跡：その他の会社の追加・変更',
    ExpressCompanyDel: '宅配便の追跡：その他の会社の削除',
  },
  field: { kuaidi100_code: '快逓100のコード', kdniao_code: '快逓鳥のコード' },
  hint: {
    name: '荷物の「その他の会社」に入力する名称と同じにしてください。',
    kuaidi100_code: 'annengwuliu',
    kdniao_code: 'ANEKY',
  },
  usage: {
    title: '照会回数',
    not_set: 'アカウントが設定されていないため、照会しません。',
    today: '今日',
    month: '今月',
    counts: '照会 {{queries}} 回、登録 {{subscriptions}} 回、拒否 {{refusals}} 回。',
    limit: '1日に最大 {{limit}} 回。',
    last_fault: '最後の拒否',
  },
  action: { add: '会社を追加', edit: '会社を変更', delete: '会社を削除' },
  ask: { delete: '{{name}} を削除しますか？荷物は残りますが、照会できなくなります。' },
  done: { saved: '会社を保存しました', deleted: '会社を削除しました' },
  empty: {
    title: 'その他の会社はありません',
    hint: '主な会社は登録済みです。ない会社は、サービスの一覧にあるコードとともに追加してください。',
  },
  error: { company_taken: 'この会社は登録済みです。' },
};
