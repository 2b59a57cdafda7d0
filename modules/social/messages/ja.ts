import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  menu: {
    wechat: 'WeChat連携',
  },
  wechat: {
    text: 'WeChatを連携すると、コードを読み取るだけでパスワードなしでログインできます。',
    none: 'このシステムにはWeChatチャネルが設定されていません。まずプラットフォーム管理者がアプリIDとシークレットを設定する必要があります。',
    bound: '{{time}} に {{name}} と連携',
    unbound: 'WeChatは連携されていません。',
    waiting: '別のウィンドウのコードをWeChatで読み取ってください。',
    blocked: 'ブラウザーがウィンドウをブロックしました。ポップアップを許可して再度お試しください。',
  },
  action: {
    bind: 'WeChatと連携',
    rebind: '別のアカウントと連携',
    unbind: '連携を解除',
  },
  ask: {
    unbind: 'WeChatの連携を解除しますか？以後ログインに使えません。',
  },
  done: {
    bound: 'WeChatと連携しました',
    unbound: 'WeChatの連携を解除しました',
  },
  error: {
    not_ready: 'WeChatチャネルが設定されていません。プラットフォーム管理者にお問い合わせください。',
    state_wrong: '時間がかかりすぎたか、ここから始まっていません。最初からやり直してください。',
    code_wrong: 'このコードはWeChatで無効になっています。もう一度読み取ってください。',
    provider_down: 'WeChatが正しく応答しません。しばらくしてから再度お試しください。',
    bound_elsewhere: 'このWeChatは別のアカウントと連携されています。先にそちらで解除してください。',
    not_bound:
      'このWeChatに連携されたアカウントはありません。パスワードでログインし、プロフィールの「WeChat連携」で連携してください。',
    wants_second_factor: 'このアカウントはアプリのコードも必要です。パスワードでログインしてください。',
  },
};
