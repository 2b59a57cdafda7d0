import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  purpose: 'このページの用途',
  meanwhile: 'それまでは：{{title}}',
  title: {
    exception_manage: '異常管理',
    taobaoke_nav: '淘宝客ナビゲーション',
    taobaoke_adverts: '淘宝客広告',
    taobaoke_users: '淘宝客ユーザー',
    taobaoke_orders: '淘宝客注文',
    taobaoke_token: '淘宝客の認可',
    jdunion: '京東アフィリエイト',
    mtunion: '美団アフィリエイト',
    auction: 'オークション',
    groupbuy: '共同購入',
    spikebuy: 'タイムセール',
    cloudbuy: 'クラウド購入',
    wxpub_menu: 'WeChatメニュー',
    wxpub_keywords: 'キーワード返信',
    wxpub_messages: 'WeChatメッセージ履歴',
    wxpub_templates: 'WeChatテンプレート',
    wxpub_fans: 'フォロワー',
    utility_log: '公共料金チャージ履歴',
    adapay: 'Adapay設定',
    certification: '本人確認',
  },
};
