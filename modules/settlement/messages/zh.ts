import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  noun: {
    one: '结算',
    many: '结算',
    commission: '佣金费率',
  },
  menu: {
    commission: '佣金费率',
  },
  call: {
    CommissionList: '查看佣金费率',
    CommissionSave: '设置佣金费率',
    CommissionDel: '删除佣金费率',
  },
  field: {
    industry: '行业类型',
    tenant_name: '供应商',
    rate_e4: '佣金比例',
    changed_by: '修改人',
    changed_at: '修改时间',
  },
  industry: {
    platform: '平台',
    logistics: '物流商家',
    site: '网点',
    supplier: '供应商',
    service: '服务商',
    bank: '银行',
  },
  action: {
    add_rate: '按行业类型设置费率',
    add_line_rate: '按专线设置费率',
    edit_rate: '修改',
    delete_rate: '删除',
  },
  confirm: {
    delete_rate: '删除该费率？此后的结算按其余费率执行；已部分结算的商品订单沿用原费率。',
  },
  hint: {
    rate: '对经平台渠道收取的款项计收。',
  },
  done: {
    saved: '已保存',
    deleted: '已删除',
  },
  empty: {
    rates: '还没有佣金费率',
    rates_hint: '未设费率时，平台结算不收取佣金。',
  },
  error: {
    rate_taken: '该对象已有费率，请修改原费率。',
    line_unknown: '没有这条专线。',
  },
};
