import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  menu: {
    edit: '个人资料',
  },
  group: {
    person: '个人信息',
    phone: '手机号',
  },
  field: {
    avatar: '头像',
    introduction: '企业简介',
    phone: '手机号',
    language: '控制台语言',
  },
  hint: {
    avatar: '支持 PNG、JPEG、WebP，将裁剪为正方形并缩小。',
    phone: '也可用手机号登录。更换号码需要短信验证码。',
    operator_phone: '显示在水印中。更换号码需要短信验证码。',
  },
  action: {
    choose: '选择图片',
    remove: '移除',
  },
  done: {
    saved: '个人资料已保存',
  },
  picture: {
    none: '暂无头像',
    yours: '您的头像',
    unreadable: '浏览器无法读取该图片文件。',
  },
  error: {
    not_a_picture: '这不是 PNG、JPEG 或 WebP 图片。',
    code_missing: '请向新手机号发送验证码并在此输入。',
    phone_taken: '该手机号已被其他账号使用。',
  },
};
