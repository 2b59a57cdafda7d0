import { createContext, useContext } from 'react';

/** The tenant whose pages these are. */
export interface Shop {
  supplier_id: number;
  /** Of its addresses: `/business/<short_name>/…`. */
  short_name: string;
  name: string;
}

const ShopContext = createContext<Shop | null>(null);
export const ShopProvider = ShopContext.Provider;

/** The tenant of a page below `/business/:shop`. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (shop === null) throw new Error('customer.no_shop');
  return shop;
}
