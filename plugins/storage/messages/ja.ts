import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  plugin: {
    name: 'ファイル保管',
    text: '画像や書類を、S3 インターフェースで自社のオブジェクトストレージに保管します。',
  },
  menu: { setting: 'ファイル保管' },
  setting_group: { bucket: 'バケット', keys: 'キー' },
  setting: {
    preset: '事業者',
    endpoint: 'アドレス',
    path_style: 'パスにバケットを含める',
    region: 'リージョン',
    bucket: 'バケット',
    prefix: 'フォルダー',
    access_key_id: 'アクセスキー ID',
    secret_access_key: 'シークレットキー',
  },
  setting_hint: {
    endpoint: 'S3 インターフェースのアドレス（バケット名を除く）。',
    path_style: 'オフの場合、バケット名はホスト名の一部になります。',
    region: '事業者の表記どおりに入力してください。',
    bucket:
      '非公開にしてください。ファイルはこのコンソールでのみ表示されます。Tencent Cloud では files-1250000000 のように番号を付けます。',
    prefix: 'バケット内のフォルダー。空欄でも構いません。',
    access_key_id:
      'このバケットの読み取り・書き込み・削除と、マルチパートアップロードの一覧・中止だけができるユーザーのキー。',
  },
  setting_option: {
    preset: {
      aliyun: 'Alibaba Cloud OSS',
      tencent: 'Tencent Cloud COS',
      qiniu: 'Qiniu Kodo',
      other: 'その他の S3 インターフェース',
    },
  },
  check: {
    good: '1,000 バイトを書き込み、同じ内容を読み取り、削除できました。',
    lost: 'ファイルは受け付けられましたが、見つかりません。',
    changed: '読み取った内容が書き込んだ内容と異なります。',
    kept: '削除できません。キーに削除の権限を付けてください。',
    wrong_key: 'キーまたは署名が拒否されました（{{detail}}）。キー、リージョン、このサーバーの時刻を確認してください。',
    no_bucket: 'このリージョンにそのバケットはありません。',
    refused:
      '拒否されました（{{detail}}）。このバケットの読み取り・書き込み・削除と、マルチパートアップロードの一覧・中止の権限をキーに付けてください。',
    damaged: '応答が途中で切れました。',
    refused_address:
      'このアドレスはインターネット上にありません。サーバー管理者は内部ネットワークのアドレスを許可できます。',
    unresolved: 'ホスト名が見つかりません。アドレスとリージョンを確認してください。',
    timeout: '時間内に応答がありません。',
    connection: '応答がありません。',
    tls: '証明書が無効です。',
  },
  call: {
    StorageUsage: 'ファイル保管：使用状況の表示',
    StorageMove: 'ファイル保管：ファイルの移動',
    StoragePause: 'ファイル保管：移動の一時停止',
  },
  place: { s3: '自社のバケット', database: 'このサーバーのデータベース' },
  usage: {
    title: 'ファイルの保管場所',
    none: 'ファイルはまだありません。',
    files: '{{files}} 件、{{size}}',
    direct:
      '1 MB を超える画像はブラウザーから {{origin}} へ直接送信されます。バケットには、このコンソールのアドレスからの PUT を許可する CORS ルールが必要です。ない場合はこのサーバーを経由します。',
    not_direct:
      '画像はこのサーバーを経由します。このページから {{origin}} へは送信できません。サーバーの管理者は UPLOAD_HOSTS で許可できます。',
  },
  action: {
    to_s3: 'すべてバケットへ移動',
    to_database: 'すべてデータベースへ移動',
    pause: '一時停止',
  },
  ask: {
    to_s3: 'すべてのファイルをバケットへコピーし、照合してからデータベースから削除します。移動中も作業を続けられます。',
    to_database:
      'すべてのファイルをこのサーバーのデータベースへコピーし、照合してからバケットから削除します。移動中も作業を続けられます。',
    pause: '移動済みのファイルはそのままです。残りは再開後に移動します。',
  },
  done: { moving: 'ファイルを移動しています', paused: '一時停止しました' },
  move: {
    moving: '{{place}}へ移動中：移動済み {{moved}} 件、残り {{left}} 件',
    paused: '{{place}}への移動を一時停止中：移動済み {{moved}} 件、残り {{left}} 件',
    done: '{{place}}へ移動しました：{{moved}} 件',
    failed: '{{failed}} 件は移動できず、元の場所にあります。もう一度開始すると再試行します。',
  },
  error: {
    not_ready: '先にバケットを設定してください。',
    in_use: 'バケットにファイルが残っています。設定を消すと表示できなくなります。先にデータベースへ移動してください。',
    files_there:
      'このバケットにファイルが残っているため、変更すると見つからなくなります。先にデータベースへ移動してください。',
    endpoint_malformed: 'https://s3.example.com のようなアドレスを入力してください。',
    region_malformed: 'プロバイダーの表記どおりにリージョンを入力してください（例：cn-hangzhou）。',
    bucket_malformed: 'バケット名だけを入力してください（英数字、ハイフン、アンダースコア、ドット）。',
    prefix_malformed: 'フォルダー名に . や .. は使えません。',
  },
};
