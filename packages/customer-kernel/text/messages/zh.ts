import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  title: 'Linehaul',
  loading: '加载中……',
  language: '语言',
  misread: '号码有误，请核对或重新扫描。',
  action: {
    retry: '重试',
    home: '返回首页',
    more: '显示更多',
    less: '减一件',
    more_pieces: '加一件',
    copy: '复制',
  },
  copy: {
    copied: '已复制。',
    selected: '已选中，请手动复制。',
  },
  time: { over: '已结束', days: '{{n}} 天 {{clock}}' },
  fault: {
    title: '无法加载',
    network: '无法连接服务器，请检查网络后重试。',
    http: '服务器没有给出可用的回复（{{status}}），请稍后重试。',
    outdated: '页面已更新，请重新加载。',
  },
  missing: {
    title: '没有这个页面',
    text: '地址可能没有复制完整，请向提供地址的公司核实。',
  },
  not_offered: {
    title: '暂未开放',
    text: '{{name}}目前没有向客户开放此项服务。',
  },
  off: {
    title: '页面已停用',
    text: '该公司目前没有开放客户页面，请直接与公司联系。',
  },
};
