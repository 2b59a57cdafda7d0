import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  exception_manage: '处理货损、短少、延误、拒收等异常：照片、责任方和赔付。',
  taobaoke_nav: '编排淘宝客店铺的导航栏目。',
  taobaoke_adverts: '在淘宝客店铺投放广告。',
  taobaoke_users: '查看推广者及其佣金。',
  taobaoke_orders: '跟踪推广订单及其佣金。',
  taobaoke_token: '续期读取淘宝客账户所需的授权。',
  jdunion: '推广京东商品，跟踪订单和佣金。',
  mtunion: '推广美团活动，跟踪订单和佣金。',
  auction: '发起商品拍卖并跟踪出价。',
  groupbuy: '达到成团人数后以优惠价成交。',
  spikebuy: '在限定时段以特价限量销售。',
  cloudbuy: '将一件商品分份出售并开奖。',
  wxpub_menu: '设置公众号底部菜单。',
  wxpub_keywords: '按关键词自动回复消息。',
  wxpub_messages: '查看发送给粉丝的消息及送达情况。',
  wxpub_templates: '为各类事件选择消息模板。',
  wxpub_fans: '查看公众号粉丝及其分组和备注。',
  utility_log: '跟踪话费和生活缴费及其退款。',
  adapay: '填写 Adapay 账户和密钥。',
  certification: '通过服务商核验会员身份和企业证照。',
};
