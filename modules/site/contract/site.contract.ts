import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { tenantPageOf, tenantQuery } from '@linehaul/contract/tenant-list.ts';
import { line, phoneOrNone, rowId, rowIdOf, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const siteState = z.enum(['active', 'closed']);
/** Who wrote the site down: a person, an import that met its code in a file, or the demo company. */
export const siteSource = z.enum(['counter', 'import', 'demo']);

/** Whether the site has been examined: its address, contact and contract were looked at and found right. */
export const siteExam = z.enum(['open', 'passed', 'refused']);

/** Whose cash is handed over at once: the whole site's, or what each of its people has taken. */
export const siteTill = z.enum(['shared', 'cashier']);

/** Degrees, WGS 84; null while nobody has said where the site is. */
const longitude = z.number().min(-180).max(180).nullable();
const latitude = z.number().min(-90).max(90).nullable();

export const siteFields = z.object({
  code: line(40, 1),
  name: line(100, 1),
  phone: phoneOrNone,
  region: line(100).default(''),
  address: line(200).default(''),
  longitude: longitude.default(null),
  latitude: latitude.default(null),
  till: siteTill.default('shared'),
});

/** A depot or counter of a merchant. */
export const site = siteFields.extend({
  id: rowId,
  state: siteState,
  source: siteSource,
  exam: siteExam,
  version: z.int(),
  created_at: unixSeconds,
});
export type Site = z.output<typeof site>;

/** One examination, as it is kept. */
export const siteExamination = z.object({
  id: rowId,
  decision: siteExam.exclude(['open']),
  reason: z.string(),
  login_name: z.string(),
  created_at: unixSeconds,
});
export type SiteExamination = z.output<typeof siteExamination>;

const readers = ['platform', 'logistics', 'site', 'supplier', 'service'] as const;
/** A seller keeps the sites at which its goods are used. */
const writers = ['logistics', 'supplier', 'service'] as const;
const examiners = ['platform', 'logistics'] as const;

export const siteContract = contract({
  SiteList: {
    method: 'GET',
    path: '/v1/supplier/site/SiteList',
    open: true,
    industries: readers,
    input: tenantQuery.extend({ state: siteState.optional(), exam: siteExam.optional() }),
    output: tenantPageOf(site),
  },
  SiteInfo: {
    method: 'GET',
    path: '/v1/supplier/site/SiteInfo',
    industries: readers,
    input: z.object({ id: rowIdOf('site') }),
    output: site,
  },
  SiteSave: {
    method: 'POST',
    path: '/v1/supplier/site/SiteSave',
    industries: writers,
    input: siteFields.extend({
      /** Absent for a new site. */
      id: rowIdOf('site').optional(),
      version: z.int().optional(),
      state: siteState.default('active'),
    }),
    output: site,
    audit: 'site.save',
  },
  /** Lets a site into the network, or keeps it out: a refused one is closed until it passes. */
  SiteExamine: {
    method: 'POST',
    path: '/v1/supplier/site/SiteExamine',
    industries: examiners,
    input: z
      .object({
        id: rowIdOf('site'),
        version: z.int(),
        decision: siteExamination.shape.decision,
        reason: line(300).default(''),
      })
      .refine(({ decision, reason }) => decision === 'passed' || reason !== '', {
        path: ['reason'],
        params: { fault: 'site.reason_missing' },
      }),
    output: site,
    audit: 'site.examine',
  },
  /** What was decided about a site, newest first. */
  SiteExamLog: {
    method: 'GET',
    path: '/v1/supplier/site/SiteExamLog',
    industries: readers,
    input: z.object({ id: rowIdOf('site') }),
    output: z.array(siteExamination),
  },
});

export const siteErrors = errors('site', {
  code_taken: 409,
  refused: 409,
  reason_missing: 422,
  name_unknown: 422,
  name_ambiguous: 422,
  choice_malformed: 422,
});

/**
 * JSON of a site's name in a file → the code of the site that it means, or null: a new site is to be made of it. `*` stands
 * for all other names. A name that no site has and that nothing is said about is a fault of its cell.
 */
export const siteChoices = z.string().max(200_000).optional();
