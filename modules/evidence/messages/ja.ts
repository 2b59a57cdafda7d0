import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';
import { ja as proof } from './proof/ja.ts';

export const ja: Translation<typeof en> = {
  noun: { one: 'ログの記録', many: '証跡' },
  menu: { list: '証跡', info: 'ログの記録' },
  call: {
    EvidenceStatus: '証跡：ログの状況',
    EvidenceBundle: '証跡：運送状の証明ファイル',
    EvidenceKeys: '証跡：公開鍵',
    EvidenceErase: '証跡：個人に関する文を消去',
    EvidenceKeyRotate: '証跡：署名鍵の交換',
  },
  field: {
    settled_cents: '運送会社への精算額',
    commission_cents: 'プラットフォーム手数料',
    imported_at: 'ログへの登録日時',
    signer_name: '受領者',
    method: '支払方法',
    bearer: '差額の負担者',
    n: '出来事',
    kind: '内容',
    place: 'ログでの位置',
    created_day: '発生日',
    leaf_hash: '葉のハッシュ',
    by_code: '引取コードによる',
    signature_picture: '署名画像のダイジェスト',
    site_code: '拠点',
  },
  state: { waiting: '待機中', logged: '記録済み', signed: '署名済み' },
  state_hint: {
    waiting: '変更とともに保存されています。数秒で位置が決まります。',
    logged: '位置が決まりました。一分以内に次のヘッドが署名します。',
    signed: '署名されたヘッドに含まれています。証明を渡せます。',
  },
  kind: { settled: '精算済み', unsettled: '精算取消', imported: '{{kind}}（取り込み）' },
  status: {
    title: 'ログ',
    size: '{{n}} 件',
    pending: '{{n}} 件が待機中',
    head: '最新のヘッド：{{n}} 件、{{time}} に署名',
    no_head: '署名されたヘッドはまだありません',
    key: '鍵 {{fingerprint}}',
    proves: '所持者のヘッド以降、変更、欠落、挿入がないことを証明します。書かれた内容が事実であることは証明しません。',
  },
  fault: {
    title: 'ログは停止しています',
    tree_differs: '保存された木が記録から導かれるものと違います。直るまで追加も署名もされません。',
    head_differs: 'ログが署名済みのヘッドと一致しません。直るまで追加も署名もされません。',
    database_older:
      'データベースがここで署名された最新のヘッドより古くなっています。バックアップから復元されました。続けると二つ目の履歴に署名することになります。',
    other_log: 'データベースの横に保存されたヘッドは別のログのものです。データベースかデータフォルダーが複製です。',
  },
  section: {
    leaf: '記録された内容',
    fields: '個人と料金に関する項目',
    fields_hint:
      'ログにはソルト付きのダイジェストだけがあります。証明とともに示すことも、証明を壊さずに消去することもできます。',
    path: '根までの道',
    path_hint: '各ハッシュは下の二つから作られます。最後が署名された根です。',
    head: '署名されたヘッド',
  },
  waybill: { signed: '{{all}} 件中 {{n}} 件が署名済みログにあります。' },
  tree: {
    leaf: 'この記録',
    sibling: 'その隣',
    root: '根',
    matches: '署名されたものです。',
    differs: '署名されたものではありません。',
  },
  action: {
    bundle: '証明ファイル',
    keys: '公開鍵',
    check: 'ここで検証',
    verifier: '自分で検証',
    erase: '個人に関する文を消去',
    by_waybill: 'この運送状のすべて',
  },
  erase: {
    title: '個人に関する文を消去',
    hint: '運送状 {{no}} の氏名、電話、住所、備考をログのすべての記録から消去します。証明は有効なままですが、これらの文は二度と示せません。元に戻せません。',
    reason: '理由',
    done: '{{n}} 件の文を消去しました',
  },
  dashboard: { stopped: '証跡ログが停止しています' },
  rotate: {
    title: '鍵を交換',
    hint: 'これまでの署名済みヘッドは旧鍵で有効なままです。以後は新しい鍵で署名するため、検証する方に公開鍵ファイルを渡し直してください。',
    done: '今後は新しい鍵で署名します',
  },
  erased: '消去済み',
  check: {
    title: 'このブラウザで検証しました',
  },
  proof,
  empty: {
    title: 'まだ記録がありません',
    hint: '運送状の出来事が、起きた時にここに書かれます。',
  },
  error: {
    not_signed: 'この運送状を含む署名済みのヘッドはまだありません。一分後にもう一度お試しください。',
    unknown_head: 'ここでその大きさのヘッドに署名したことはありません。',
    nothing_to_erase: '個人に関する文は残っていません。',
  },
};
