import type { Screen } from '@linehaul/console-kernel/module/console-module.ts';
import { isOfIndustry, neededBy } from '@linehaul/console-kernel/module/screen-access.ts';
import { accessOf, type CallPermission, type Industry } from '@linehaul/contract/endpoint.ts';

/** The accounts of the demo company, a letter each; `k` is the clerk, an operator of the carrier. */
export const accounts = {
  a: 'admin',
  c: 'carrier',
  u: 'union',
  i: 'site',
  s: 'supplier',
  v: 'service',
  b: 'bank',
  k: 'clerk',
} as const;
export type Letter = keyof typeof accounts;
export const letters: readonly Letter[] = ['a', 'c', 'u', 'i', 's', 'v', 'b', 'k'];

/** Who opens a page: letters of accounts, or `key:` and the plug-in that has to be installed. */
type Table = Readonly<Record<string, string>>;

const everyOwner = 'acuisvb';

/** The pages of the specification's §2 that need a session, letter by letter, with who opens them (product.md §2). */
export const specificationPages: Table = {
  '/profile/user/edit': 'acuisvbk',
  '/profile/pwd/edit': 'acuisvbk',
  '/profile/user/wechat': everyOwner,
  '/dashboard': 'acuisvbk',
  '/data_authorization': everyOwner,
  '/api_config': everyOwner,
  '/debug/order': '',
  '/debug/orderSend/:id': '',
  '/screen': 'acuisvb',

  '/users/manage': 'acuisvk',
  '/users/add': 'acuisvk',
  '/users/save/:id': 'acuisv',
  '/users/del/:id': 'u',

  '/supplier/manage/manage': 'a',
  '/supplier/del/:id': 'a',
  '/supplier/disable/:id': 'a',
  '/supplier/approve/approve': 'a',
  '/supplier/approve/info/:id': 'a',
  '/supplier/approve/examine/:id': 'a',

  '/logistics/merchant/manage': 'acu',
  '/logistics/merchant/merchant/examine/:id': 'a',
  '/logistics/merchant/merchant/info/:id': 'acu',
  '/logistics/site/manage': 'acuisvk',
  '/logistics/site/site/examine/:id': 'acu',
  '/logistics/site/site/infxo/:id': 'acuisvk',
  '/logistics/order/order': 'acuik',
  '/logistics/order/info/:id': 'acuik',
  '/ltx/manage': 'acuik',

  '/finance/PaymentWallet': 'acisv',
  '/finance/PaymentWallet/SummaryRecord': 'acisv',
  '/finance/PaymentWallet/PaymentWithdrawal': 'acsv',
  '/finance/PaymentWallet/WithdrawalRecord': 'acsv',
  '/finance/PaymentWallet/BankcardManage': 'acsv',
  '/finance/PaymentWallet/BankcardBinding': 'acsv',
  '/finance/wallettakecash/add': 'acusv',
  '/finance/wallettakecash/list': 'acusvb',
  '/finance/wallettakecash/audit/:id': 'ab',
  '/finance/wallettakecash/PaymentLog': 'acusvb',
  '/finance/wallettakecash/BankList': 'a',
  '/finance/wallettakecash/BankList/add': 'a',
  '/finance/wallettakecash/BankList/edit/:id': 'a',
  '/finance/wallettakecash/delete/:id': 'a',

  '/sys/permission/management/role': everyOwner,
  '/sys/permission/management/role/add': everyOwner,
  '/sys/permission/management/role/edit/:id': everyOwner,
  '/sys/permission/management/role/del/:id': everyOwner,
  '/sys/permission/management/operators/manage': everyOwner,
  '/sys/permission/management/operators/add': everyOwner,
  '/sys/permission/management/operators/edit/:id': everyOwner,
  '/sys/permission/management/operators/del/:id': everyOwner,
  '/sys/permission/management/operatorlog': everyOwner,
  '/sys/logmanagement/memberlogin': everyOwner,
  '/sys/logmanagement/SupplierLogManage': everyOwner,
  '/sys/agreement/manage': everyOwner,
  '/sys/agreement/add': everyOwner,
  '/sys/agreement/edit/:id': everyOwner,
  '/sys/agreement/del/:id': everyOwner,
  '/feedback/FeedbackManage': everyOwner,
  '/feedback/feedbackInfo/:id': everyOwner,
  '/safe/AccessUserManage': everyOwner,
  '/safe/AccessUserDel': everyOwner,
  '/safe/AccessIpManage': everyOwner,
  '/safe/AccessIpDel': everyOwner,
  '/safe/SafeSetInfo': everyOwner,
  '/safe/SafeSetInfo/:id': everyOwner,

  '/plugin/manage': everyOwner,
  '/plugin/pluginSetup': everyOwner,
  '/plugin/taobaoke/nav': 'key:taobaoke',
  '/plugin/taobaoke/adverts': 'key:taobaoke',
  '/plugin/taobaoke/users': 'key:taobaoke',
  '/plugin/taobaoke/orders': 'key:taobaoke',
  '/plugin/taobaoke/token': 'key:taobaoke',
  '/plugin/jdunion/manage': 'key:jdunion',
  '/plugin/auction/manage': 'key:auction',
  '/plugin/mtunion/manage': 'key:mtunion',
  '/plugin/groupbuy/manage': 'key:groupbuy',
  '/plugin/spikebuy/manage': 'key:spikebuy',
  '/plugin/wxpub/menu': 'key:wxpub',
  '/plugin/wxpub/keywords': 'key:wxpub',
  '/plugin/wxpub/messages': 'key:wxpub',
  '/plugin/wxpub/templates': 'key:wxpub',
  '/plugin/wxpub/fans': 'key:wxpub',
  '/plugin/sms/install': 'key:sms',
  '/plugin/sms/template': 'key:sms',
  '/plugin/sms/record': 'key:sms',
  '/plugin/social/setting': 'key:social',
  '/plugin/alipay/setting': 'key:alipay',
  '/plugin/wechatpay/setting': 'key:wechatpay',
  '/plugin/adapay/setting': 'key:adapay',
  '/plugin/cloudbuy/manage': 'key:cloudbuy',
  '/plugin/storage/setting': 'key:storage',
  '/plugin/express/setting': 'key:express',
  '/plugin/ewaybill/setting': 'key:ewaybill',
  '/plugin/ewaybill/labels': 'key:ewaybill',
  '/plugin/ewaybill/print/:ids': 'key:ewaybill',
  '/plugin/ewaybill/template/:id': 'key:ewaybill',
  '/plugin/email/setting': 'key:email',
  '/plugin/certification/manage': 'key:certification',
  '/plugin/signin/manage': 'key:signin',
  '/plugin/utility/log': 'key:utility',
  '/plugin/rank/level': 'key:rank',
  '/plugin/rank/rank': 'key:rank',
};

