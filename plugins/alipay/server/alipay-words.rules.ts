import { clockText, localClock } from '@linehaul/contract/local-time.ts';
import { scaleDecimal } from '@linehaul/contract/units.ts';

/** Alipay takes letters, digits and `_`: a payment's number has hyphens and no `_`. */
export const outTradeNo = (payment_no: string) => payment_no.replaceAll('-', '_');

const ours = /^P\d+_\d{8}_[0-9a-f]+$/;

/** A number that is not ours, in a bill, stays as it is. */
export const paymentNoOf = (out_trade_no: string) =>
  ours.test(out_trade_no) ? out_trade_no.replaceAll('_', '-') : out_trade_no;

/** `P7-20260131-9f…-R<uuid>` without the uuid's hyphens: Alipay takes 64 characters. */
export function outRequestNo(refund_no: string, try_no = 1): string {
  const [, number = refund_no, uuid = ''] = /^(.*-R)([0-9a-f-]{36})$/.exec(refund_no) ?? [];
  const first = outTradeNo(number) + uuid.replaceAll('-', '');
  // Another try has no room for what parts the first one's number.
  return try_no === 1 ? first : `${first.replaceAll('_', '')}T${try_no}`;
}

/** `1234` is `12.34`. */
export function formatYuan(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Null for what is no amount, or has parts of a cent. */
export function centsOf(yuan: string): number | null {
  const tenths = scaleDecimal(yuan, 3);
  return tenths === null || tenths % 10n !== 0n ? null : Number(tenths / 10n);
}

const beijing = localClock('Asia/Shanghai');

/** Alipay's timestamps are Beijing's, wherever the server is. */
export const timestampOf = (now: number) => clockText(beijing(now));

/** What the payer reads; Alipay refuses `/`, `=` and `&` in it. */
export const subjectOf = (title: string) => title.replaceAll(/[/=&]/g, ' ').slice(0, 120);
