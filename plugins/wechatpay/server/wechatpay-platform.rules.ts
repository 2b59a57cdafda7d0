import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { type Certificate, parseCertificate } from './wechatpay-keys.rules.ts';
import { decryptResource, encryptedSchema } from './wechatpay-signature.rules.ts';

const listSchema = z.object({
  data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: encryptedSchema })),
});

/** WeChat Pay's certificates in its answer; null when the APIv3 key opens none of them. */
export function certificatesIn(answer: unknown, apiKey: string): readonly Certificate[] | null {
  const certificateEntries = listSchema.safeParse(answer).data?.data ?? [];
  const certificateTexts = certificateEntries.flatMap(
    ({ encrypt_certificate }) => decryptResource(encrypt_certificate, apiKey) ?? [],
  );
  const read = certificateTexts.flatMap((pem) => parseCertificate(pem) ?? []);
  return certificateEntries.length > 0 && read.length === 0 ? null : read;
}

/** The key of the certificate with this serial number, while it is valid. */
export function validKey(certificates: readonly Certificate[], serial: string, now: number): KeyObject | null {
  return certificates.find((one) => one.serial === serial && one.until >= now)?.key ?? null;
}

/** WeChat Pay wants its certificates asked for at least every twelve hours: new ones come while the old are valid. */
const freshSeconds = 12 * 3600;
/** A number that nobody knows is no reason to ask more often. */
const pauseSeconds = 60;

/** What a process has learnt of them. */
export interface Held {
  certificates: readonly Certificate[];
  /** Unix seconds of the last good answer and of the last question; 0: never. */
  fetched_at: number;
  asked_at: number;
}

/** Whether the certificates are to be asked for before one with this serial number, or all of them, are looked at. */
export function isToBeFetched(
  { certificates, fetched_at, asked_at }: Held,
  serial: string | null,
  now: number,
): boolean {
  if (asked_at > 0 && now - asked_at < pauseSeconds) return false;
  return now - fetched_at >= freshSeconds || (serial !== null && validKey(certificates, serial, now) === null);
}
