import type { ContractSpec } from '@linehaul/contract/endpoint.ts';
import { amountCents, day, line, maxMoneyCents, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { pieceCount } from '@linehaul/modules/order/contract/order-counter.contract.ts';
import { z } from 'zod';

/** What an incident costs: assessed by one person, approved by another, then paid. */
export const claimState = z.enum(['assessed', 'approved', 'refused', 'withdrawn', 'paid']);
export type ClaimState = z.output<typeof claimState>;

export const claimAction = z.enum(['assess', 'withdraw', 'approve', 'refuse', 'undo_approve', 'pay', 'reverse']);
export type ClaimAction = z.output<typeof claimAction>;

/** Who answers for it: the carrier's site, the driver of a trip, another carrier, the shipper, or who has packed the goods. */
export const shareParty = z.enum(['site', 'driver', 'partner', 'shipper', 'packer']);
export type ShareParty = z.output<typeof shareParty>;

export const claimMethod = z.enum(['cash', 'transfer']);
export type ClaimMethod = z.output<typeof claimMethod>;

/** All shares of a compensation, in ten-thousandths. */
export const wholeShare = 10_000;

export const shareInput = z.object({
  party: shareParty,
  /** Of a site's share. */
  site_id: rowIdOf('site').nullable().default(null),
  /** Of a driver's share: the trip that was driven. */
  trip_id: rowIdOf('trip').nullable().default(null),
  /** Of who is in no list. */
  party_name: line(60).default(''),
  /** Ten-thousandths. */
  share: z.int().min(1).max(wholeShare),
});
export type ShareInput = z.output<typeof shareInput>;

export const claimShare = shareInput.extend({
  id: rowId,
  /** The site's name, the driver's, or what was typed. */
  party_name: z.string(),
  trip_no: z.string(),
  amount_cents: amountCents,
});
export type ClaimShare = z.output<typeof claimShare>;

/** What the most that may be paid follows from. */
export const limitFigures = z.object({
  /** The goods' value was declared, and their insurance charged by it. */
  is_insured: z.boolean(),
  declared_value_cents: amountCents,
  freight_cents: amountCents,
  waybill_pieces: pieceCount,
  /** Of the incident. */
  pieces: pieceCount,
  /** So many times the freight of the pieces are the most, where nothing was insured. */
  uninsured_factor: z.int().min(1).max(100),
  loss_cents: amountCents,
  /** What all the goods were worth. */
  value_cents: amountCents,
  limit_cents: amountCents,
});
export type LimitFigures = z.output<typeof limitFigures>;

/** Who may be named in a share: the sites of the waybill, and the trips that have carried it. */
export const shareChoices = z.object({
  sites: z.array(z.object({ site_id: rowIdOf('site'), site_name: z.string() })),
  trips: z.array(
    z.object({
      trip_id: rowIdOf('trip'),
      trip_no: z.string(),
      driver_name: z.string(),
      /** Agreed with the driver and not paid yet. */
      open_cents: amountCents,
    }),
  ),
});

export const claim = limitFigures.extend({
  state: claimState,
  /** What the loss is made good with, before the shipper's own share is left out. */
  compensation_cents: amountCents,
  /** Why it is more than the most. */
  over_reason: z.string(),
  /** The last day on which it was reported in time, as it was when it was assessed; null where there was none. */
  claim_until: day.nullable(),
  /** Why it is paid although it was reported later. */
  late_reason: z.string(),
  shares: z.array(claimShare),
  /** Of the compensation, the shipper's own share, which nobody pays; and the rest. */
  shipper_cents: amountCents,
  payout_cents: amountCents,
  /** Of it, what was kept from drivers' fees; 0 while it is not paid. */
  deducted_cents: amountCents,
  assessed_by: z.string(),
  assessed_at: unixSeconds,
  checked_by: z.string(),
  /** 0 while nobody has checked it. */
  checked_at: unixSeconds,
  check_note: z.string(),
  method: claimMethod.nullable(),
  voucher_no: z.string(),
  paid_by: z.string(),
  /** 0 while it is not paid. */
  paid_at: unixSeconds,
  version: z.int(),
  /** What its state allows; who has assessed it does not approve it. */
  actions: z.array(claimAction),
});
export type Claim = z.output<typeof claim>;

export const incidentSetting = z.object({
  /** Of goods that are not insured, so many times the freight of the lost pieces are the most that is paid. */
  uninsured_factor: z.int().min(1).max(100),
  /** So many days after the signature, or after the promised day of a loss, an incident is reported in time; 0 is no deadline. */
  claim_days: z.int().min(0).max(365),
  /** 0 while nothing has been set. */
  version: z.int().min(0),
});

const industries = ['logistics'] as const;
const readers = ['platform', 'logistics'] as const;
const loss = {
  loss_cents: z.int().min(1).max(maxMoneyCents),
  /** 0: as much as was declared. */
  value_cents: amountCents.default(0),
};
/** The incident's number, and the version of its claim. */
const target = z.object({ id: rowIdOf('incident'), version: z.int().optional() });

export function claimCalls<Detail extends z.ZodType>(incidentDetail: Detail) {
  const step = { method: 'POST', industries, output: incidentDetail } as const;
  return {
    /** What a loss may be made good with at most, with the figures that it follows from, and who may be named. */
    ClaimQuote: {
      method: 'GET',
      path: '/v1/supplier/incident/ClaimQuote',
      industries: readers,
      input: z.object({ id: rowIdOf('incident'), loss_cents: amountCents.default(0), value_cents: loss.value_cents }),
      output: limitFigures.extend(shareChoices.shape),
    },
    /** The shares make ten thousand; more than the limit wants a reason, and so does what was reported after its deadline. */
    ClaimAssess: {
      ...step,
      path: '/v1/supplier/incident/ClaimAssess',
      input: target.extend({
        ...loss,
        compensation_cents: z.int().min(1).max(maxMoneyCents),
        over_reason: line(200).default(''),
        late_reason: line(200).default(''),
        shares: z.array(shareInput).min(1).max(10),
      }),
      audit: 'incident.claim_assess',
    },
    /** There is nothing to be paid after all. */
    ClaimWithdraw: {
      ...step,
      path: '/v1/supplier/incident/ClaimWithdraw',
      input: target,
      audit: 'incident.claim_withdraw',
    },
    /** By another person than who has assessed it. */
    ClaimApprove: {
      ...step,
      path: '/v1/supplier/incident/ClaimApprove',
      input: target.extend({ note: line(200).default('') }),
      audit: 'incident.claim_approve',
    },
    ClaimRefuse: {
      ...step,
      path: '/v1/supplier/incident/ClaimRefuse',
      input: target.extend({ note: line(200, 1) }),
      audit: 'incident.claim_refuse',
    },
    ClaimApproveUndo: {
      ...step,
      path: '/v1/supplier/incident/ClaimApproveUndo',
      input: target,
      audit: 'incident.claim_approve_undo',
    },
    /** From the carrier's own till; the incident is resolved by it. */
    ClaimPay: {
      ...step,
      path: '/v1/supplier/incident/ClaimPay',
      input: target.extend({
        method: claimMethod,
        voucher_no: line(60).default(''),
        /** Drivers' shares are kept from what is still to be paid of their fees. */
        is_deducted: z.boolean().default(false),
        note: line(500, 1),
      }),
      audit: 'incident.claim_pay',
    },
    /** It was paid by mistake: every posting is taken back, and the incident is looked after again. */
    ClaimReverse: {
      ...step,
      path: '/v1/supplier/incident/ClaimReverse',
      input: target.extend({ note: line(200, 1) }),
      audit: 'incident.claim_reverse',
    },
    IncidentSettingInfo: {
      method: 'GET',
      path: '/v1/supplier/incident/IncidentSettingInfo',
      industries,
      input: z.object({}),
      output: incidentSetting,
    },
    IncidentSettingSave: {
      method: 'POST',
      path: '/v1/supplier/incident/IncidentSettingSave',
      industries,
      input: incidentSetting,
      output: incidentSetting,
      audit: 'incident.setting',
    },
  } as const satisfies ContractSpec;
}
