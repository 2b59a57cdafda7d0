import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery, searchKeyword } from '@linehaul/contract/paging.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { line, rowId, rowIdOf, secretText, unixSeconds } from '@linehaul/contract/units.ts';
import { courierFault } from '@linehaul/modules/courier/contract/courier.contract.ts';
import { z } from 'zod';

export const expressKey = 'express';

/** Whose tracking service it is. */
export const expressProvider = z.enum(['kuaidi100', 'kdniao']);
export type ExpressProvider = z.output<typeof expressProvider>;

/** KDNiao has other numbers of the same calls for accounts that pay nothing. */
const kdniaoPlan = z.enum(['free', 'paid']);

const only = (provider: ExpressProvider) =>
  settingMeta({ group: provider, show_when: { field: 'provider', values: [provider] } });
const describeSecret = (provider: ExpressProvider, account: string) =>
  settingMeta({ ...only(provider), sent_to: ['provider', account] });
const following = settingMeta({ group: 'following' });

/** What each provider cannot do without. */
const requiredCalls = {
  kuaidi100: ['kuaidi100_customer', 'kuaidi100_key'],
  kdniao: ['kdniao_business_id', 'kdniao_key'],
} as const satisfies Record<ExpressProvider, readonly string[]>;

/** What a tenant sets: its account, and how parcels are followed. */
export const expressSettings = z
  .object({
    provider: expressProvider.default('kuaidi100').meta(settingMeta({ group: 'account' })),
    kuaidi100_customer: line(64).default('').meta(only('kuaidi100')),
    kuaidi100_key: secretText(100).optional().meta(describeSecret('kuaidi100', 'kuaidi100_customer')),
    kdniao_business_id: line(20).default('').meta(only('kdniao')),
    kdniao_key: secretText(100).optional().meta(describeSecret('kdniao', 'kdniao_business_id')),
    kdniao_plan: kdniaoPlan.default('free').meta(only('kdniao')),
    by_push: z.boolean().default(true).meta(following),
    daily_limit: z.int().min(1).max(1_000_000).default(500).meta(following),
  })
  .superRefine((settings, issues) => {
    for (const field of requiredCalls[settings.provider]) {
      if (!settings[field])
        issues.addIssue({ code: 'custom', path: [field], params: { fault: 'wire.field.required' } });
    }
  });
export type ExpressSettings = z.output<typeof expressSettings>;

const counts = z.object({ queries: z.int(), subscriptions: z.int(), refusals: z.int() });

/** What the account was asked, as far as this server knows. */
export const expressUsage = z.object({
  /** Null while the account is not set up. */
  provider: expressProvider.nullable(),
  daily_limit: z.int(),
  today: counts,
  month: counts,
  /** Why the account was last refused; `none` when it never was. */
  last_fault: courierFault,
  last_fault_at: unixSeconds,
});
export type ExpressUsage = z.output<typeof expressUsage>;

const companyFields = z.object({
  /** As parcels name it. */
  name: line(60, 1),
  kuaidi100_code: line(40).default(''),
  kdniao_code: line(40).default(''),
});

/** A courier company beside the known ones, with its codes at the providers. */
export const expressCompany = companyFields.extend({ id: rowId, version: z.int() });
export type ExpressCompany = z.output<typeof expressCompany>;

const one = z.object({ id: rowIdOf('express_company') });

export const expressContract = contract({
  ExpressUsage: {
    method: 'GET',
    path: '/v1/addons/express/ExpressUsage',
    input: z.object({}),
    output: expressUsage,
  },
  ExpressCompanyList: {
    method: 'GET',
    path: '/v1/addons/express/ExpressCompanyList',
    input: pageQuery.extend({ keyword: searchKeyword.optional() }),
    output: pageOf(expressCompany),
  },
  /** Without an id a new one is added; `version` guards against somebody else's change. */
  ExpressCompanySave: {
    method: 'POST',
    path: '/v1/addons/express/ExpressCompanySave',
    input: companyFields.extend({ id: one.shape.id.optional(), version: z.int().optional() }),
    output: expressCompany,
    audit: 'express.company_save',
  },
  ExpressCompanyDel: {
    method: 'POST',
    path: '/v1/addons/express/ExpressCompanyDel',
    input: one,
    output: one,
    audit: 'express.company_del',
  },
});

export const expressErrors = errors('express', { company_taken: 409 });
