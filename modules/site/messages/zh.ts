import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  noun: { one: '网点', many: '网点' },
  menu: { list: '网点管理', info: '网点详情', examine: '审核网点' },
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
    exam: '审核',
    reason: '原因',
    created_at: '创建时间',
  },
  state: { active: '营业', closed: '停用' },
  source: { counter: '手工', import: '导入', demo: '演示' },
  exam: { open: '待审核', passed: '已通过', refused: '未通过' },
  call: { SiteExamine: '网点：审核', SiteExamLog: '网点：查看审核记录' },
  ask: {
    pass: '确认“{{name}}”加入网络？其地址、联系方式与合同均已核对。',
    refuse: '“{{name}}”将关闭，直至审核通过。请说明原因。',
  },
  action: { edit: '编辑', add: '新增网点', save: '保存', examine: '审核', pass: '通过', refuse: '不通过' },
  group: { basic: '网点资料', exams: '审核记录' },
  hint: { code: '导入文件按此代码识别网点。', no_exams: '该网点尚未审核。' },
  done: { saved: '已保存', examined: '已保存' },
  empty: { title: '还没有网点', hint: '添加收发货物的网点；导入运价时会自动建立文件中的网点。' },
  error: {
    code_taken: '该代码已被其他网点使用。',
    refused: '该网点未通过审核，通过后方可启用。',
    reason_missing: '请填写原因。',
  },
};
