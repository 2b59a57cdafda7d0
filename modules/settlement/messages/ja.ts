import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  noun: {
    one: '精算',
    many: '精算',
    commission: '手数料率',
  },
  menu: {
    commission: '手数料率',
  },
  call: {
    CommissionList: '手数料率を見る',
    CommissionSave: '手数料率を設定する',
    CommissionDel: '手数料率を削除する',
  },
  field: {
    industry: '業種',
    tenant_name: 'サプライヤー',
    rate_e4: '手数料率',
    changed_by: '変更者',
    changed_at: '変更日時',
  },
  industry: {
    platform: 'プラットフォーム',
    logistics: '運送会社',
    site: '拠点',
    supplier: '商品供給者',
    service: 'サービス事業者',
    bank: '銀行',
  },
  action: {
    add_rate: '種別ごとの手数料率',
    add_line_rate: '路線ごとの手数料率',
    edit_rate: '変更',
    delete_rate: '削除',
  },
  confirm: {
    delete_rate:
      'この手数料率を削除しますか。以後の精算は残りの率によります。一部精算済みの商品注文は元の率のままです。',
  },
  hint: {
    rate: 'プラットフォームの決済経路で受け取った金額に掛かります。',
  },
  done: {
    saved: '保存しました',
    deleted: '削除しました',
  },
  empty: {
    rates: '手数料率はまだありません',
    rates_hint: '率がなければ、精算で手数料は差し引かれません。',
  },
  error: {
    rate_taken: 'この対象の手数料率はすでにあります。そちらを変更してください。',
    line_unknown: 'その路線はありません。',
  },
};
