import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  network: '网点',
  rates: '运价',
  profile: '我的账户',
  taking: '开单',
  waybills: '运单',
  loading: '配载发车',
  delivery: '到货派送',
  exceptions: '异常与存证',
  goods_orders: '商品',
  goods: '商品',
  goods_sending: '发货',
  publishing: '发布',
  agreements: '协议与反馈',
  withdrawals: '提现与支付',
  settlement: '结算对账',
  banks: '银行与账务',
  log: '日志',
  taobaoke: '淘宝客',
  affiliate: '联盟推广',
  selling: '促销活动',
  wxpub: '微信公众号',
  loyalty: '会员运营',
  payment_channels: '支付渠道',
  connections: '对接服务',
};
