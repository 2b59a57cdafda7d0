import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  noun: { one: '网点', many: '网点' },
  menu: { list: '网点管理', info: '网点详情' },
  field: {
    id: '编号',
    code: '代码',
    name: '名称',
    phone: '电话',
    region: '地区',
    address: '地址',
    longitude: '经度',
    latitude: '纬度',
    state: '状态',
    source: '来源',
    created_at: '创建时间',
  },
  state: { active: '营业', closed: '停用' },
  source: { counter: '手工', import: '导入', demo: '演示' },
  action: { edit: '编辑', add: '新增网点', save: '保存' },
  group: { basic: '网点资料' },
  hint: { code: '导入文件按此代码识别网点。' },
  done: { saved: '已保存' },
  empty: { title: '还没有网点', hint: '添加收发货物的网点；导入价目时会自动建立文件中的网点。' },
  error: { code_taken: '该代码已被其他网点使用。' },
};
