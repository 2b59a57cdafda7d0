import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';
import { zh as proof } from './proof/zh.ts';

export const zh: Translation<typeof en> = {
  noun: { one: '日志记录', many: '上链数据' },
  menu: { list: '上链数据', info: '日志记录' },
  call: {
    EvidenceStatus: '上链数据：日志进度',
    EvidenceBundle: '上链数据：运单证明文件',
    EvidenceKeys: '上链数据：公钥',
    EvidenceErase: '上链数据：删除个人信息文本',
  },
  field: {
    n: '事件',
    kind: '发生的事',
    place: '日志位置',
    created_day: '发生日期',
    leaf_hash: '叶哈希',
    by_code: '凭取货码',
    signature_picture: '签名图片摘要',
    site_code: '网点',
  },
  state: { waiting: '等待中', logged: '已入日志', signed: '已签名' },
  state_hint: {
    waiting: '已随变更一同保存，数秒内取得位置。',
    logged: '已有位置，最多一分钟后由下一个签名头签署。',
    signed: '已有签名头覆盖：可以交付其证明。',
  },
  kind: { settled: '已结算', unsettled: '结算已收回', imported: '{{kind}}（补录）' },
  status: {
    title: '日志',
    size: '{{n}} 条记录',
    pending: '{{n}} 条等待中',
    head: '最新签名头：{{n}} 条记录，签于 {{time}}',
    no_head: '尚无签名头',
    key: '密钥 {{fingerprint}}',
    proves: '证明自持有人所持签名头之时起没有更改、略去或插入。不证明所载内容属实。',
  },
  fault: {
    title: '日志已停止',
    tree_differs: '所存的树与其记录不符。修复之前不再添加，也不再签署。',
    head_differs: '日志与已签署的签名头不符。修复之前不再添加，也不再签署。',
    database_older: '数据库早于此处签署的最新签名头：它是从备份恢复的。继续下去会签署第二份历史。',
    other_log: '数据库旁保存的签名头属于另一个日志：数据库或数据目录是副本。',
  },
  section: {
    leaf: '所记录的内容',
    fields: '个人信息与价格字段',
    fields_hint: '日志中只有其加盐摘要：可随证明出示；个人信息可以删除而不破坏证明。',
    path: '通往根的路径',
    path_hint: '每个哈希由其下的两个哈希得出，最后一个是已签署的根。',
    head: '签名头',
  },
  waybill: { signed: '{{all}} 个事件中已有 {{n}} 个在已签名的日志中。' },
  tree: { leaf: '本记录', sibling: '旁边', root: '根', matches: '与已签署的一致。', differs: '与已签署的不一致。' },
  action: {
    bundle: '证明文件',
    keys: '公钥',
    check: '在此核验',
    verifier: '自行核验',
    erase: '删除个人信息文本',
    by_waybill: '此运单的全部记录',
  },
  erase: {
    title: '删除个人信息文本',
    hint: '运单 {{no}} 在日志所有记录中的姓名、电话、地址和备注将被删除。证明仍然有效，但再也不能出示这些文本。此操作无法撤销。',
    reason: '原因',
    done: '已删除 {{n}} 条文本',
  },
  erased: '已删除',
  check: {
    title: '已在本浏览器中核验',
  },
  proof,
  empty: {
    title: '尚无记录',
    hint: '运单发生的事在发生时即记录于此。',
  },
  error: {
    not_signed: '此运单尚无签名头覆盖，请一分钟后重试。',
    unknown_head: '此处从未签署过这一大小的签名头。',
    nothing_to_erase: '已没有个人信息文本。',
  },
};
