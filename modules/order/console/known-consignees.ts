import type { KnownConsignee } from '../contract/order-counter.contract.ts';

type Found = Pick<KnownConsignee, 'consignee_name' | 'consignee_phone' | 'initials'>;

/** Whether somebody who types this means the consignee: by name, initials, or either end of the phone. */
export function fits({ consignee_name, consignee_phone, initials }: Found, typed: string): boolean {
  const searchText = typed.trim().toLowerCase();
  if (consignee_name.toLowerCase().includes(searchText) || initials.startsWith(searchText)) return true;
  return /^\d+$/.test(searchText) && (consignee_phone.startsWith(searchText) || consignee_phone.endsWith(searchText));
}
