import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  network: '线网',
  profile: '我的账户',
  freight: '货运',
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
