import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  noun: { one: 'データ利用の許諾', many: 'データ利用の許諾' },
  menu: { page: 'データ利用の許諾' },
  call: {
    Authorized: 'データ利用の許諾：許諾と撤回',
    AuthorizedInfo: 'データ利用の許諾：状態を見る',
    AuthorizedLog: 'データ利用の許諾：履歴を見る',
    AuthorizedLogExport: 'データ利用の許諾：履歴をファイルに出力',
  },
  field: {
    authorized: '許諾済み',
    action: '内容',
    title: '規約',
    created_at: '日時',
    is_read: '同意',
    since: '開始',
  },
  action: { joined: '加入時に許諾', consented: '許諾', renewed: '新しい版に同意', revoked: '撤回' },
  state: { on: '許諾済み', off: '未許諾' },
  status: {
    title: '現在の状態',
    on: '貴社はプラットフォームによるデータの利用を許諾しています。',
    off: '貴社はデータの利用をまだ許諾していません。許諾するまで、メニュー、プロフィール、パスワード、オープンAPIは使えません。',
    version: '第{{n}}版',
    joining: '加入規約',
    built_in: '下記の文面',
  },
  newer: {
    title: '新しい規約があります',
    text: '第{{n}}版が{{day}}に公開されました。お読みのうえ同意してください。それまでの間も、すべてお使いいただけます。',
  },
  text: {
    title: '規約',
    version: '第{{n}}版 · {{day}}公開',
    plain: [
      '貴社は、ご依頼のサービス（貨物の輸送、代金の精算、記録の証明、オープンAPIへの応答）のために、プラットフォームが貴社の注文、送り状、便、運賃、精算のデータを利用することを許諾します。',
      'データは貴社のものです。貴社の依頼なしに他者に見せることも、販売することもありません。',
      'この許諾は、いつでもこのページで撤回できます。法律で求められる記録は保存されます。',
    ].join('\n\n'),
  },
  consent: {
    title: '同意',
    check: 'この規約を読み、会社を代表して、このようなデータの利用に同意します。',
    give: '許諾する',
    renew: '新しい版に同意する',
    forbidden: 'あなたの役割ではこのページの閲覧のみできます。許諾はアカウントの所有者が行います。',
  },
  revoke: {
    button: '撤回する',
    title: 'データ利用の許諾を撤回',
    confirm: '今すぐ撤回',
    warning: '会社の全員について、次のことが直ちに止まります：',
    sidebar: 'このページ以外のすべてのメニュー',
    profile: 'プロフィールの変更',
    password: 'パスワードの変更',
    api: 'オープンAPI：貴社システムからの呼び出しは拒否されます',
    back: '何も削除されません。このページで再び許諾すれば、すぐにすべて使えます。',
  },
  history: { title: '履歴', empty: 'まだ何もありません', more: '最新の{{n}}件を表示しています。' },
  done: { given: '許諾しました。すべて使えます', revoked: 'データ利用の許諾を撤回しました' },
  error: {
    not_read: '同意するにはチェックを入れてください。',
    reason_missing: '理由を入力してください。',
    outdated: '別の版の規約が公開されています。お読みになってから同意してください。',
    already_given: 'この版については、すでに許諾されています。',
    not_given: '撤回する許諾がありません。',
  },
};
