import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  verdict: {
    valid: 'すべて成り立ちます',
    unproven: '欠けはありませんが、証明されていません',
    broken: '成り立ちません',
    unusable: 'このファイルは検証できません',
  },
  verdict_hint: {
    valid:
      '下の出来事は、ログの所有者がこのヘッドに署名した時から、一字一句ログにあります。書かれた内容が事実であることは証明しません。',
    unproven:
      'ファイル自体に矛盾はありません。作成者は分かりません。このファイル以外から得たログの公開鍵を指定してください。',
    broken: '少なくとも一か所が変更されたか、このログのものではありません。理由は下にあります。',
    unusable: 'このプログラムで読める証明ではありません。',
  },
  field_before: '変更前の{{field}}',
  field_after: '変更後の{{field}}',
  finding: {
    too_large: 'ファイルが 16 MB を超えています。',
    not_text: 'ファイルは UTF-8 のテキストではありません。',
    not_json: 'ファイルは JSON ではありません。途中で切れたか、他のプログラムで開いて保存されました。',
    unknown_version: 'このプログラムの知らない版のファイルです。',
    not_canonical: 'ログの書き方と異なります。同じキーが二度ある、数が大きすぎる、または整形し直されています。',
    not_a_bundle: 'JSON ですが、運送状の証明ではありません。',
    head_unreadable: 'ログのヘッドを読めません。',
    head_of_other_log: 'ヘッドは別のログ {{name}} のものです。',
    signature_wrong: '{{name}} の署名の後にヘッドが変更されたか、他人がその名で署名しました。',
    signer_unknown: 'お持ちの鍵はこのヘッドに署名していません。偽造とは限りません。ログの鍵が別にあるかもしれません。',
    key_of_file: 'ファイルに入っていた鍵で検証しました。署名したのはファイルの作成者です。',
    head_signed: '{{name}} が {{size}} 件のログに鍵 {{key}} で署名しました。',
    head_timed: 'ログは {{time}} に署名したと述べています。',
    head_seen: '{{name}} が {{time}} にこの同じログを確認しました。',
    head_old: 'ヘッドは {{time}} のものです。それより後のことは含まれていません。',
    head_stamped:
      '{{name}} のタイムスタンプは、このヘッドが {{time}} に存在したと示しています。このページはそれがこのヘッドのものかを確かめます。{{name}} の署名は「openssl ts -verify」で確かめます。',
    head_on_chain:
      '{{name}} によればチェーンにあります：チェーン {{chain}} のコントラクト {{contract}} に stampedAt({{account}}, {{hash}}) を問い合わせてください。このページは通信しません。',
    stamp_unreadable: '{{name}} のタイムスタンプを読めません。',
    stamp_of_other_head: '{{name}} のタイムスタンプはこのヘッドのものではありません。',
    leaf_unreadable: '位置 {{index}} の記録を読めません。',
    leaf_after_head: '出来事 {{event}} は署名されたログにありません。位置が末尾より後です。',
    leaf_not_in_log: '出来事 {{event}} はログにありません。本文、位置または証明が変更されました。',
    leaf_of_other_log: '出来事 {{event}} は別のログ {{name}} のものです。',
    leaf_of_other_waybill: '出来事 {{event}} は別の運送状 {{name}} のものです。',
    event_twice: '出来事 {{event}} が二度あります。',
    event_missing: '出来事 {{event}} が抜かれています。',
    event_order: '出来事 {{event}} は前の出来事に続いていません。',
    text_changed: '出来事 {{event}} の項目「{{field}}」は記録時と内容が違います。',
    time_falls: '出来事 {{event}} の時刻が前の出来事より早くなっています。',
    time_after_head: '出来事 {{event}} の時刻がログの署名より後です。',
    imported: '出来事 {{event}} はログができる前のものです。取り込まれる前については何も証明されません。',
    leaves_hold: '{{count}} 件の出来事が、この順に漏れなくログにあります。',
    old_head_unreadable: '以前のヘッドを読めないか、別のログのものです。',
    old_head_untrue: '以前のヘッドはこのログが署名したものではありません。',
    history_shorter: '履歴が短くなっています。以前のヘッドにはより多くの記録があります。',
    history_changed: '履歴が変更されました。ログの初めが以前に署名されたものと違います。',
    history_kept: 'ログは以前のヘッドの {{size}} 件から、変更なく始まっています。',
    two_histories: '同じ鍵による二つの履歴です。{{name}} は {{size}} 件の異なる二つのログに署名しました。',
    log_succeeded:
      'このログは位置 {{index}}（{{time}}）から別のログ {{name}} を引き継いでいます。元のログは {{size}} 件までのヘッドに署名した後、末尾を失いました。失われた部分は以前に作られた証明だけが示せます。理由：{{reason}}',
    succession_untrue: '位置 {{index}} の項目は、このログが別のログを引き継ぐことを示していません。',
    old_head_lost:
      '以前のヘッドは {{name}} の {{size}} 件を含み、このログにあるのは最初の {{index}} 件です。残りは以前の証明にだけあります。',
    file_damaged: '結論に関わらない箇所が変更されています。',
  },
  page: {
    title: '証明を検証する',
    hint: 'ネットワークなしで動きます。開いた内容がこのページから出ることはありません。',
    bundle: '運送状の証明',
    bundle_hint: 'ダウンロードしたファイル、.json',
    key: 'ログの公開鍵',
    key_hint: 'ログの所有者から、証明とは別の経路で、.pem',
    choose: 'ファイルを選ぶ',
    wrong_key: 'Ed25519 の公開鍵ではありません。',
    waybill: '運送状 {{no}}',
    entry: 'ログの {{index}} 番',
    hidden: 'このファイルの所持者には表示されません',
    erased: '本人の求めにより消去済み',
    raw: '記録された本文',
  },
  witness: {
    usage:
      '使い方：node witness.mjs <システムのアドレス> --key key.pem [--folder フォルダー] [--name 名前] [--once] [--lang en|zh|es|ja]',
    line: 'ログの運営者にこの行を登録してもらってください：{{line}}',
    signed: '署名しました：{{size}} 件。',
    refused:
      '署名していません：{{reason}}ログの応答は {{folder}}/refused.txt、以前のヘッドは {{folder}}/head.txt にあります。',
    refusal: {
      unreadable: 'ログの応答を読み取れません。',
      not_signed: 'ヘッドが指定の鍵で署名されていません。',
      other_log: '別のログです。',
      shorter: 'ログが短くなっています。',
      other_size: '別のヘッドの証明です。',
      two_histories: '同じ大きさの二つのヘッドが異なります。ログが異なる履歴を示しています。',
      not_consistent: 'ログの先頭が以前と異なります。',
    },
  },
  command: {
    usage:
      '使い方: node verify.mjs <bundle.json> <key.pem> [--lang en|zh|es|ja]\n       node verify.mjs --compare <ヘッド A> <ヘッド B> <key.pem>',
    unread: '読めません: {{file}}',
    no_key: 'Ed25519 の公開鍵ではありません: {{file}}',
    same: '二つのヘッドは矛盾しません。',
  },
};
