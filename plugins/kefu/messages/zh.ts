import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  plugin: { name: '在线客服', text: '在每个页面的角落提供客服会话，服务商由您选择。' },
  setting: { appid: '应用 ID', host: '客服地址', mode: '打开方式' },
  setting_hint: {
    appid: '客服服务商提供的应用编号。',
    host: '以 https:// 开头的地址，应用 ID 会作为参数 appid 附在后面。',
    mode: '服务器允许嵌入该地址时，在页面旁以内嵌窗口打开；否则以链接打开。',
  },
  setting_option: { mode: { link: '新窗口链接', frame: '页面内嵌窗口' } },
  open: '在线客服',
  open_window: '在线客服，在新窗口打开',
  close: '关闭在线客服',
};
