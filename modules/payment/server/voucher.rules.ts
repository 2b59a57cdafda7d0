import { refuse } from '@linehaul/contract/errors.ts';
import { readPicture } from '@linehaul/server-kernel/file/picture.ts';
import { paymentErrors } from '../contract/payment-errors.contract.ts';

/** Of the decoded picture. */
const maxVoucherBytes = 1_000_000;

/** What a picture begins with, by the type that its data URL has. */
const beginnings: Readonly<Record<string, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
};

function fault(error: (typeof paymentErrors)['voucher_missing' | 'voucher_invalid' | 'voucher_large']) {
  return refuse(error, { fields: { voucher: { code: error.code } } });
}

/** The refusal of a transfer that comes without a voucher. */
export const voucherMissing = () => fault(paymentErrors.voucher_missing);

function typeOf(bytes: Buffer): string | undefined {
  return Object.keys(beginnings).find((type) => beginnings[type]?.every((byte, at) => bytes[at] === byte));
}

/**
 * The picture of a transfer's voucher, a PNG or JPEG by its content, drawn anew: a phone's photo names the place where it
 * was taken.
 */
export async function readVoucher(dataUrl: string): Promise<Buffer> {
  const match = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl);
  const bytes = Buffer.from(match?.[1] ?? '', 'base64');
  if (bytes.length > maxVoucherBytes) throw fault(paymentErrors.voucher_large);
  const picture = typeOf(bytes) ? await readPicture(bytes) : null;
  if (!picture) throw fault(paymentErrors.voucher_invalid);
  return picture.whole;
}

export function voucherDataUrl(bytes: Buffer): string {
  return `data:${typeOf(bytes) ?? 'image/png'};base64,${bytes.toString('base64')}`;
}
