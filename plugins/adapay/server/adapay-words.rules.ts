/** Adapay takes letters, digits and `_`. */
export const outNumber = (no: string) => no.replaceAll('-', '_');

/** A later try of a refund that was closed has a number of its own. */
export const tryNumber = (no: string, try_no: number) => (try_no === 1 ? outNumber(no) : `${outNumber(no)}_T${try_no}`);

/** `P7_20260131_9f…` is a payment of tenant 7; null for what is no payment of ours. */
export function tenantOf(order_no: string): number | null {
  const digits = /^P(\d{1,15})_\d{8}_[0-9a-f]{12}$/.exec(order_no)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Our number of a payment by Adapay's of it. */
export const paymentNo = (order_no: string) => order_no.replaceAll('_', '-');

/** In yuan with two decimals, as Adapay writes amounts. */
export const yuanText = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Null for a text that is no amount. */
export function yuanCents(text: string): number | null {
  const [, yuan = '', rest = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return yuan === '' ? null : Number(yuan) * 100 + Number(rest.padEnd(2, '0'));
}

/** The application's number tells whose it is: `M7_adapay_2`. */
export function memberTenant(member_id: string): number | null {
  const digits = /^M(\d{1,15})_adapay_\d{1,6}$/.exec(member_id)?.[1];
  return digits === undefined ? null : Number(digits);
}
