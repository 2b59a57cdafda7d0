import type { KnownConsignee } from '../contract/order-counter.contract.ts';

type Found = Pick<KnownConsignee, 'consignee_name' | 'consignee_phone' | 'initials'>;

/** Whether somebody who types this means the consignee: by name, initials, or either end of the phone. */
export function fits({ consignee_name, consignee_phone, initials }: Found, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  if (consignee_name.toLowerCase().includes(wanted) || initials.startsWith(wanted)) return true;
  return /^\d+$/.test(wanted) && (consignee_phone.startsWith(wanted) || consignee_phone.endsWith(wanted));
}
