import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  menu: {
    edit: 'プロフィール',
  },
  group: {
    person: 'あなたについて',
    phone: '電話番号',
  },
  field: {
    avatar: '画像',
    introduction: '会社紹介',
    phone: '電話番号',
    language: 'コンソールの言語',
  },
  hint: {
    avatar: 'PNG、JPEG、WebP。正方形に切り抜いて縮小します。',
    phone: 'ログインにも使えます。新しい番号はコードで確認します。',
    operator_phone: '透かしに表示されます。新しい番号はコードで確認します。',
  },
  action: {
    choose: '画像を選択',
    remove: '削除',
  },
  done: {
    saved: 'プロフィールを保存しました',
  },
  picture: {
    none: '画像なし',
    yours: 'あなたの画像',
    unreadable: 'このファイルはブラウザで読める画像ではありません。',
  },
  error: {
    not_a_picture: 'PNG、JPEG、WebPの画像ではありません。',
    code_missing: '新しい電話番号にコードを送信し、ここに入力してください。',
    phone_taken: 'この電話番号は別のアカウントで使われています。',
  },
};
