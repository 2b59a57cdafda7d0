import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  noun: { one: '会員のセッション', many: '会員のセッション' },
  menu: { setting: '会員ログインの設定' },
  call: {
    MemberNameSave: '会員：自分の名前を変更',
    MemberSessionEnd: '会員：自分のセッションを終了',
    MemberSessionEndOthers: '会員：自分の他のセッションをすべて終了',
    SessionsOfMember: '会員：ログイン中の端末を表示',
    MemberSessionRevoke: '会員：セッションを終了させる',
    MemberSessionRevokeAll: '会員：すべてのセッションを終了させる',
    MemberSignInSettingInfo: '会員ログイン：設定を表示',
    MemberSignInSettingSave: '会員ログイン：オン・オフの切替',
  },
  way: { code: 'SMS の確認コード' },
  field: { is_on: '会員のログインを許可' },
  action: {
    revoke: '終了',
    revoke_of: '{{name}} のセッションを終了',
    revoke_all: 'すべてのセッションを終了',
  },
  ask: { revoke_all: 'この会員のすべてのセッションを終了しますか。すべての端末で再ログインが必要になります。' },
  section: {
    device: '{{system}} の {{browser}}',
    title: 'ログイン中の端末',
    none: 'この会員はどこにもログインしていません。',
    unknown: '不明な端末',
    since: '{{time}} から',
    seen: '最終利用 {{time}}',
  },
  hint: {
    is_on:
      '会員は、電話番号に届く確認コードで顧客ページにログインします。まだ会員でない電話番号は会員に追加されます。オフにすると、すべての会員がログアウトされます。',
  },
  sign_in: {
    title: 'ログイン',
    hint: '{{name}}からお客様の電話にコードを送信します。この端末では30日間ログインしたままになります。',
    phone: '電話番号',
    send: 'コードを送信',
    wait: '{{n}} 秒後に再送できます',
    sent: '{{phone}} にコードを送信しました。',
    code: 'コード',
    submit: 'ログイン',
  },
  me: {
    title: 'お客様情報',
    phone: '電話 {{phone}}、会員番号 {{code}}',
    name: 'お名前',
    save: '保存',
    sign_out: 'ログアウト',
  },
  done: {
    setting: '保存しました',
    revoked: 'セッションを終了しました',
    revoked_all: 'すべてのセッションを終了しました',
  },
  error: {
    token_unknown: 'ログイン情報が無効です。もう一度ログインしてください。',
    expired: '30 日間ご利用がありませんでした。もう一度ログインしてください。',
    signed_out: 'ログアウト済みです。もう一度ログインしてください。',
    ended_elsewhere: '別の端末からこのセッションを終了しました。もう一度ログインしてください。',
    revoked: '会社側でセッションが終了されました。もう一度ログインしてください。',
    phone_changed: '会社に登録された電話番号が変わりました。新しい番号でログインしてください。',
    member_gone: '会社側でお客様の登録が削除されました。もう一度ログインすると新しく登録されます。',
    other_tenant: '別の会社にログインしています。こちらでもログインしてください。',
    off: 'この会社では現在、お客様のログインを受け付けていません。',
    tenant_closed: 'この会社のページは現在閉じられています。会社にお問い合わせください。',
    address_refused: 'アドレス {{ip}} からはログインできません。会社にお問い合わせください。',
    outside_held: 'このアカウントはすでに別の会員のものです。',
  },
};