/** The pages that product.md §4 adds. */
export const productPages: Table = {
  '/logistics/orderrequest/manage': 'cuk',
  '/logistics/orderrequest/info/:id': 'cuk',
  '/logistics/orderrequest/take/:id': 'cuk',
  '/logistics/order/add': 'cuik',
  '/logistics/order/edit/:id': 'cuik',
  '/logistics/order/import': 'cuik',
  '/logistics/waybill/manage': 'acuik',
  '/logistics/waybill/receive': 'cuik',
  '/logistics/waybill/delivery': 'cuik',
  '/logistics/waybill/receipts': 'acuik',
  '/logistics/waybill/info/:id': 'acuik',
  '/logistics/waybill/print/:id': 'acuik',
  '/logistics/trip/manage': 'acuik',
  '/logistics/trip/add': 'cuk',
  '/logistics/trip/info/:id': 'acuik',
  '/logistics/trip/load/:id': 'cuik',
  '/logistics/trip/arrive/:id': 'cuik',
  '/logistics/trip/short': 'acuik',
  '/logistics/trip/manifest/:id': 'acuik',
  '/logistics/trip/contract/:id': 'acui',
  '/logistics/exception/manage': 'acuik',
  '/logistics/exception/info/:id': 'acuik',
  '/logistics/exception/figures': 'cui',
  '/logistics/evidence/manage': 'acu',
  '/logistics/evidence/info/:id': 'acu',
  '/logistics/evidence/witnesses': 'a',
  '/logistics/evidence/anchors': 'a',
  '/logistics/evidence/anchor-services': 'a',
  '/promotion/manage': 'sv',
  '/order/manage': 'asv',
  '/order/info/:id': 'asv',
  '/order/send/:id': 's',
  '/refund/manage': 'asv',
  '/refund/return': 'as',
  '/refund/info/:id': 'asv',
  '/goods/manage': 'asv',
  '/goods/stock': 'as',
  '/goods/add': 'sv',
  '/goods/import': 'sv',
  '/goods/edit/:id': 'asv',
  '/goods/category': 'asv',
  '/goods/brand': 'as',
  '/goods/freight_template': 'as',
  '/goods/address': 'as',
  '/goods/comment': 'asv',
  '/cms/article': 'asv',
  '/cms/article/add': 'asv',
  '/cms/article/edit/:id': 'asv',
  '/cms/category': 'asv',
  '/cms/advert': 'asv',
  '/cms/notice': 'asv',
  '/statistics/overview': 'acuisvb',
  '/statistics/order': 'acuisv',
  '/statistics/revenue': 'acuisv',
  '/statistics/line': 'acui',
  '/statistics/site': 'acui',
  '/statistics/member': 'acuisv',
  '/finance/income': 'a',
  '/finance/wallettakecash/batches': 'ab',
  '/finance/wallettakecash/results': 'ab',
  '/finance/reconciliation': 'acuisv',
  '/finance/reconciliation/import': 'acuisv',
  '/sys/logmanagement/outbox': 'a',
  '/sys/logmanagement/failedJobs': 'a',
  '/logistics/vehicle/manage': 'acuik',
  '/logistics/driver/manage': 'acuik',
  '/sys/storefront': 'acuisv',
  '/users/level': 'acu',
  '/users/sign-in': 'cuisv',
  '/plugin/groupbuy/groups': 'key:groupbuy',
  '/plugin/groupbuy/buyers': 'key:groupbuy',
  '/plugin/groupbuy/figures': 'key:groupbuy',
  '/plugin/spikebuy/board': 'key:spikebuy',
  '/plugin/spikebuy/buyers': 'key:spikebuy',
  '/plugin/spikebuy/sessions': 'key:spikebuy',
  '/plugin/spikebuy/figures': 'key:spikebuy',
  '/plugin/email/template': 'key:email',
  '/plugin/wxpub/record': 'key:wxpub',
  '/plugin/email/record': 'key:email',
  '/plugin/email/suppression': 'key:email',
  '/plugin/taobaoke/links': 'key:taobaoke',
  '/plugin/jdunion/positions': 'key:jdunion',
  '/plugin/jdunion/link': 'key:jdunion',
  '/plugin/mtunion/promoters': 'key:mtunion',
  '/plugin/mtunion/link': 'key:mtunion',
  '/plugin/auction/live': 'key:auction',
  '/plugin/auction/orders': 'key:auction',
  '/plugin/auction/bidders': 'key:auction',
  '/plugin/auction/bans': 'key:auction',
  '/plugin/auction/figures': 'key:auction',
  '/plugin/cloudbuy/draw': 'key:cloudbuy',
  '/plugin/cloudbuy/winners': 'key:cloudbuy',
  '/plugin/cloudbuy/shares': 'key:cloudbuy',
  '/plugin/cloudbuy/figures': 'key:cloudbuy',
  '/plugin/utility/products': 'key:utility',
  '/plugin/utility/figures': 'key:utility',
  '/plugin/utility/setting': 'key:utility',
};

