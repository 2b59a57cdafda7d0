import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { amountCents, cents, cubicCentimetres, grams, line, rowIdOf } from '@linehaul/contract/units.ts';
import { calculationLine, pricingNote } from '@linehaul/modules/line/contract/pricing.contract.ts';
import { freightMode } from '@linehaul/modules/order/contract/order-counter.contract.ts';
import { z } from 'zod';

const suid = rowIdOf('tenant');

const offeredLine = z.object({
  origin_site_id: rowIdOf('site'),
  origin_name: z.string(),
  destination_site_id: rowIdOf('site'),
  destination_name: z.string(),
  service_levels: z.array(z.string()),
});

/** What anybody asks a carrier for who shows its prices. */
export const priceQueryCalls = {
  /** Between which sites the tenant carries goods, and how far it takes them. */
  PriceQueryPlaces: {
    method: 'GET',
    path: '/v1/public/orderrequest/PriceQueryPlaces',
    input: z.object({ suid }),
    output: z.object({ lines: z.array(offeredLine) }),
  },
  /** Priced as at the counter; a member who is signed in has the discount of their level. */
  PriceQuery: {
    method: 'POST',
    path: '/v1/public/orderrequest/PriceQuery',
    access: 'member',
    others: 'public',
    audit: false,
    input: z.object({
      suid,
      origin_site_id: rowIdOf('site'),
      destination_site_id: rowIdOf('site'),
      service_level: line(20, 1),
      freight_mode: freightMode.default(1),
      pieces: z.int().min(1).max(1_000_000).default(1),
      weight_g: grams.min(1),
      volume_cm3: cubicCentimetres.default(0),
      declared_value_cents: amountCents.default(0),
      cod_cents: amountCents.default(0),
      receipts_wanted: z.int().min(0).max(99).default(0),
    }),
    output: z.object({
      chargeable_weight_g: grams,
      /** Null where no tariff prices it: the carrier says what it costs. */
      freight_cents: amountCents.nullable(),
      total_cents: cents,
      note: pricingNote,
      /** Null while unpriced. */
      transit_days: z.int().nullable(),
      lines: z.array(calculationLine),
    }),
  },
} as const satisfies ContractSpec;
