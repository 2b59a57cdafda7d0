import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  exception_manage: '破損・不足・遅延・受取拒否を、写真・責任者・補償まで処理します。',
  taobaoke_nav: 'アフィリエイト店舗の区分を並べます。',
  taobaoke_adverts: 'アフィリエイト店舗に広告を掲載します。',
  taobaoke_users: '紹介者とその報酬を確認します。',
  taobaoke_orders: 'アフィリエイト経由の注文と手数料を追います。',
  taobaoke_token: 'アフィリエイト口座を参照する認可を更新します。',
  jdunion: '京東の商品を紹介し、注文と手数料を追います。',
  mtunion: '美団の特典を紹介し、注文と手数料を追います。',
  auction: '商品を競売にかけ、入札を追います。',
  groupbuy: '人数が集まると割引価格で販売します。',
  spikebuy: '期間と数量を限って特価で販売します。',
  cloudbuy: '一つの商品を口数に分けて販売し、当選者を抽選します。',
  wxpub_menu: '公式アカウントの下部メニューを設定します。',
  wxpub_keywords: '特定の語を含むメッセージに自動で返信します。',
  wxpub_messages: 'フォロワーに送った内容と到達を確認します。',
  wxpub_templates: '各イベントに使うテンプレートを選びます。',
  wxpub_fans: '公式アカウントのフォロワーをグループとメモで管理します。',
  utility_log: '電話・公共料金のチャージと返金を追います。',
  adapay: 'Adapayの口座と鍵を設定します。',
  certification: '外部サービスで会員の身元と企業の書類を確認します。',
};
