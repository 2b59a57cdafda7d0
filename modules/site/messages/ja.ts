import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  noun: { one: '拠点', many: '拠点' },
  menu: { list: '拠点', info: '拠点の詳細' },
  field: {
    id: '番号',
    code: 'コード',
    name: '名称',
    phone: '電話',
    region: '地域',
    address: '住所',
    longitude: '経度',
    latitude: '緯度',
    state: '状態',
    source: '登録元',
    created_at: '登録日時',
  },
  state: { active: '営業中', closed: '閉鎖' },
  source: { counter: '手入力', import: '取込', demo: 'デモ' },
  action: { edit: '編集', add: '拠点を追加', save: '保存' },
  group: { basic: '拠点' },
  hint: { code: 'ファイルではこのコードで拠点を指定します。' },
  done: { saved: '保存しました' },
  empty: {
    title: '拠点はまだありません',
    hint: '荷物を受け渡す場所を追加してください。料金表を取り込むと、ファイル内の拠点が追加されます。',
  },
  error: { code_taken: 'このコードは別の拠点が使っています。' },
};
