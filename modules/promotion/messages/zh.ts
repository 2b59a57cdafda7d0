import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  menu: { overview: '营销总览' },
  call: { PromotionMonth: '营销总览：查看月度活动' },
  hint: '各营销插件的活动时间、销售额与成本一览。',
  month: { before: '上个月', after: '下个月' },
  section: { sums: '本月合计', calendar: '活动日历' },
  state: { draft: '草稿', scheduled: '未开始', running: '进行中', over: '已结束' },
  figure: {
    promotions: '活动数',
    conflicts: '同时段同商品',
    price: '活动价',
    sold: '已付件数',
    revenue: '销售额',
    cost: '成本',
    margin: '销售额减成本',
  },
  conflict: { tag: '商品冲突', text: '同一时段内，{{names}} 也在销售同一商品。' },
  empty: {
    title: '本月没有营销活动',
    hint: '拼团、秒杀等插件可按活动价销售商品。请安装插件，或查看其他月份。',
    open: '打开插件',
  },
};
