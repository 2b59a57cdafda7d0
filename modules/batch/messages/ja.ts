import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  menu: { import: '取込' },
  field: {
    rows: '行数',
    accepted: '受付',
    rejected: '却下',
    created: '作成',
    unpriced: '価格未定',
    skipped_duplicates: '重複の省略',
    would_create: '作成予定',
    row: '行',
    field: '項目',
    message: '理由',
    file: 'ファイル',
    mapping: '列の対応',
    dry_run: '確認のみ',
  },
  state: { running: '実行中', done: '完了', failed: '失敗', lost: '中断' },
  action: {
    import: '取り込む',
    check: 'ファイルを確認',
    download: 'エラー行をダウンロード',
    correct: 'ここで行を直す',
    import_rows: '直した行を取り込む',
  },
  error: {
    duplicate: 'この番号は {{other}} 行目に別の内容で重複しています。',
    file_missing: 'ファイルを選んでください。',
  },
};
