import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  noun: { one: '会员', many: '会员' },
  menu: { list: '会员管理', info: '会员详情' },
  field: {
    id: '编号',
    code: '代码',
    name: '名称',
    phone: '电话',
    kind: '类型',
    credit_limit_cents: '信用额度',
    credit_used_cents: '已用额度',
    source: '来源',
    created_at: '创建时间',
  },
  kind: { private: '个人', enterprise: '企业' },
  source: { counter: '手工', import: '导入', demo: '演示' },
  action: { add: '新增会员', save: '保存' },
  hint: { credit: '月结、回付等未收款项的上限，留空为不限。' },
  done: { saved: '已保存' },
  empty: { title: '还没有会员', hint: '会员即发货客户；导入订单时会自动建立文件中的客户。' },
  error: { code_taken: '该代码已被其他会员使用。', credit_exceeded: '该订单将超出会员的信用额度。' },
};
