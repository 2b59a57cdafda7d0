import { industries as allIndustries, contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { line, rowId } from '@linehaul/contract/units.ts';
import { pictureFile, pictureSize, uploadId } from '@linehaul/modules/upload/contract/upload.contract.ts';
import { z } from 'zod';

/** Second parts of addresses below `/business` that are pages of the installation itself. */
export const reservedShortNames: readonly string[] = [
  'create',
  'assets',
  'pay',
  'payfee',
  'progress',
  'sandbox',
  'trace',
  'writeinfo',
];

const shortName = z
  .string()
  .max(32)
  .refine((name) => /^[a-z][a-z0-9-]{1,30}[a-z0-9]$/.test(name), {
    message: 'short_name_shape',
    params: { fault: 'storefront.short_name_shape' },
  })
  .refine((name) => !reservedShortNames.includes(name), {
    message: 'short_name_reserved',
    params: { fault: 'storefront.short_name_reserved' },
  });

/** Of the domain name system, in lower case, without a port; the last part is no number, so that no address is one. */
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const hostName = z
  .string()
  .max(253)
  .refine((name) => name === '' || hostPattern.test(name), {
    message: 'host_name_shape',
    params: { fault: 'storefront.host_name_shape' },
  });

const look = {
  /** As the pages are headed. */
  name: line(60, 1),
  /** `#rrggbb`; on the pages it is moved as far as letters on it and in it need to be read, light and dark. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
};

const settings = {
  ...look,
  is_on: z.boolean(),
  /** Of the addresses `/business/<short_name>/…`: lower case letters, digits and hyphens. */
  short_name: shortName,
  /** Under which the tenant's own pages begin at the start page; empty for none. */
  host_name: hostName.default(''),
  logo_id: uploadId.nullable().default(null),
};

const storefront = z.object({
  ...settings,
  short_name: z.string(),
  /** 0 before it was saved for the first time. */
  version: z.int(),
});
export type Storefront = z.output<typeof storefront>;

/** Everybody whose customers may have something to do there. */
const owners = ['platform', 'logistics', 'site', 'supplier', 'service'] as const;

export const storefrontContract = contract({
  /** The tenant's own pages for its customers; before they are set up, what the form starts with. */
  StorefrontInfo: {
    method: 'GET',
    path: '/v1/supplier/storefront/StorefrontInfo',
    industries: owners,
    input: z.object({}),
    output: storefront,
  },
  StorefrontSave: {
    method: 'POST',
    path: '/v1/supplier/storefront/StorefrontSave',
    industries: owners,
    input: z.object({ ...settings, version: z.int().min(0) }),
    output: storefront,
    audit: 'storefront.save',
  },
  /** The logo that the pages have, for the form. */
  StorefrontLogo: {
    method: 'GET',
    path: '/v1/supplier/storefront/StorefrontLogo',
    industries: owners,
    input: z.object({ id: uploadId, size: pictureSize.default('whole') }),
    output: pictureFile,
    download: true,
  },
  /** What is around a tenant's pages, for everybody who opens one. */
  StorefrontShow: {
    method: 'GET',
    path: '/v1/public/storefront/StorefrontShow',
    input: z.object({ short_name: line(40, 1) }),
    output: z.object({
      ...look,
      supplier_id: rowId,
      industry: z.enum(allIndustries),
      short_name: z.string(),
      logo_url: z.string().nullable(),
      /** What the tenant offers there of what not every tenant does; `plugin.<key>` of each plug-in that it uses. */
      offers: z.array(z.string()),
    }),
  },
});

export const storefrontErrors = errors('storefront', {
  short_name_taken: 409,
  short_name_shape: 422,
  short_name_reserved: 422,
  host_name_taken: 409,
  host_name_shape: 422,
  host_name_own: 422,
  off: 404,
});
