import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  purpose: '本页将用于',
  meanwhile: '在此之前可使用：{{title}}',
  title: {
    exception_manage: '异常管理',
    taobaoke_nav: '淘宝客导航',
    taobaoke_adverts: '淘宝客广告',
    taobaoke_users: '淘宝客用户',
    taobaoke_orders: '淘宝客订单',
    taobaoke_token: '淘宝客授权',
    jdunion: '京东联盟',
    mtunion: '美团联盟',
    auction: '拍卖管理',
    groupbuy: '拼团管理',
    spikebuy: '秒杀管理',
    cloudbuy: '云购管理',
    wxpub_menu: '公众号菜单',
    wxpub_keywords: '关键词回复',
    wxpub_messages: '公众号消息记录',
    wxpub_templates: '公众号消息模板',
    wxpub_fans: '粉丝管理',
    utility_log: '生活缴费记录',
    adapay: 'Adapay 设置',
    certification: '实名认证',
  },
};
