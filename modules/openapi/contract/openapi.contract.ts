import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { line, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { orderContract, orderDetail, orderInput, orderState } from '@linehaul/modules/order/contract/order.contract.ts';
import { isNetwork } from '@linehaul/modules/security/contract/network.contract.ts';
import { z } from 'zod';
import { debugAnswer, signedRequest } from './debug-answer.contract.ts';
import { debugGoodsCalls } from './debug-goods.contract.ts';

/** A key's secret may go on being valid so long after it was replaced: three days. */
export const maxOverlapHours = 72;
/** Entries of the address list. */
export const maxNetworks = 50;

/** The tenant's key as people see it; its secret is in no answer but that of the call that made it. */
export const apiSet = z.object({
  /** 0 while there is no key. */
  id: z.int().min(0),
  app_id: z.string(),
  is_on: z.boolean(),
  /** Addresses and networks that requests may come from; empty lets them come from anywhere. */
  networks: z.array(z.string()),
  made_at: unixSeconds,
  /** Until when the key before this one is valid too; 0 when it is not. */
  old_key_ends_at: unixSeconds,
  last_used_at: unixSeconds,
  last_used_ip: z.string(),
  /** Where the caller is, as the server sees it. */
  own_ip: z.string(),
  version: z.int(),
});
export type ApiSet = z.output<typeof apiSet>;

/** The answer of making a key: the only one that tells the secret. */
export const madeKey = z.object({ set: apiSet, secret: z.string() });
export type MadeKey = z.output<typeof madeKey>;

const network = line(50, 1).refine(isNetwork, {
  message: 'not_a_network',
  params: { fault: 'openapi.not_a_network' },
});

export const apiGuide = z.object({
  /** The open calls that the caller's kind of tenant may make, with their addresses. */
  calls: z.array(
    z.object({
      method: z.enum(['GET', 'POST']),
      address: z.string(),
      name: z.string(),
      module: z.string(),
      is_idempotent: z.boolean(),
    }),
  ),
  /** Worked out with the key's own app id and a secret that is none. */
  example: signedRequest.extend({ secret: z.string() }),
});

const { shape } = orderInput;

/** What a test order may say; the rest is set by the server: it costs nothing and is marked as a test. */
export const debugOrderInput = z.object({
  origin_site_id: shape.origin_site_id,
  destination_site_id: shape.destination_site_id,
  carrier_code: shape.carrier_code,
  service_level: shape.service_level,
  product: shape.product,
  pieces: z.int().min(1).max(1_000_000).default(1),
  weight_g: shape.weight_g.min(1),
  volume_cm3: shape.volume_cm3,
  consignor_name: shape.consignor_name,
  consignor_phone: shape.consignor_phone,
  consignee_name: shape.consignee_name,
  consignee_phone: shape.consignee_phone,
  consignee_address: shape.consignee_address,
});
export type DebugOrderInput = z.output<typeof debugOrderInput>;

/** How a test order's external number begins: so that everybody who meets it knows. */
export const debugMark = 'TEST-';

export const debugOrder = z.object({
  /** The order's number. */
  id: rowId,
  order_no: z.string(),
  external_no: z.string(),
  state: orderState,
  login_name: z.string(),
  created_at: unixSeconds,
});
export type DebugOrder = z.output<typeof debugOrder>;

const version = z.int().optional();
/** Who may add freight orders may test it. */
const debuggers = ['logistics', 'site'] as const;

export const openapiContract = contract({
  getApidocUrl: {
    method: 'GET',
    path: '/v1/public/getApidocUrl',
    input: z.object({}),
    /** Address of the documentation page, on this server. */
    output: z.object({ url: z.string() }),
  },
  ApiSetInfo: {
    method: 'GET',
    path: '/v1/supplier/api/ApiSetInfo',
    /** A tenant has one key; another's number is unknown. */
    input: z.object({ id: rowIdOf('api_app').optional() }),
    output: apiSet,
  },
  ApiSetSave: {
    method: 'POST',
    path: '/v1/supplier/api/ApiSetSave',
    /** What is absent stays as it is. */
    input: z.object({
      id: rowIdOf('api_app').optional(),
      is_on: z.boolean().optional(),
      networks: z.array(network).max(maxNetworks).optional(),
      version,
    }),
    output: apiSet,
    audit: 'openapi.set',
  },
  ApiKeyMake: {
    method: 'POST',
    path: '/v1/supplier/api/ApiKeyMake',
    input: z.object({}),
    output: madeKey,
    audit: 'openapi.key_make',
    // Its answer shows a secret that is stored nowhere in clear.
    idempotent: false,
  },
  ApiKeyRotate: {
    method: 'POST',
    path: '/v1/supplier/api/ApiKeyRotate',
    /** For so long the secret of now stays valid beside the new one. */
    input: z.object({ overlap_hours: z.int().min(0).max(maxOverlapHours).default(24), version }),
    output: madeKey,
    audit: 'openapi.key_rotate',
    // Its answer shows a secret that is stored nowhere in clear.
    idempotent: false,
  },
  /** Ends the overlap at once. */
  ApiOldKeyEnd: {
    method: 'POST',
    path: '/v1/supplier/api/ApiOldKeyEnd',
    input: z.object({ version }),
    output: apiSet,
    audit: 'openapi.old_key_end',
  },
  ApiGuide: {
    method: 'GET',
    path: '/v1/supplier/api/ApiGuide',
    input: z.object({}),
    output: apiGuide,
  },
  /** A test order filled in from the tenant's own tariffs and sites; null when it has no two sites. */
  DebugOrderDraft: {
    method: 'GET',
    path: '/v1/supplier/debug/DebugOrderDraft',
    industries: debuggers,
    input: z.object({}),
    output: z.object({ draft: debugOrderInput.nullable() }),
  },
  /** Signs the order with the tenant's key and sends it through the open API, as from the caller's own address. */
  DebugOrderSend: {
    method: 'POST',
    path: '/v1/supplier/debug/DebugOrderSend',
    industries: debuggers,
    transaction: 'own',
    idempotent: true,
    input: debugOrderInput,
    output: debugAnswer,
    // The order is the app's, but anyone who has it made must be allowed to make one.
    includes: [orderContract.OrderAdd],
    audit: 'openapi.debug_send',
  },
  DebugOrderList: {
    method: 'GET',
    path: '/v1/supplier/debug/DebugOrderList',
    industries: debuggers,
    input: pageQuery,
    output: pageOf(debugOrder),
    export: false,
  },
  /** A test order whose dispatch may be played; any other order is unknown here. */
  DebugOrderInfo: {
    method: 'GET',
    path: '/v1/supplier/debug/DebugOrderInfo',
    industries: debuggers,
    input: z.object({ id: rowIdOf('freight_order') }),
    output: z.object({ order: orderDetail, waybill_id: rowId.nullable() }),
  },
  ...debugGoodsCalls,
});

export const openapiErrors = errors('openapi', {
  headers: 400,
  signature: 401,
  replayed: 409,
  app_off: 403,
  address_refused: 403,
  tenant_disabled: 403,
  not_authorized: 403,
  key_missing: 409,
  key_made: 409,
  old_key_missing: 409,
  not_a_network: 422,
  debug_off: 403,
});
