import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  menu: { dashboard: 'ダッシュボード' },
  home: {
    greeting: '{{name}} さん、こんにちは',
    never: '初回ログイン',
    last_login: '前回ログイン',
    not_for: 'この種別のアカウントには輸送の数値がありません。専用の画面は該当モジュールで提供されます。',
    no_data: 'データなし',
    yesterday: '昨日の同時刻',
    last_week: '先週の同時刻',
  },
  wall: {
    title: '大画面',
    none: 'まだありません',
    stale: '最終更新 {{at}}',
    loading: '読み込み中…',
    fault: 'データを読み込めません。自動的に再試行します。',
  },
};
