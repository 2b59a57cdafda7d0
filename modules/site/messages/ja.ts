import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  noun: { one: '拠点', many: '拠点' },
  menu: { list: '拠点', info: '拠点の詳細', examine: '拠点を審査' },
  field: {
    longitude: '経度',
    latitude: '緯度',
    till: '現金の引渡し',
    exam: '審査',
  },
  till: { shared: '拠点まとめて', cashier: '集金者ごと' },
  state: { active: '営業中', closed: '閉鎖' },
  source: { counter: '手入力', import: '取込', demo: 'デモ' },
  exam: { open: '未審査', passed: '合格', refused: '不合格' },
  call: { SiteExamine: '拠点：審査', SiteExamLog: '拠点：審査記録の表示' },
  ask: {
    pass: '{{name}} をネットワークに加えますか。住所・連絡先・契約を確認済みです。',
    refuse: '{{name}} は合格するまで閉鎖されます。理由を入力してください。',
  },
  action: { edit: '編集', add: '拠点を追加', examine: '審査', pass: '認める', refuse: '認めない' },
  group: { basic: '拠点', exams: '審査の記録' },
  hint: {
    code: 'ファイルではこのコードで拠点を指定します。',
    till: '現金の運賃と代引代金を、拠点でまとめて、または集金者ごとに引き渡します。',
    no_exams: 'この拠点はまだ審査されていません。',
  },
  done: { saved: '保存しました', examined: '保存しました' },
  empty: {
    title: '拠点はまだありません',
    hint: '荷物を受け渡す場所を追加してください。料金表を取り込むと、ファイル内の拠点が追加されます。',
  },
  name_choice: {
    name: 'ファイル中の名称',
    rows: '行数',
    choice: '扱い',
    new: '新しい拠点',
    existing: '既存の拠点',
    which: '拠点を選択',
    which_of: '「{{name}}」が指す拠点',
    create_all: '残りをすべて新規作成',
  },
  error: {
    name_unknown:
      'このコードまたは名称の拠点はありません。修正するか、確認画面で既存の拠点を選ぶか新規作成を指定してください。',
    choice_malformed:
      'ファイル中の拠点名への割り当てを読み取れません。「名称 → 拠点コードまたは null」の JSON で指定してください。',
    name_ambiguous: '複数の拠点が該当します：{{sites}}。いずれかのコードを入力してください。',
    code_taken: 'このコードは別の拠点が使っています。',
    refused: 'この拠点は不合格です。審査に合格してから開けます。',
    reason_missing: '理由を入力してください。',
  },
};
