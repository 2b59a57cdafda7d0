import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  title: 'Linehaul',
  loading: '読み込み中……',
  language: '言語',
  misread: '番号に誤りがあります。確認するか、もう一度読み取ってください。',
  action: {
    retry: '再試行',
    home: 'トップページへ',
    more: 'さらに表示',
    less: '1 つ減らす',
    more_pieces: '1 つ増やす',
    copy: 'コピー',
  },
  copy: {
    copied: 'コピーしました。',
    selected: '選択しました。手動でコピーしてください。',
  },
  time: { over: '終了', days: '{{n}} 日 {{clock}}' },
  fault: {
    title: '読み込めませんでした',
    network: 'サーバーに接続できません。接続を確認して、もう一度お試しください。',
    http: 'サーバーから有効な応答がありませんでした（{{status}}）。しばらくしてからお試しください。',
    outdated: 'ページが更新されました。読み込み直してください。',
  },
  missing: {
    title: 'このページはありません',
    text: 'アドレスが途中で切れている可能性があります。アドレスを知らせた会社にお問い合わせください。',
  },
  not_offered: {
    title: 'ご利用いただけません',
    text: '{{name}}では現在このサービスをお客様に提供していません。',
  },
  off: {
    title: 'ページは停止されています',
    text: 'この会社は現在、お客様向けページを公開していません。直接お問い合わせください。',
  },
};
