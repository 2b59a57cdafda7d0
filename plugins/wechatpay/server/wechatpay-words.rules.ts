/** WeChat Pay takes the hyphens of a payment's number as they are, in at most 32 characters; a refund's may have 64. */
export function outRefundNo(refund_no: string, try_no = 1): string {
  const [, number = refund_no, uuid = ''] = /^(.*-R)([0-9a-f-]{36})$/.exec(refund_no) ?? [];
  const first = number + uuid.replaceAll('-', '');
  // One that WeChat Pay has closed is asked for by another number, which has no room for hyphens.
  return try_no === 1 ? first : `${first.replaceAll('-', '')}T${try_no}`;
}

const longestDescription = 127;

/** What the payer reads. */
export const descriptionOf = (title: string) => title.slice(0, longestDescription);

/** `1234` is `12.34`. */
export function writeYuan(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
