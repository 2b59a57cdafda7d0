import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  noun: { one: '图片', many: '图片' },
  field: {
    choose: '选择图片',
    replace: '重新选择',
    remove: '移除',
    remove_one: '移除{{name}}',
    another: '再选一张',
    too_many: '最多 {{max}} 张图片。',
    sending: '上传中… {{percent}}',
    drop: '或拖到此处',
    hint: 'JPEG、PNG 或 WebP，不超过 {{mb}} MB',
    open: '查看大图：{{name}}',
    none: '未上传',
    failed: '图片无法显示，请重试。',
  },
  error: {
    missing: '请先选择图片。',
    not_a_picture: '无法识别为图片，请上传 JPEG、PNG 或 WebP。',
    too_large: '图片过大，请压缩后重新上传。',
    unknown: '图片已失效，请重新选择。',
    not_arrived: '图片没有完整送达，请重新发送。',
    storage_down: '文件存储暂时没有响应，已有内容不会丢失，请稍后重试。',
  },
};
