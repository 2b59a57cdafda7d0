import { isTenantList, tenantField } from '@linehaul/contract/tenant-list.ts';
import { useMemo } from 'react';
import { useIdentity } from '../permission/identity.ts';
import type { RemoteSource } from '../select/remote-source.ts';
import type { PlainListSpec } from './list-types.ts';

let tenants: RemoteSource | null = null;

/** The shell's part: where the filter of tenants finds them. */
export function hostTenantSource(source: RemoteSource): void {
  tenants = source;
}

/** The list as the platform reads it: whose a row is stands beside the row's name, and is the first filter. */
export function withTenantColumn(spec: PlainListSpec, source: RemoteSource | null): PlainListSpec {
  const [first, ...others] = spec.columns;
  const title = 'console.list.tenant';
  const column = { field: tenantField, title };
  const filter = source && { field: 'supplier_id', as: 'remote' as const, title, source };
  return {
    ...spec,
    columns: [...(first ? [first] : []), column, ...others],
    filters: [...(filter ? [filter] : []), ...spec.filters],
  };
}

/** The list's spec for its reader: one rule for every list that the platform reads across tenants. */
export function useReaderSpec(spec: PlainListSpec): PlainListSpec {
  const isPlatform = useIdentity()?.industry === 'platform';
  return useMemo(
    () => (isPlatform && isTenantList(spec.endpoint) ? withTenantColumn(spec, tenants) : spec),
    [spec, isPlatform],
  );
}
