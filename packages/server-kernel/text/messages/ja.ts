import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  error: {
    malformed: 'リクエストを読み取れませんでした。',
    sign: 'リクエストの署名が正しくないか、ありません。',
    timestamp: 'リクエストの時刻がサーバーと大きくずれています。端末の時計を確認してください。',
    login: 'セッションが終了しました。もう一度ログインしてください。',
    not_found: '見つかりません。削除されたか、存在しません。',
    version: 'この記録は他の人が変更しました。再読み込みしてやり直してください。',
    idempotency: 'このリクエストキーは別の内容で使用済みです。',
    in_progress: '同じリクエストを処理中です。',
    too_large: '大きすぎます。',
    media_type: 'この種類の内容は受け付けていません。',
    invalid: '修正が必要な項目があります。',
    too_many: '試行回数が多すぎます。{{seconds}} 秒後にやり直してください。',
    database: 'データベースが応答していません。しばらくしてからやり直してください。',
    internal: 'サーバーで問題が発生しました。リクエスト {{request_id}}。',
    field: {
      required: '入力してください。',
      type: '値の型が正しくありません。',
      format: '形式が正しくありません。',
      value: 'この値は使えません。',
      long: '最大 {{n}} 文字または件です。',
      short: '{{n}} 文字または件以上必要です。',
      keyword: '英数字は 2 文字以上入力してください。',
      deep: 'ページ番号は {{n}} 行目までです。条件を絞り込むか、カーソルで先へ進んでください。',
      large: '{{n}} 以下にしてください。',
      small: '{{n}} 以上にしてください。',
      text: '保存できない文字が含まれています。',
      repeated: '同じ項目が複数回指定されました。',
      secret: '復号できませんでした。ページを再読み込みしてください。',
    },
  },
};
