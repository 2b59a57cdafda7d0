import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { pageOf, pageQuery } from '@linehaul/contract/paging.ts';
import { line, rowId, unixSeconds } from '@linehaul/contract/units.ts';
import { z } from 'zod';

export const siteState = z.enum(['active', 'closed']);
/** Who wrote the site down: a person, an import that met its code in a file, or the demo company. */
export const siteSource = z.enum(['counter', 'import', 'demo']);

/** Degrees, WGS 84; null while nobody has said where the site is. */
const longitude = z.number().min(-180).max(180).nullable();
const latitude = z.number().min(-90).max(90).nullable();

export const siteFields = z.object({
  code: line(40, 1),
  name: line(100, 1),
  phone: line(30).default(''),
  region: line(100).default(''),
  address: line(200).default(''),
  longitude: longitude.default(null),
  latitude: latitude.default(null),
});

/** A depot or counter of a merchant. */
export const site = siteFields.extend({
  id: rowId,
  state: siteState,
  source: siteSource,
  version: z.int(),
  created_at: unixSeconds,
});
export type Site = z.output<typeof site>;

const readers = ['platform', 'logistics', 'site'] as const;
const writers = ['logistics'] as const;

export const siteContract = contract({
  SiteList: {
    method: 'GET',
    path: '/v1/supplier/site/SiteList',
    industries: readers,
    input: pageQuery.extend({ state: siteState.optional() }),
    output: pageOf(site),
  },
  SiteInfo: {
    method: 'GET',
    path: '/v1/supplier/site/SiteInfo',
    industries: readers,
    input: z.object({ id: rowId }),
    output: site,
  },
  SiteSave: {
    method: 'POST',
    path: '/v1/supplier/site/SiteSave',
    industries: writers,
    input: siteFields.extend({
      /** Absent for a new site. */
      id: rowId.optional(),
      version: z.int().optional(),
      state: siteState.default('active'),
    }),
    output: site,
    audit: 'site.save',
  },
});

export const siteErrors = errors('site', { code_taken: 409 });
