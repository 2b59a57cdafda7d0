import { create } from 'zustand';

/** The shop's part of the session, under the specification's names (§3). Times are unix seconds, 0 = never. */
export interface ShopInfo {
  shoplogo: string;
  shopname: string;
  isbindwxpub: boolean;
  bindtime: number;
  storedomain: string;
  authorized: boolean;
  lastLoginTime: number;
}

const useShopStore = create<{ shop: ShopInfo | null }>()(() => ({ shop: null }));

export function setShopInfo(shop: ShopInfo | null): void {
  useShopStore.setState({ shop });
}

/** The session keeps the consent twice (specification §3); both are one truth. */
export function keepShopAuthorized(isAuthorized: boolean): void {
  useShopStore.setState(({ shop }) => (shop ? { shop: { ...shop, authorized: isAuthorized } } : {}));
}

/** The signed-in tenant's shop; null until it is known. */
export function useShopInfo(): ShopInfo | null {
  return useShopStore(({ shop }) => shop);
}
