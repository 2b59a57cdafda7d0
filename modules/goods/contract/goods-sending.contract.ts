import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { tenantPageOf, tenantQuery } from '@linehaul/contract/tenant-list.ts';
import { amountCents, line, phone, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { stockOwners, stockOwnersAlone } from './goods-shelf.contract.ts';

/** Shipping addresses that one person keeps (specification §5). */
export const maxAddresses = 10;

/** Province-level codes of GB/T 2260. */
export const provinces = [
  ...['11', '12', '13', '14', '15', '21', '22', '23', '31', '32', '33', '34', '35', '36', '37', '41', '42', '43'],
  ...['44', '45', '46', '50', '51', '52', '53', '54', '61', '62', '63', '64', '65', '71', '81', '82'],
] as const;

export const freightMode = z.enum(['piece', 'weight', 'volume']);
export type FreightMode = z.output<typeof freightMode>;
/** A province, a city or a county by its code of 2, 4 or 6 digits. */
const regionCode = z.string().regex(/^\d{2}(\d{2}){0,2}$/);
/** Pieces, grams or cm³, as the mode says. */
const units = z.int().min(0).max(100_000_000_000);

export const freightRule = z.object({
  /** Empty: everywhere that no other rule names. */
  regions: z.array(regionCode).max(500),
  first_units: units.min(1),
  first_cents: amountCents,
  step_units: units.min(1),
  step_cents: amountCents,
});

/** Free from so many units and from such an amount; 0 asks for none. */
export const freightFree = z.object({
  regions: z.array(regionCode).max(500),
  min_units: units.default(0),
  min_cents: amountCents.default(0),
});

export const templateFields = z.object({
  name: line(60, 1),
  mode: freightMode,
  rules: z.array(freightRule).min(1).max(60),
  frees: z.array(freightFree).max(20).default([]),
  /** Nothing is sent there. */
  excluded: z.array(regionCode).max(500).default([]),
});
export const freightTemplate = templateFields.extend({ id: rowId, version: z.int(), created_at: unixSeconds });
export type FreightTemplate = z.output<typeof freightTemplate>;

export const addressFields = z.object({
  contact: line(60, 1),
  phone,
  region_code: z.enum(provinces),
  city: line(60, 1),
  address: line(200, 1),
  is_sending: z.boolean().default(true),
  is_return: z.boolean().default(false),
  is_default: z.boolean().default(false),
  note: line(200).default(''),
});
export const shipAddress = addressFields.extend({
  id: rowId,
  /** Who keeps it, by login name. */
  kept_by: z.string(),
  version: z.int(),
  created_at: unixSeconds,
});
export type ShipAddress = z.output<typeof shipAddress>;

const oneTemplate = z.object({ id: rowIdOf('freight_template') });
const oneAddress = z.object({ id: rowIdOf('ship_address') });
const version = z.int().optional();

/** Calls of freight templates and shipping addresses. */
export const goodsSendingCalls = {
  FreightTemplateList: {
    method: 'GET',
    path: '/v1/supplier/goods/FreightTemplateList',
    industries: stockOwners,
    input: tenantQuery,
    output: tenantPageOf(freightTemplate),
  },
  FreightTemplateSave: {
    method: 'POST',
    path: '/v1/supplier/goods/FreightTemplateSave',
    industries: stockOwnersAlone,
    input: templateFields.extend({ id: oneTemplate.shape.id.optional(), version }),
    output: freightTemplate,
    audit: 'freight_template.save',
  },
  FreightTemplateDel: {
    method: 'POST',
    path: '/v1/supplier/goods/FreightTemplateDel',
    industries: stockOwnersAlone,
    input: oneTemplate,
    output: oneTemplate,
    audit: 'freight_template.del',
  },
  /** What a template asks for so many units of such an amount; nothing is written. */
  FreightQuote: {
    method: 'POST',
    path: '/v1/supplier/goods/FreightQuote',
    industries: stockOwners,
    audit: false,
    input: oneTemplate.extend({ region_code: regionCode, units, net_cents: amountCents }),
    output: z.object({ freight_cents: amountCents }),
  },
  ShipAddressList: {
    method: 'GET',
    path: '/v1/supplier/goods/ShipAddressList',
    industries: stockOwners,
    input: tenantQuery,
    output: tenantPageOf(shipAddress),
  },
  ShipAddressSave: {
    method: 'POST',
    path: '/v1/supplier/goods/ShipAddressSave',
    industries: stockOwnersAlone,
    input: addressFields.extend({ id: oneAddress.shape.id.optional(), version }),
    output: shipAddress,
    audit: 'ship_address.save',
  },
  ShipAddressDel: {
    method: 'POST',
    path: '/v1/supplier/goods/ShipAddressDel',
    industries: stockOwnersAlone,
    input: oneAddress,
    output: oneAddress,
    audit: 'ship_address.del',
  },
} as const satisfies ContractSpec;
