import { refuse, refuseAt, wireErrors } from '@linehaul/contract/errors.ts';
import { keepUploads, releaseUploads } from '@linehaul/modules/upload/server/upload.port.ts';
import { lockNamedForAll } from '@linehaul/server-kernel/database/named-lock.repo.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type Storefront, storefrontErrors } from '../contract/storefront.contract.ts';
import { type StorefrontFields, storefrontAddresses, storefrontRepo } from './storefront.repo.ts';

/** What keeps the logos. */
export const logoOwner = 'storefront';

/** Refuses addresses that another tenant has; `ownHost` is where the installation itself is. */
async function checkAddresses(scope: Scope, fields: StorefrontFields, ownHost: string): Promise<void> {
  const { short_name_taken, host_name_taken, host_name_own } = storefrontErrors;
  const addresses = storefrontAddresses(scope);
  if (await addresses.isTaken('short_name', fields.short_name)) throw refuseAt(short_name_taken, 'short_name');
  if (fields.host_name === '') return;
  if (fields.host_name === ownHost) throw refuseAt(host_name_own, 'host_name');
  if (await addresses.isTaken('host_name', fields.host_name)) throw refuseAt(host_name_taken, 'host_name');
}

/** Saves the caller's pages, whose addresses no other tenant has; answers them as they were and as they are. */
export async function saveStorefront(
  scope: Scope,
  fields: StorefrontFields,
  { version, ownHost }: { version: number; ownHost: string },
): Promise<{ before: Storefront | undefined; after: Storefront }> {
  // Two tenants who want one address wait for each other.
  await lockNamedForAll(scope, 'storefront addresses');
  const repo = storefrontRepo(scope);
  const before = await repo.find();
  await checkAddresses(scope, fields, ownHost);
  await keepUploads(scope, logoOwner, { logo_id: fields.logo_id ?? undefined });
  if (!(await repo.save(fields, version))) throw refuse(wireErrors.version);
  const leftLogo = before?.logo_id ?? null;
  if (leftLogo !== null && leftLogo !== fields.logo_id) {
    await releaseUploads(scope, logoOwner, [leftLogo], async () => []);
  }
  const after = await repo.find();
  if (!after) throw refuse(wireErrors.not_found);
  return { before, after };
}
