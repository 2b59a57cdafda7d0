import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  noun: { one: 'ご意見', many: 'ご意見' },
  menu: { list: 'ご意見', info: 'ご意見の詳細' },
  call: {
    FeedbackList: 'ご意見：一覧',
    FeedbackInfo: 'ご意見：詳細を開く',
    FeedbackPicture: 'ご意見：画像を見る',
    FeedbackReply: 'ご意見：返信',
    FeedbackClose: 'ご意見：終了・再開',
    FeedbackAdd: 'ご意見：プラットフォームへ送る',
    FeedbackListExport: 'ご意見：一覧をファイルに出力',
  },
  field: {
    excerpt: '内容',
    body: '内容',
    sender_name: '差出人',
    sender_phone: '電話',
    reply_count: '返信数',
    created_at: '受信日時',
    touched_at: '最終更新',
  },
  kind: { fault: '不具合', suggestion: '要望', complaint: '苦情', question: '質問', praise: 'お褒め' },
  state: { open: '対応待ち', answered: '返信済み', closed: '終了' },
  box: { label: '表示する内容', inbox: '受信', sent: 'プラットフォームへ送信' },
  action: {
    open: '読んで返信',
    write: 'プラットフォームへ送る',
    send: '送信',
    close: '終了する',
    reopen: '再開する',
  },
  ask: { close: 'このご意見を終了しますか？差出人は返信できなくなります。' },
  detail: {
    picture: '画像 {{place}}',
    message: 'ご意見',
    replies: '返信',
    none: 'まだ返信はありません。',
    answer: '返信を書く',
  },
  done: {
    sent: '送信しました。返信はここに表示されます。',
    replied: '返信を送信しました',
    closed: '終了しました',
    opened: '再開しました',
  },
  empty: {
    title: 'ご意見はありません',
    hint: '届いたご意見と返信がここに表示されます。',
  },
  error: {
    closed: 'このご意見は終了しています。返信する前に再開してください。',
    nobody: '受け取る相手がいません。ページのアドレスを確認してください。',
  },
};
