import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  menu: {
    page: 'お客様ページ',
    group: 'お客様ページ',
    home: 'トップ',
  },
  /** Links of the start page to pages of modules whose texts are many. */
  link: {
    goods: '商品',
    goods_orders: '自分の商品注文',
  },
  home: { welcome: '{{name}}へようこそ' },
  call: {
    StorefrontInfo: 'お客様ページ：設定を見る',
    StorefrontSave: 'お客様ページ：設定する',
    StorefrontLogo: 'お客様ページ：ロゴを見る',
  },
  group: {
    pages: 'ページ',
    look: '外観',
  },
  field: {
    is_on: 'お客様に公開',
    short_name: '短いアドレス',
    host_name: '独自ドメイン',
    name: 'ページに表示する名前',
    colour: '色',
    logo_id: 'ロゴ',
  },
  hint: {
    is_on: '停止すると、お客様には停止中と表示されます。アドレスは引き続き確保されます。',
    short_name: 'アドレスの一部：/business/<短いアドレス>。小文字の英字、数字、ハイフンのみ。',
    host_name: '例：shop.example.com。このサーバーに向けて設定すると、そのトップページからお客様ページが開きます。',
    colour: '文字が読みにくい場合は、自動的に明るくまたは暗くします。',
  },
  preview: {
    open: 'ページを開く',
    light: '明るい背景',
    dark: '暗い背景',
    sample: '見本',
    adjusted: '読みやすさのため、{{colour}} はここでは {{shown}} として表示されます。',
  },
  done: {
    saved: 'お客様ページを保存しました',
  },
  error: {
    short_name_taken: 'この短いアドレスは他社が使用しています。別のものを選んでください。',
    short_name_shape: '小文字の英字、数字、ハイフンで3～32文字。先頭は英字、末尾はハイフン以外にしてください。',
    short_name_reserved: 'この語はシステムのページで使用されています。別のものを選んでください。',
    host_name_taken: 'このドメインは他社が使用しています。',
    host_name_shape:
      'ドメイン名ではありません。shop.example.com のように、小文字で、https:// やポートを付けずに入力してください。',
    host_name_own: 'これはシステム自体のアドレスです。自社のドメインを入力してください。',
    off: 'このページは停止されています。',
  },
};
