import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  plugin: { name: '快递查询', text: '通过快递100或快递鸟查询快递包裹的物流轨迹，支持主动查询和自动推送。' },
  noun: { one: '快递公司', many: '快递公司', express_company: '快递公司' },
  menu: { setting: '快递查询设置', companies: '其他快递公司' },
  setting_group: { account: '查询服务', kuaidi100: '快递100', kdniao: '快递鸟', following: '跟踪方式' },
  setting: {
    provider: '服务商',
    kuaidi100_customer: 'Customer',
    kuaidi100_key: '授权 Key',
    kdniao_business_id: '用户 ID',
    kdniao_key: 'API Key',
    kdniao_plan: '套餐',
    by_push: '订阅自动推送',
    daily_limit: '每日查询上限',
  },
  setting_hint: {
    kuaidi100_customer: '在快递100企业管理后台的账号信息中查看，Key 在同一页面。',
    kdniao_business_id: '快递鸟账号的编号，API Key 在同一页面。',
    kdniao_plan: '免费账号使用不同的接口，须与快递鸟后台显示的套餐一致。',
    by_push: '订阅后，每次状态变化由服务商推送。关闭后将定时查询，每次查询都计入用量。',
    daily_limit: '每次查询都计入服务商用量，超过此数后等到次日。',
  },
  setting_option: {
    provider: { kuaidi100: '快递100', kdniao: '快递鸟' },
    kdniao_plan: { free: '免费版', paid: '付费版' },
  },
  check: {
    good: '服务商已接受该账号。',
    no_address: '服务商已接受该账号，但没有接收推送的地址：请管理员设置服务器的公网地址。在此之前将定时查询。',
    account: '服务商不接受该账号，请核对两项信息。',
    calls: '账号可用次数已用完或已过期。',
    unavailable: '服务商没有应答，请几分钟后重试。',
  },
  call: {
    ExpressUsage: '快递查询：查看用量',
    ExpressCompanyList: '快递查询：查看其他快递公司',
    ExpressCompanyListExport: '快递查询：导出其他快递公司',
    ExpressCompanySave: '快递查询：新增或修改其他快递公司',
    ExpressCompanyDel: '快递查询：删除其他快递公司',
  },
  field: { kuaidi100_code: '快递100编码', kdniao_code: '快递鸟编码' },
  hint: {
    name: '与登记包裹时“其他公司”中填写的名称一致。',
    kuaidi100_code: 'annengwuliu',
    kdniao_code: 'ANEKY',
  },
  usage: {
    title: '查询用量',
    not_set: '尚未设置账号，不会进行查询。',
    today: '今日',
    month: '本月',
    counts: '查询 {{queries}} 次，订阅 {{subscriptions}} 次，被拒 {{refusals}} 次。',
    limit: '每日最多查询 {{limit}} 次。',
    last_fault: '最近一次被拒',
  },
  action: { add: '新增公司', edit: '修改公司', delete: '删除公司' },
  ask: { delete: '确定删除 {{name}} 吗？已登记的包裹保留，但不再查询。' },
  done: { saved: '公司已保存', deleted: '公司已删除' },
  empty: { title: '暂无其他公司', hint: '常用公司已内置。缺少的公司请按服务商的编码表新增。' },
  error: { company_taken: '该公司已存在。' },
};
