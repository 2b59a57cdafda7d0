/** A tenant as the platform's lists show it. */
export interface LockedTenant {
  id: number;
  shop_name: string;
}
