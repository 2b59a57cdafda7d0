import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  menu: { overview: '販促一覧' },
  call: { PromotionMonth: '販促一覧：月別の表示' },
  hint: '各プラグインの販促の期間、売上、原価を一覧できます。',
  month: { before: '前の月', after: '次の月' },
  section: { sums: '月の合計', calendar: 'カレンダー' },
  state: { draft: '下書き', scheduled: '開始前', running: '開催中', over: '終了' },
  figure: {
    promotions: '販促数',
    conflicts: '同じ時間に同じ商品',
    price: '1 個の価格',
    sold: '支払済み数量',
    revenue: '売上',
    cost: '原価',
    margin: '売上と原価の差',
  },
  conflict: { tag: '商品の重複', text: '同じ時間に {{names}} でも同じ商品が販売されます。' },
  empty: {
    title: 'この月の販促はありません',
    hint: '共同購入やタイムセールなどのプラグインで特別価格の販売ができます。インストールするか、別の月を選んでください。',
    open: 'プラグインを開く',
  },
};
