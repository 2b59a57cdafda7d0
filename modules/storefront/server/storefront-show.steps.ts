import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { tenantAccount } from '@linehaul/modules/tenant/server/tenant.port.ts';
import { publicPictureAddress, publicPictureRoute } from '@linehaul/modules/upload/server/upload.port.ts';
import { type Scope, tenantScope } from '@linehaul/server-kernel/database/scope.ts';
import type { Extensions } from '@linehaul/server-kernel/module/extension-point.ts';
import { pageOffers } from '@linehaul/server-kernel/module/page-offer.ts';
import type { RawRoute } from '@linehaul/server-kernel/module/raw-route.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { storefrontErrors } from '../contract/storefront.contract.ts';
import { storefrontAddresses, storefrontRepo } from './storefront.repo.ts';
import { logoOwner } from './storefront-save.steps.ts';

const logoPath = '/v1/public/storefront/logo';

/** A logo is seen for as long as the pages are on that show it. */
export function logoRoute(kernel: ModuleKernel): RawRoute {
  return publicPictureRoute(kernel, logoPath, async (scope, { tenant, picture }) => {
    const storefront = await storefrontRepo(scope, tenant).find();
    return storefront?.is_on === true && storefront.logo_id === picture ? logoOwner : null;
  });
}

/** What the tenant of the scope offers, by names. */
async function readOffers(scope: Scope, extensions: Extensions): Promise<string[]> {
  const names: string[] = [];
  for (const offer of extensions(pageOffers)) names.push(...(await offer.read(scope)));
  return names.sort();
}

/** Refuses with `wire.not_found` what is nobody's address, and with `storefront.off` what is switched off, or of a tenant that is. */
export async function showStorefront(scope: Scope, kernel: ModuleKernel, typedName: string) {
  const storefront = await storefrontAddresses(scope).byShortName(typedName.toLowerCase());
  if (!storefront) throw refuse(wireErrors.not_found);
  const { supplier_id, short_name, name, colour, is_on, logo_id } = storefront;
  const tenant = await tenantAccount(scope, supplier_id).find();
  if (!is_on || tenant?.state !== 'approved') throw refuse(storefrontErrors.off);
  const place = { tenant: supplier_id, record: supplier_id, picture: logo_id ?? 0 };
  const logo_url = logo_id === null ? null : publicPictureAddress(kernel, logoPath, place);
  const { industry } = tenant;
  const offers = await readOffers(tenantScope(scope, supplier_id, 'system'), kernel.extensions);
  return { supplier_id, industry, short_name, name, colour, logo_url, offers };
}

/** Refuses with `storefront.off` while the pages of the caller's tenant are switched off. */
export async function checkStorefront(scope: Scope): Promise<void> {
  const { supplier_id } = scope.caller;
  const storefront = await storefrontRepo(scope).find();
  const tenant = storefront?.is_on ? await tenantAccount(scope, supplier_id).find() : undefined;
  if (tenant?.state !== 'approved') throw refuse(storefrontErrors.off);
}

/** The scope of the tenant whose pages somebody looks at who need not have signed in. Refuses as `checkStorefront`. */
export async function storefrontScope(scope: Scope, supplierId: number): Promise<Scope> {
  const tenant = tenantScope(scope, supplierId, 'system');
  await checkStorefront(tenant);
  return tenant;
}

/** Where the start page of a host name leads; null where it is no tenant's. */
export async function homeAt(scope: Scope, hostName: string): Promise<string | null> {
  const shortName = await storefrontAddresses(scope).shortNameAt(hostName);
  return shortName === undefined ? null : `/business/${shortName}`;
}
