/** A name of the ranking; for the platform, which reads several tenants' rows, with the tenant. */
export function rankedName(name: string, { supplier_name = '' }: { supplier_name?: string | undefined }): string {
  return supplier_name === '' ? name : `${name} · ${supplier_name}`;
}
