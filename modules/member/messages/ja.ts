import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  noun: { one: '会員', many: '会員' },
  menu: { list: '会員', info: '会員の詳細' },
  field: {
    id: '番号',
    code: 'コード',
    name: '名称',
    phone: '電話',
    kind: '種別',
    credit_limit_cents: '与信限度額',
    credit_used_cents: '使用済み与信',
    source: '登録元',
    created_at: '登録日時',
  },
  kind: { private: '個人', enterprise: '企業' },
  source: { counter: '手入力', import: '取込', demo: 'デモ' },
  action: { add: '会員を追加', save: '保存' },
  hint: { credit: '掛け払いの未収合計の上限。空欄なら上限なし。' },
  done: { saved: '保存しました' },
  empty: { title: '会員はまだいません', hint: '会員は荷主です。注文を取り込むと、ファイル内の荷主が追加されます。' },
  error: {
    code_taken: 'このコードは別の会員が使っています。',
    credit_exceeded: 'この注文は会員の与信限度額を超えます。',
  },
};
