import type { Industry } from '@linehaul/contract/endpoint.ts';
import { createContext, useContext } from 'react';

/** The tenant whose pages these are. */
export interface Shop {
  supplier_id: number;
  industry: Industry;
  /** Of its addresses: `/business/<short_name>/…`. */
  short_name: string;
  name: string;
  /** What it offers of what not every tenant does: pages say which they need. */
  offers: readonly string[];
  /** Where its start page leads, in their order. */
  links: readonly ShopLink[];
}

export interface ShopLink {
  path: string;
  /** Full address of the title's text. */
  title: string;
}

const ShopContext = createContext<Shop | null>(null);
export const ShopProvider = ShopContext.Provider;

/** The tenant of a page below `/business/:shop`. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (shop === null) throw new Error('customer.no_shop');
  return shop;
}
