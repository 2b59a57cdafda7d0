import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { tenantPageOf, tenantQuery } from '@linehaul/contract/tenant-list.ts';
import {
  amountCents,
  cubicCentimetres,
  decimalText,
  grams,
  line as lineOfText,
  rowId,
  rowIdOf,
  unixSeconds,
} from '@linehaul/contract/units.ts';
import {
  fileImport,
  importInput,
  importRowsInput,
  rowsImport,
} from '@linehaul/modules/batch/contract/batch.contract.ts';
import { siteChoices } from '@linehaul/modules/site/contract/site.contract.ts';
import { z } from 'zod';
import { calculation, feeAmounts } from './pricing.contract.ts';

export const lineState = z.enum(['active', 'closed']);

export const lineFields = z.object({
  name: lineOfText(100),
  origin_site_id: rowIdOf('site'),
  destination_site_id: rowIdOf('site'),
  state: lineState.default('active'),
  distance_m: z.int().min(0).max(20_000_000).default(0),
  /** Grams that a cubic metre counts as when freight is charged by volume; 0 charges by weight alone. */
  volume_factor_g_per_m3: z.int().min(0).max(10_000_000).default(0),
  /** Insurance in 1/10,000 of the declared value: 30 is 3 ‰. */
  insurance_rate_e4: z.int().min(0).max(10_000).default(0),
  remark: lineOfText(500).default(''),
});

/** A scheduled dedicated line between two sites. */
export const line = lineFields.extend({
  id: rowId,
  origin_code: z.string(),
  origin_name: z.string(),
  destination_code: z.string(),
  destination_name: z.string(),
  version: z.int(),
  created_at: unixSeconds,
});
export type Line = z.output<typeof line>;

const bandShape = {
  /** Who runs it; a tenant's line may be run by several carriers. */
  carrier_code: lineOfText(40).default(''),
  service_level: lineOfText(20, 1),
  mode: lineOfText(20).default(''),
  transit_days: z.int().min(0).max(365).default(0),
  /** The band in grams; both ends belong to it. */
  min_weight_g: grams,
  max_weight_g: grams,
  /** 1/10,000 yuan. */
  min_charge_e4: decimalText,
  /** 1/10,000 yuan per kg. */
  rate_e4_per_kg: decimalText,
};

export const bandFields = z.object({ line_id: rowId, ...bandShape });
export type BandFields = z.output<typeof bandFields>;

/** A weight band of a line's tariff. */
export const band = bandFields.extend({ id: rowId });
export type StoredBand = z.output<typeof band>;

const siteRef = { origin: lineOfText(40).optional(), destination: lineOfText(40).optional() };

export const quoteInput = z.object({
  /** Either the sites' numbers or their codes. */
  origin_site_id: rowIdOf('site').optional(),
  destination_site_id: rowIdOf('site').optional(),
  ...siteRef,
  /** Empty: the tariffs of all carriers compete. */
  carrier_code: lineOfText(40).default(''),
  service_level: lineOfText(20, 1),
  weight_g: grams,
  volume_cm3: cubicCentimetres.default(0),
  declared_value_cents: amountCents.default(0),
  /** Whose level takes its discount off the freight. */
  member_id: rowId.optional(),
  cod_cents: amountCents.default(0),
  receipts_wanted: z.int().min(0).max(99).default(0),
  /** 1 is delivered, 2 is collected by the consignee at the destination site. */
  freight_mode: z.union([z.literal(1), z.literal(2)]).default(1),
  fees: feeAmounts.prefault({}),
  /** Agreed on with the customer, in cents: what it comes to with that. */
  freight_cents: amountCents.optional(),
});

/** The tenant's tariff of fees: what they come to where nobody gives them. 0 is none. */
export const feeTariff = z.object({
  /** Of what is collected for the shipper, in 1/10,000. */
  cod_handling_rate_e4: z.int().min(0).max(10_000).default(0),
  cod_handling_min_cents: amountCents.default(0),
  /** 0: without an upper limit. */
  cod_handling_max_cents: amountCents.default(0),
  /** Delivered to the consignee, in 1/10,000 yuan for each kg that is charged. */
  delivery_rate_e4_per_kg: z.int().min(0).max(1_000_000).default(0),
  delivery_min_cents: amountCents.default(0),
  /** For each sheet that comes back signed. */
  receipt_cents: amountCents.default(0),
});
export type FeeTariff = z.output<typeof feeTariff>;

/** How a tenant prices, whatever the line. */
export const pricingSetting = z.object({
  /** To what the freight by the tariffs is rounded, half up; one that a person sets stays as it is. */
  freight_rounding: z.enum(['cent', 'yuan']),
  ...feeTariff.shape,
  /** 0 while nothing has been set. */
  version: z.int().min(0),
});
export type FreightRounding = z.output<typeof pricingSetting>['freight_rounding'];

/** What it comes to; `tariff_freight_cents` is the freight by the tariffs, null where none prices it. */
const quoteOutput = calculation.extend({ tariff_freight_cents: amountCents.nullable() });

const readers = ['platform', 'logistics', 'site'] as const;
const writers = ['logistics'] as const;

