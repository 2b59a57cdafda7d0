/** WeChat Pay takes the hyphens of a payment's number as they are, in at most 32 characters; a refund's may have 64. */
export function outRefundNo(refund_no: string): string {
  const [, number = refund_no, uuid = ''] = /^(.*-R)([0-9a-f-]{36})$/.exec(refund_no) ?? [];
  return number + uuid.replaceAll('-', '');
}

const longestDescription = 127;

/** What the payer reads. */
export const descriptionOf = (title: string) => title.slice(0, longestDescription);

/** `1234` is `12.34`. */
export function yuanOf(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
