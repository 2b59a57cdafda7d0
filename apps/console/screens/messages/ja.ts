import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  network: '拠点',
  rates: '運賃',
  profile: 'マイアカウント',
  taking: '受注',
  waybills: '送り状',
  loading: '積込と出発',
  delivery: '到着と配達',
  exceptions: '異常と証跡',
  goods_orders: '商品',
  goods: '商品',
  goods_sending: '発送',
  publishing: '掲載',
  agreements: '規約とご意見',
  withdrawals: '出金と決済',
  settlement: '精算',
  banks: '会計',
  log: 'ログ',
  taobaoke: '淘宝客',
  affiliate: 'アフィリエイト',
  selling: '販促',
  wxpub: 'WeChat公式アカウント',
  loyalty: '会員施策',
  payment_channels: '決済手段',
  connections: '外部サービス',
};
