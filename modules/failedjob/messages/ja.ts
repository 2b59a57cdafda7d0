import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  noun: { one: '失敗したジョブ', many: '失敗したジョブ' },
  menu: { list: '失敗したジョブ' },
  call: {
    FailedJobList: '失敗したジョブ：表示',
    FailedJobRerun: '失敗したジョブ：再実行',
    FailedJobDiscard: '失敗したジョブ：破棄',
    FailedJobListExport: '失敗したジョブ：ファイルに出力',
  },
  field: {
    id: 'ジョブ',
    jobs: 'ジョブ',
    queue: '処理の種類',
    supplier_id: 'アカウントID',
    data: '対象',
    error: '理由',
    created_at: '当初の予定',
    failed_at: '打ち切り',
  },
  action: { rerun: '再実行', discard: '破棄' },
  ask: {
    rerun:
      '再実行しますか？数秒以内に始まり、試行回数は最初から数え直されます。先に原因を取り除かないと、再びここに戻ります。',
    discard:
      '破棄しますか？処理は行われず、一覧から消えます。未完了の返金や配信には、10分以内に新しいジョブが作られます。',
  },
  done: { rerun: '再び待ち行列に入れました', discarded: '破棄しました' },
  empty: {
    title: '失敗したジョブはありません',
    hint: '返金やWebhookへの配信など、何度試してもサーバーが完了できなかった処理が理由とともに表示されます。',
  },
};
