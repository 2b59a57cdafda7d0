import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  menu: { manage: 'プラグイン管理', setup: 'プラグイン設定' },
  category: {
    service: 'カスタマーサービス',
    marketing: 'マーケティング',
    payment: '決済',
    messaging: 'メッセージ',
    tool: 'ツール',
  },
  version: 'バージョン {{version}}',
  state: { installed: '導入済み', absent: '未導入' },
  action: { install: '導入', uninstall: '削除', setup: '設定' },
  install_title: '「{{name}}」を導入しますか？',
  install_text: '役割で許可された人のメニューにページが表示されます。ほかは変わりません。',
  installed: '「{{name}}」を導入しました',
  uninstall_title: '「{{name}}」を削除しますか？',
  uninstall_text: 'ページと機能は直ちに全員から非表示になります。データと設定は残り、再び導入すると元に戻ります。',
  uninstalled: '「{{name}}」を削除しました',
  empty: { title: 'このシステムにはプラグインがありません', hint: 'サーバーの管理者が追加できます。' },
  setup_empty: {
    title: '設定するものがありません',
    hint: '導入済みのプラグインに設定項目はありません。プラグインは「プラグイン管理」で導入します。',
  },
  secret_set: '設定済み。空欄のままなら変わりません。',
  secret_not_set: '未設定。',
  saved: '設定を保存しました',
  error: {
    unknown: 'そのプラグインはありません。',
    not_installed: 'このプラグインは導入されていません。管理者が「設定」の「プラグイン管理」で導入できます。',
    upgrading: 'このプラグインは更新中です。数秒後にもう一度お試しください。',
    state: 'プラグインの現在の状態ではその操作はできません。ページを読み込み直してください。',
    no_settings: 'このプラグインに設定項目はありません。',
    no_check: 'このプラグインには接続テストがありません。',
    confirm: '表示されているとおりにプラグインのキーを入力してください。',
    not_kept: '通知の内容が保存されていないため、再処理できません。',
  },
};