export const lineContract = contract({
  LineList: {
    method: 'GET',
    path: '/v1/supplier/line/LineList',
    open: true,
    industries: readers,
    input: tenantQuery.extend({
      state: lineState.optional(),
      origin_site_id: rowIdOf('site').optional(),
      destination_site_id: rowIdOf('site').optional(),
      carrier_code: lineOfText(40).optional(),
    }),
    output: tenantPageOf(line.extend({ carriers: z.array(z.string()), band_count: z.int() })),
  },
  LineInfo: {
    method: 'GET',
    path: '/v1/supplier/line/LineInfo',
    industries: readers,
    input: z.object({ id: rowIdOf('line') }),
    output: line.extend({ bands: z.array(band), bands_capped: z.boolean() }),
  },
  LineSave: {
    method: 'POST',
    path: '/v1/supplier/line/LineSave',
    industries: writers,
    /** `id` and `version` are absent for a new line. */
    input: lineFields.extend({ id: rowIdOf('line').optional(), version: z.int().optional() }),
    output: line,
    audit: 'line.save',
  },
  LineDel: {
    method: 'POST',
    path: '/v1/supplier/line/LineDel',
    industries: writers,
    input: z.object({ id: rowIdOf('line') }),
    output: z.object({}),
    audit: 'line.del',
  },
  BandSave: {
    method: 'POST',
    path: '/v1/supplier/line/BandSave',
    industries: writers,
    input: bandFields.extend({ id: rowIdOf('tariff_band').optional() }),
    output: band,
    audit: 'line.band_save',
  },
  BandDel: {
    method: 'POST',
    path: '/v1/supplier/line/BandDel',
    industries: writers,
    input: z.object({ id: rowIdOf('tariff_band') }),
    output: z.object({}),
    audit: 'line.band_del',
  },
  /** Prices a shipment and shows the calculation; nothing is written. */
  Quote: {
    method: 'POST',
    path: '/v1/supplier/line/Quote',
    open: true,
    audit: false,
    industries: readers,
    input: quoteInput,
    output: quoteOutput,
  },
  PricingSettingInfo: {
    method: 'GET',
    path: '/v1/supplier/line/PricingSettingInfo',
    industries: writers,
    input: z.object({}),
    output: pricingSetting,
  },
  PricingSettingSave: {
    method: 'POST',
    path: '/v1/supplier/line/PricingSettingSave',
    industries: writers,
    input: pricingSetting,
    output: pricingSetting,
    audit: 'line.pricing_setting',
  },
  TariffImport: {
    ...fileImport,
    path: '/v1/supplier/line/TariffImport',
    industries: writers,
    input: importInput.extend({ sites: siteChoices }),
    audit: 'line.tariff_import',
  },
  TariffImportRows: {
    ...rowsImport,
    path: '/v1/supplier/line/TariffImportRows',
    industries: writers,
    input: importRowsInput.extend({ sites: siteChoices }),
    audit: 'line.tariff_import',
  },
});

export const lineErrors = errors('line', {
  exists: 409,
  site_unknown: 422,
  band_reversed: 422,
  quote_sites: 422,
  member_unknown: 422,
  amount_too_large: 422,
});

/** Target fields of a tariff import and the titles that they are recognised by. */
export const tariffTargets = {
  carrier_code: { titles: ['Carrier', 'carrier_code', '承运商', '承运商代码', 'Transportista', '運送会社'] },
  origin: { required: true, titles: ['Orig_Port', 'origin', 'from', '始发网点', '始发地', '起运地', 'Origen', '発地'] },
  destination: {
    required: true,
    titles: ['Dest_Port', 'destination', 'to', '到达网点', '目的地', '到达地', 'Destino', '着地'],
  },
  service_level: {
    required: true,
    titles: [
      'Service_Level',
      'service',
      '服务级别',
      '服务方式',
      '服务类型',
      'Nivel de servicio',
      'サービス',
      'サービス区分',
    ],
  },
  min_weight_kg: {
    required: true,
    titles: [
      'Min_Weight_Quant',
      'min_weight_kg',
      'min weight',
      '最小重量',
      '起始重量',
      'From weight (kg)',
      'Peso desde (kg)',
      '重量（から、kg）',
    ],
  },
  max_weight_kg: {
    required: true,
    titles: [
      'Max_Weight_Quant',
      'max_weight_kg',
      'max weight',
      '最大重量',
      '截止重量',
      'To weight (kg)',
      'Peso hasta (kg)',
      '重量（まで、kg）',
    ],
  },
  min_charge: {
    required: true,
    titles: [
      'Min_Cost',
      'min_charge',
      'minimum charge',
      '最低收费',
      '最低运费',
      'Minimum charge (yuan)',
      'Cargo mínimo (yuanes)',
      '最低料金（元）',
    ],
  },
  rate_per_kg: {
    required: true,
    titles: [
      'Rate',
      'rate_per_kg',
      'rate per kg',
      '单价',
      '每公斤单价',
      'Rate per kg (yuan)',
      'Tarifa por kg (yuanes)',
      'kg 単価（元）',
    ],
  },
  mode: { titles: ['Mode_DSC', 'mode', '运输方式', 'Modo', '輸送手段'] },
  transit_days: {
    titles: ['TPT_Day_Count', 'transit_days', 'transit days', '运输天数', '时效天数', 'Días de tránsito', '所要日数'],
  },
} as const;
export type TariffField = keyof typeof tariffTargets;
