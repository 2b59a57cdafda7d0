import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { amountCents, day, rowIdOf } from '@linehaul/contract/units.ts';
import { z } from 'zod';
import { messageChannel } from './message-channel.contract.ts';

/** A tenant, and what the platform's account has sent for it in the days that were asked for. */
export const tenantUse = z.object({
  id: rowIdOf('tenant'),
  shop_name: z.string(),
  /** The account's own tenant. */
  is_platform: z.boolean(),
  /** Whether its notices may go out by the platform's account; the platform's own always do. */
  is_permitted: z.boolean(),
  /** Handed to a provider. For the platform: its own and all one-time codes. */
  messages: z.int(),
  /** Text messages that they were billed as. */
  parts: z.int(),
  /** Notices that were not handed over: not permitted, over a limit, or in other words than the platform's. */
  refused: z.int(),
  /** What the providers said, and the price of a part for the others; null while neither is known. */
  cost_cents: amountCents.nullable(),
});
export type TenantUse = z.output<typeof tenantUse>;

const perDay = z.int().min(0).max(1_000_000);

/** Limits on what tenants send by the platform's account, and what that costs. */
export const accountLimits = z.object({
  /** Attempts of one tenant on a business day, by each channel. */
  tenant_per_day: perDay,
  /** Attempts at one receiver on a business day, of all tenants together. */
  receiver_per_day: perDay,
  /** Price of a text message's part in 1/10,000 yuan, where the provider does not say it; null while not known. */
  price_e4_per_part: z.int().min(0).max(1_000_000).nullable(),
});
export type AccountLimits = z.output<typeof accountLimits>;

const platform = ['platform'] as const;

export const accountCalls = {
  /** Of the current month where no days are given. */
  TenantUseList: {
    method: 'GET',
    path: '/v1/supplier/message/TenantUseList',
    industries: platform,
    input: pageQuery.extend({
      channel: messageChannel.default('sms'),
      sent_day_from: day.optional(),
      sent_day_to: day.optional(),
      is_permitted: z.boolean().optional(),
    }),
    output: pageOf(tenantUse),
  },
  /** Lets a tenant's notices go out by the platform's account, or only codes from now on. */
  NoticePermitSave: {
    method: 'POST',
    path: '/v1/supplier/message/NoticePermitSave',
    industries: platform,
    input: z.object({ supplier_id: rowIdOf('tenant'), is_permitted: z.boolean() }),
    output: z.object({ is_permitted: z.boolean() }),
    audit: 'message.permit',
  },
  AccountLimitInfo: {
    method: 'GET',
    path: '/v1/supplier/message/AccountLimitInfo',
    industries: platform,
    input: z.object({}),
    output: accountLimits,
  },
  AccountLimitSave: {
    method: 'POST',
    path: '/v1/supplier/message/AccountLimitSave',
    industries: platform,
    input: accountLimits.extend({ price_e4_per_part: accountLimits.shape.price_e4_per_part.default(null) }),
    output: accountLimits,
    audit: 'message.limit',
  },
} as const;
