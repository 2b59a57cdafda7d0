/** Where a tenant's secret is sealed for: a sealed text that is copied into another tenant's row opens nowhere. */
export function secretPlace(supplierId: number): string {
  return `api_app ${supplierId}`;
}
