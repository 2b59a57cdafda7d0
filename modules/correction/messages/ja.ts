import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  noun: { one: '訂正申請', many: '訂正申請' },
  menu: { list: '訂正申請' },
  call: {
    CorrectionList: '訂正申請：閲覧',
    CorrectionListExport: '訂正申請：書き出し',
    CorrectionApprove: '訂正申請：承認',
    CorrectionRefuse: '訂正申請：却下',
    CorrectionWithdraw: '訂正申請：取り下げ',
  },
  field: {
    made_at: '申請日時',
    made_by: '申請者',
    kind: '訂正内容',
    changes: '変更内容',
    checked_by: '承認者',
    checked_at: '承認日時',
    check_note: '却下の理由',
    note: '理由',
  },
  kind: { undo_sign: '受領の取り消し', change: '注文の変更' },
  state: { open: '承認待ち', done: '実行済み', refused: '却下', withdrawn: '取り下げ' },
  all: 'すべて',
  open: { title: '{{kind}}：承認待ち' },
  action: { approve: '承認', refuse: '却下', withdraw: '取り下げ' },
  question: {
    approve: '注文 {{order_no}} の{{kind}}（申請者 {{name}}）：{{reason}}',
    withdraw: '注文 {{order_no}} の訂正申請を取り下げますか？',
  },
  done: {
    asked: '申請しました。別の担当者の承認が必要です。',
    approved: '訂正を実行しました',
    refused: '訂正申請を却下しました',
    withdrawn: '訂正申請を取り下げました',
  },
  empty: { list: '訂正申請はありません', list_hint: '別の担当者の承認が必要な訂正がここに表示されます。' },
  error: {
    open: '注文 {{order_no}} には承認待ちの訂正申請があります。',
    state: 'この訂正申請は処理済みです。',
    checker_is_maker: '申請者は自分の申請を承認できません。',
    not_maker: '取り下げられるのは申請者だけです。',
  },
};
