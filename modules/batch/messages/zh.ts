import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  menu: { import: '导入' },
  field: {
    rows: '行数',
    accepted: '接受',
    rejected: '拒绝',
    created: '新增',
    unpriced: '未定价',
    skipped_duplicates: '跳过的重复',
    would_create: '将新增',
    row: '行',
    field: '字段',
    message: '原因',
    file: '文件',
    mapping: '列对应',
    dry_run: '仅检查',
  },
  state: { running: '进行中', done: '完成', failed: '失败', lost: '已中断' },
  action: {
    import: '导入',
    check: '检查文件',
    download: '下载错误行',
    correct: '在此更正',
    import_rows: '导入更正的行',
  },
  error: { duplicate: '该编号在第 {{other}} 行以不同内容重复出现。', file_missing: '请选择文件。' },
};