/** Pages of §2 that open without a session. */
export const publicPages = [
  '/business/create',
  '/business/writeInfo',
  '/business/payFee',
  '/business/progress',
] as const;

/** The sidebar's left list by account, while no plug-in is installed. */
export const primariesOf: Readonly<Record<Letter, string>> = {
  a: 'home orders refunds products content statistics finance settings accounts',
  c: 'home orders content statistics finance settings accounts',
  u: 'home orders content statistics finance settings accounts',
  i: 'home orders content statistics finance settings accounts',
  s: 'home orders refunds products content statistics finance settings accounts',
  v: 'home orders refunds products content statistics finance settings accounts',
  b: 'home content statistics finance settings accounts',
  k: 'home orders accounts',
};

/** What the server says of an account, as far as pages depend on it. */
export interface Who {
  letter: Letter;
  industry: Industry;
  is_union: boolean;
  authorized: boolean;
  debug: boolean;
  path_arr: readonly string[];
  api_arr: readonly string[];
  addons: readonly string[];
}

export type Access = 'seen' | '/404' | '/401';

function existsFor(screen: Screen, who: Who): boolean {
  return (
    isOfIndustry(screen, who.industry) &&
    (!screen.pluginKey || who.addons.includes(screen.pluginKey)) &&
    !screen.when?.({ isunion: who.is_union, authorized: who.authorized, debug: who.debug })
  );
}

function callsAllowed(endpoints: readonly CallPermission[], who: Who): boolean {
  return endpoints.every((endpoint) => accessOf(endpoint) !== 'permission' || who.api_arr.includes(endpoint.path));
}

/** Lists with figures, a switch or a scan field above them, which come before the rows. */
export const figuresAbove: readonly string[] = [
  '/finance/reconciliation',
  '/finance/PaymentWallet/SummaryRecord',
  '/finance/wallettakecash/PaymentLog',
  '/safe/AccessUserManage',
  '/safe/AccessUserDel',
  '/safe/AccessIpManage',
  '/safe/AccessIpDel',
  '/plugin/signin/manage',
  '/plugin/certification/manage',
  '/plugin/taobaoke/orders',
  '/plugin/jdunion/manage',
  '/plugin/mtunion/manage',
  '/plugin/utility/log',
  '/plugin/wxpub/keywords',
  '/plugin/wxpub/fans',
  '/logistics/evidence/manage',
  '/logistics/evidence/witnesses',
  '/logistics/evidence/anchors',
  '/logistics/evidence/anchor-services',
  '/logistics/waybill/receive',
  '/logistics/waybill/receipts',
];

/** What an account gets to see of a screen, by what the screen declares. */
export function declaredAccess(screen: Screen, who: Who): Access {
  if (!existsFor(screen, who)) return '/404';
  const isAllowed = ['*', screen.path].some((path) => who.path_arr.includes(path));
  return isAllowed && callsAllowed(neededBy(screen, who.industry), who) ? 'seen' : '/401';
}

/** Whether the table of pages lets an account open a path; undefined for a page that the tables do not have. */
export function tableAccess(path: string, who: Who): boolean | undefined {
  const entry = specificationPages[path] ?? productPages[path];
  if (entry === undefined) return undefined;
  if (!entry.startsWith('key:')) return entry.includes(who.letter);
  return who.letter !== 'k' && who.addons.includes(entry.slice('key:'.length));
}
