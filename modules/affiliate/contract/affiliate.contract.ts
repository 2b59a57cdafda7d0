import { contract, type EndpointSpec } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { cents, line, rowId, rowIdOf } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import {
  affiliateOrder,
  affiliateOrderState,
  affiliatePromoter,
  affiliateSync,
  promoterFields,
} from './affiliate-record.contract.ts';

/** Those that have members. */
export const affiliateIndustries = ['logistics', 'site', 'supplier', 'service'] as const;

/** What promoters have of a commission, by a plug-in's settings: by level, and for who has won the promoter, in per cent. */
export interface ShareSettings {
  level_1_percent: number;
  level_2_percent: number;
  level_3_percent: number;
  parent_percent: number;
}

const onePromoter = z.object({ id: rowIdOf('affiliate_promoter') });
type Path = EndpointSpec['path'];

/*
 * The calls of each affiliate plug-in that do the same for all of them; the plug-in gives them its own names and addresses.
 */

/** Orders, the newest first; a keyword is the beginning of an order's number. */
export const affiliateOrderListCall = (path: Path) =>
  ({
    method: 'GET',
    path,
    open: true,
    industries: affiliateIndustries,
    input: pageQuery.extend({
      state: affiliateOrderState.optional(),
      promoter_id: rowIdOf('affiliate_promoter').optional(),
      has_promoter: z.boolean().optional(),
    }),
    output: pageOf(affiliateOrder),
  }) as const satisfies EndpointSpec;

/** Promoters; a keyword is the beginning of a code. */
export const promoterListCall = (path: Path) =>
  ({
    method: 'GET',
    path,
    open: true,
    industries: affiliateIndustries,
    input: pageQuery.extend({ member_id: rowIdOf('member').optional() }),
    output: pageOf(affiliatePromoter),
  }) as const satisfies EndpointSpec;

/**
 * Makes a member a promoter, or changes one. Orders with the code that nobody had are the promoter's from then on; what was booked
 * stays as it is.
 */
export const promoterSaveCall = (path: Path) =>
  ({
    method: 'POST',
    path,
    industries: affiliateIndustries,
    input: promoterFields.extend({ id: onePromoter.shape.id.optional(), version: z.int().optional() }),
    output: affiliatePromoter,
    audit: 'affiliate.promoter',
  }) as const satisfies EndpointSpec;

/** Refuses a promoter who has orders. */
export const promoterDeleteCall = (path: Path) =>
  ({
    method: 'POST',
    path,
    industries: affiliateIndustries,
    input: onePromoter,
    output: z.object({ id: rowId }),
    audit: 'affiliate.promoter_delete',
  }) as const satisfies EndpointSpec;

/**
 * Money that was paid to a promoter outside of the books, or, below nothing, that the promoter has paid back: no more than the
 * balance, and of its sign.
 */
export const promoterPayCall = (path: Path) =>
  ({
    method: 'POST',
    path,
    industries: affiliateIndustries,
    input: onePromoter.extend({
      amount_cents: cents.refine((amount) => amount !== 0, { params: { fault: 'wire.field.required' } }),
      note: line(200).default(''),
    }),
    output: affiliatePromoter,
    audit: 'affiliate.payout',
  }) as const satisfies EndpointSpec;

export const affiliateSyncInfoCall = (path: Path) =>
  ({
    method: 'GET',
    path,
    industries: affiliateIndustries,
    input: z.object({}),
    output: affiliateSync,
  }) as const satisfies EndpointSpec;

/** Reads what has changed now, in the background. */
export const affiliateSyncStartCall = (path: Path) =>
  ({
    method: 'POST',
    path,
    industries: affiliateIndustries,
    input: z.object({}),
    output: affiliateSync,
    audit: 'affiliate.sync',
  }) as const satisfies EndpointSpec;

export const affiliateContract = contract({});

export const affiliateErrors = errors('affiliate', {
  member_unknown: 422,
  member_taken: 409,
  code_taken: 409,
  parent_broken: 422,
  has_orders: 409,
  balance_short: 409,
  balances_open: 409,
  state: 409,
});
