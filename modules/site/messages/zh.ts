import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  noun: { one: '网点', many: '网点' },
  menu: { list: '网点管理', info: '网点详情', examine: '审核网点' },
  field: {
    longitude: '经度',
    latitude: '纬度',
    till: '现金上交',
    exam: '审核',
  },
  till: { shared: '全网点合并', cashier: '按收款人' },
  state: { active: '营业', closed: '停用' },
  source: { counter: '手工', import: '导入', demo: '演示' },
  exam: { open: '待审核', passed: '已通过', refused: '未通过' },
  call: { SiteExamine: '网点：审核', SiteExamLog: '网点：查看审核记录' },
  ask: {
    pass: '确认“{{name}}”加入网络？其地址、联系方式与合同均已核对。',
    refuse: '“{{name}}”将关闭，直至审核通过。请说明原因。',
  },
  action: { edit: '编辑', add: '新增网点', examine: '审核', pass: '通过', refuse: '不通过' },
  group: { basic: '网点资料', exams: '审核记录' },
  hint: {
    code: '导入文件按此代码识别网点。',
    till: '现金运费与代收货款：全网点合并上交，或由每位收款人各自上交。',
    no_exams: '该网点尚未审核。',
  },
  done: { saved: '已保存', examined: '已保存' },
  empty: { title: '还没有网点', hint: '添加收发货物的网点；导入运价时会自动建立文件中的网点。' },
  name_choice: {
    name: '文件中的名称',
    rows: '行数',
    choice: '处理方式',
    new: '新建网点',
    existing: '已有网点',
    which: '选择网点',
    which_of: '“{{name}}”对应的网点',
    create_all: '其余全部新建',
  },
  error: {
    name_unknown: '没有该代码或名称的网点。请更正，或在检查步骤选择对应的已有网点、确认新建。',
    choice_malformed: '为文件中的网点名称所做的选择无法读取，应为“名称 → 网点代码或 null”的 JSON。',
    name_ambiguous: '可能指多个网点：{{sites}}。请填写其中一个的代码。',
    code_taken: '该代码已被其他网点使用。',
    refused: '该网点未通过审核，通过后方可启用。',
    reason_missing: '请填写原因。',
  },
};
