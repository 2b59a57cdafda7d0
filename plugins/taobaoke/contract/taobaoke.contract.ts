import { type ContractSpec, contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { line, rowId, rowIdOf, secretText } from '@linehaul/contract/units.ts';
import {
  affiliateOrderListCall,
  affiliateSyncInfoCall,
  affiliateSyncStartCall,
  affiliateIndustries as industries,
  promoterDeleteCall,
  promoterListCall,
  promoterPayCall,
  promoterSaveCall,
} from '@linehaul/modules/affiliate/contract/affiliate.contract.ts';
import { pictureFile, pictureSize, uploadId } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { z } from 'zod';
import {
  advertFields,
  advertPlace,
  navFields,
  taobaokeAdvert,
  taobaokeNav,
  taobaokeOffer,
  taobaokeStore,
  taobaokeToken,
} from './taobaoke-record.contract.ts';

export const taobaokeKey = 'taobaoke';

const application = settingMeta({ group: 'application' });
const orders = settingMeta({ group: 'orders' });
const shares = settingMeta({ group: 'shares' });
const percent = z.int().min(0).max(100);

/** A tenant's application at Taobao's open platform, how its orders are read, and what promoters have of a commission. */
export const taobaokeSettings = z.object({
  app_key: line(20, 1)
    .regex(/^\d+$/)
    .meta(settingMeta({ group: 'application', example: '12345678' })),
  app_secret: secretText(64).meta(settingMeta({ group: 'application', sent_to: ['app_key'] })),
  sign_method: z.enum(['md5', 'hmac', 'hmac_sha256']).default('hmac_sha256').meta(application),
  /** Whose adverts the links are: member, site and zone. */
  pid: line(64, 1)
    .regex(/^mm_\d+_\d+_\d+$/)
    .meta(settingMeta({ group: 'application', example: 'mm_123_456_789' })),
  /** By which call orders are read: of one's own account, or, with an authorisation, of the one that has given it. */
  order_access: z.enum(['own', 'session']).default('own').meta(orders),
  /** Which orders: usual ones, of channels (promoters with a relation), or of members. */
  order_group: z.enum(['1', '2', '3']).default('2').meta(orders),
  /** What of an order says who has brought it. */
  promoter_field: z.enum(['relation_id', 'special_id', 'adzone_id']).default('relation_id').meta(orders),
  /** At big sales Taobao answers about twenty minutes at once and not about three hours. */
  window_minutes: z.int().min(20).max(180).default(180).meta(orders),
  /** The rights for both are given one by one, and their names change. */
  offer_call: line(80, 1)
    .regex(/^taobao\.tbk\.[a-z.]+$/)
    .default('taobao.tbk.dg.material.optional.upgrade')
    .meta(settingMeta({ group: 'links' })),
  password_call: line(80, 1)
    .regex(/^taobao\.tbk\.[a-z.]+$/)
    .default('taobao.tbk.tpwd.create')
    .meta(settingMeta({ group: 'links' })),
  level_1_percent: percent.default(50).meta(shares),
  level_2_percent: percent.default(60).meta(shares),
  level_3_percent: percent.default(70).meta(shares),
  /** Of the commission, for who has won the promoter. */
  parent_percent: percent.default(0).meta(shares),
});
export type TaobaokeSettings = z.output<typeof taobaokeSettings>;

const oneNav = z.object({ id: rowIdOf('taobaoke_nav') });
const oneAdvert = z.object({ id: rowIdOf('taobaoke_advert') });
const deletedRow = z.object({ id: rowId });

const shopCalls = {
  TaobaokeNavList: {
    method: 'GET',
    path: '/v1/addons/taobaoke/TaobaokeNavList',
    industries,
    input: pageQuery.extend({ is_shown: z.boolean().optional() }),
    output: pageOf(taobaokeNav),
  },
  TaobaokeNavSave: {
    method: 'POST',
    path: '/v1/addons/taobaoke/TaobaokeNavSave',
    industries,
    input: z.object({ id: oneNav.shape.id.optional(), version: z.int().optional(), ...navFields }),
    output: taobaokeNav,
    audit: 'taobaoke.nav',
  },
  TaobaokeNavDel: {
    method: 'POST',
    path: '/v1/addons/taobaoke/TaobaokeNavDel',
    industries,
    input: oneNav,
    output: deletedRow,
    audit: 'taobaoke.nav_delete',
  },
  TaobaokeAdvertList: {
    method: 'GET',
    path: '/v1/addons/taobaoke/TaobaokeAdvertList',
    industries,
    input: pageQuery.extend({ place: advertPlace.optional(), is_shown: z.boolean().optional() }),
    output: pageOf(taobaokeAdvert),
  },
  TaobaokeAdvertSave: {
    method: 'POST',
    path: '/v1/addons/taobaoke/TaobaokeAdvertSave',
    industries,
    input: z.object({ id: oneAdvert.shape.id.optional(), version: z.int().optional(), ...advertFields }),
    output: taobaokeAdvert,
    audit: 'taobaoke.advert',
  },
  TaobaokeAdvertDel: {
    method: 'POST',
    path: '/v1/addons/taobaoke/TaobaokeAdvertDel',
    industries,
    input: oneAdvert,
    output: deletedRow,
    audit: 'taobaoke.advert_delete',
  },
  /** A picture of a section or an advert. */
  TaobaokePicture: {
    method: 'GET',
    path: '/v1/addons/taobaoke/TaobaokePicture',
    industries,
    input: z.object({ id: uploadId, size: pictureSize.default('whole') }),
    output: pictureFile,
    download: true,
  },
  /** The affiliate shop on a tenant's pages: what is shown now. */
  TaobaokeStore: {
    method: 'GET',
    path: '/v1/addons/taobaoke/public/TaobaokeStore',
    input: z.object({ suid: rowId }),
    output: taobaokeStore,
  },
} as const satisfies ContractSpec;

const tokenCalls = {
  TaobaokeTokenInfo: {
    method: 'GET',
    path: '/v1/addons/taobaoke/TaobaokeTokenInfo',
    industries,
    input: z.object({}),
    output: taobaokeToken,
  },
  /** The page at Taobao where the tenant's account authorises; it leads back to this server within ten minutes. */
  TaobaokeTokenBegin: {
    method: 'POST',
    path: '/v1/addons/taobaoke/TaobaokeTokenBegin',
    industries,
    input: z.object({}),
    output: z.object({ authorize_url: z.string() }),
    audit: 'taobaoke.authorize',
  },
} as const satisfies ContractSpec;

const linkCalls = {
  /** Goods that earn commission, with a promoter's links where one is named; a keyword is needed. */
  TaobaokeOfferFind: {
    method: 'GET',
    path: '/v1/addons/taobaoke/TaobaokeOfferFind',
    open: true,
    industries,
    transaction: 'own',
    input: z.object({
      words: line(100, 1),
      promoter_id: rowIdOf('affiliate_promoter').optional(),
      page: z.int().min(1).max(100).default(1),
    }),
    output: z.object({ offers: z.array(taobaokeOffer), has_more: z.boolean() }),
  },
  /** A link as a text that opens it in Taobao's app once somebody has copied it. */
  TaobaokePasswordMake: {
    method: 'POST',
    path: '/v1/addons/taobaoke/TaobaokePasswordMake',
    open: true,
    industries,
    transaction: 'own',
    input: z.object({ link: line(2_000, 1), text: line(100, 5) }),
    output: z.object({ password: z.string() }),
    audit: 'taobaoke.password',
  },
} as const satisfies ContractSpec;

export const taobaokeContract = contract({
  ...shopCalls,
  TaobaokeOrderList: affiliateOrderListCall('/v1/addons/taobaoke/TaobaokeOrderList'),
  TaobaokeUserList: promoterListCall('/v1/addons/taobaoke/TaobaokeUserList'),
  TaobaokeUserSave: promoterSaveCall('/v1/addons/taobaoke/TaobaokeUserSave'),
  TaobaokeUserDel: promoterDeleteCall('/v1/addons/taobaoke/TaobaokeUserDel'),
  TaobaokeUserPay: promoterPayCall('/v1/addons/taobaoke/TaobaokeUserPay'),
  TaobaokeSyncInfo: affiliateSyncInfoCall('/v1/addons/taobaoke/TaobaokeSyncInfo'),
  TaobaokeSyncStart: affiliateSyncStartCall('/v1/addons/taobaoke/TaobaokeSyncStart'),
  ...tokenCalls,
  ...linkCalls,
});

export const taobaokeErrors = errors('taobaoke', {
  not_set_up: 409,
  link_broken: 422,
  ends_before: 422,
  not_taken: 409,
  limited: 429,
  session_missing: 409,
  unreachable: 503,
  no_answer: 503,
});
