import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  menu: {
    page: '客户页面',
    group: '客户页面',
    home: '首页',
  },
  /** Links of the start page to pages of modules whose texts are many. */
  link: {
    goods: '商品',
    goods_orders: '我的商品订单',
  },
  home: { welcome: '欢迎光临{{name}}' },
  call: {
    StorefrontInfo: '客户页面：查看设置',
    StorefrontSave: '客户页面：设置',
    StorefrontLogo: '客户页面：查看标志',
  },
  group: {
    pages: '页面',
    look: '外观',
  },
  field: {
    is_on: '对客户开放',
    short_name: '短地址',
    host_name: '自有域名',
    name: '页面上的名称',
    colour: '颜色',
    logo_id: '标志',
  },
  hint: {
    is_on: '停用后，客户会看到页面已停用的说明，地址仍为您保留。',
    short_name: '地址的一部分：/business/<短地址>。只用小写字母、数字和连字符。',
    host_name: '例如 shop.example.com。请把域名指向本服务器，打开该域名的首页即进入您的客户页面。',
    colour: '若颜色上的文字看不清，会自动调亮或调暗。',
  },
  preview: {
    open: '打开页面',
    light: '浅色背景',
    dark: '深色背景',
    sample: '示例',
    adjusted: '为保证清晰，{{colour}} 在此显示为 {{shown}}。',
  },
  done: {
    saved: '客户页面已保存',
  },
  error: {
    short_name_taken: '该短地址已被其他公司使用，请换一个。',
    short_name_shape: '3 到 32 个小写字母、数字或连字符，以字母开头，不能以连字符结尾。',
    short_name_reserved: '该词由系统页面使用，请换一个。',
    host_name_taken: '该域名已被其他公司使用。',
    host_name_shape: '这不是域名：应形如 shop.example.com，小写，不带 https:// 和端口。',
    host_name_own: '这是本系统自己的地址，请填写您自己的域名。',
    off: '这些页面已停用。',
  },
};
