/** Where a tenant's secret is encrypted for: an encrypted text that is copied into another tenant's row opens nowhere. */
export function secretPlace(supplierId: number): string {
  return `api_app ${supplierId}`;
}
