import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  noun: { one: '画像', many: '画像' },
  field: {
    choose: '画像を選ぶ',
    replace: '選び直す',
    remove: '削除',
    remove_one: '{{name}}を削除',
    another: '画像を追加する',
    too_many: '画像は {{max}} 枚までです。',
    sending: '送信中… {{percent}}',
    drop: 'またはここへドロップ',
    hint: 'JPEG・PNG・WebP、{{mb}} MB まで',
    open: '{{name}}を原寸で開く',
    none: '画像なし',
    failed: '画像を表示できません。もう一度お試しください。',
  },
  error: {
    missing: '先に画像を選んでください。',
    not_a_picture: '画像として読み取れません。JPEG・PNG・WebP を送ってください。',
    too_large: '画像が大きすぎます。小さくして送り直してください。',
    unknown: 'この画像はもうありません。選び直してください。',
    not_arrived: '画像が送信したとおりに届いていません。もう一度送信してください。',
    storage_down: 'ファイルの保存先が応答しません。データは失われていません。しばらくしてからもう一度お試しください。',
  },
};
