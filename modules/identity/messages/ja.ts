import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  noun: { one: '外部アカウント', many: '外部アカウント' },
  menu: { identity: '外部アカウント' },
  call: {
    IdentityBindingList: '連携済みアカウント：参照',
    IdentityBindingListExport: '連携済みアカウント：ファイルに出力',
    IdentityTry: 'ログイン連携先：試す',
  },
  field: {
    provider: '連携先',
    provider_title: '連携先',
    login_name: 'ユーザー',
    is_owner: '管理者',
    nick_name: '連携先での名前',
    is_own_app: '自社のアプリ',
    bound_at: '連携日時',
  },
  list: { bindings: '連携しているユーザー' },
  empty: {
    bindings: 'まだ誰も連携していません',
    bindings_hint: '各自がプロフィールの「外部アカウント」で連携します。',
  },
  page: {
    text: '外部のアカウントを連携すると、パスワードを入力せずにログインできます。パスワードは引き続き有効です。',
    none: '連携先が設定されていません。管理者がプラグイン「ソーシャルログイン」で設定します。',
    bound: '{{time}} に {{name}} と連携',
    unbound: '未連携',
    gone: '設定がなくなったため、ログインには使えません。',
  },
  stage: {
    waiting: '別のウィンドウで続けてください。',
    blocked: 'ブラウザーがウィンドウをブロックしました。ポップアップを許可して再度お試しください。',
    declined: '連携先で許可されませんでした。何も変更されていません。',
  },
  action: {
    bind: '{{name}}と連携',
    rebind: '別のアカウントと連携',
    unbind: '連携を解除',
  },
  ask: { unbind: '{{name}}の連携を解除しますか？以後ログインに使えません。パスワードは引き続き有効です。' },
  done: { bound: '連携しました', unbound: '連携を解除しました' },
  error: {
    not_ready: 'この連携先は設定されていません。管理者にお問い合わせください。',
    origin_unknown:
      'サーバーはこのページのアドレスを認識していません。PUBLIC_URL または ALLOWED_HOSTS の設定を管理者に依頼してください。',
    state_wrong: '時間がかかりすぎたか、ここから始まっていません。最初からやり直してください。',
    code_wrong: 'このコードは連携先で無効になっています。最初からやり直してください。',
    provider_down: '連携先が正しく応答しません。しばらくしてから再度お試しください。',
    application_wrong:
      '連携先がアプリを拒否しました。ID、シークレット、コールバックURL、権限のいずれかが誤っています。管理者にお問い合わせください。',
    answer_wrong:
      '連携先の応答が本物でないか、このログインに対するものではありません。最初からやり直し、再発する場合は管理者に連絡してください。',
    not_member: 'このアカウントは組織に属していません。',
    bound_elsewhere: 'このアカウントは別のユーザーと連携されています。先にそちらで解除してください。',
    not_bound:
      'このアカウントと連携したユーザーはいません。パスワードでログインし、プロフィールの「外部アカウント」で連携してください。',
    wants_second_factor: 'このアカウントはアプリのコードも必要です。パスワードでログインしてください。',
  },
};
