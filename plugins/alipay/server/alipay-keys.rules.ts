import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { dayOf } from '@linehaul/contract/calendar-day.ts';
import type { AlipaySettings } from '../contract/alipay.contract.ts';

/** What is wrong with keys before anybody was asked. */
export type KeyFault =
  | { code: 'private_key' | 'public_key' | 'own_key' | 'other_certificate'; params?: undefined }
  | { code: 'certificate'; params: { name: string } }
  | { code: 'expired'; params: { name: string; day: string } };

/** How Alipay names the files. */
const files = {
  app_certificate: 'appCertPublicKey',
  alipay_certificate: 'alipayCertPublicKey_RSA2',
  root_certificate: 'alipayRootCert',
} as const;
const names = ['app_certificate', 'alipay_certificate', 'root_certificate'] as const;

export type KeyType = 'PKCS1' | 'PKCS8';

interface PrivateKey {
  key: KeyObject;
  type: KeyType;
}

const stripPem = (text: string) => text.replaceAll(/-----[^-]+-----|\s/g, '');

function tryMake<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}

/** Alipay's tool writes keys as bare base64, in either of two forms; others as PEM. */
export function privateKeyOf(text: string): PrivateKey | null {
  const der = { key: Buffer.from(stripPem(text), 'base64'), format: 'der' } as const;
  const pkcs8 = tryMake(() => createPrivateKey({ ...der, type: 'pkcs8' }));
  if (pkcs8) return { key: pkcs8, type: 'PKCS8' };
  const pkcs1 = tryMake(() => createPrivateKey({ ...der, type: 'pkcs1' }));
  return pkcs1 && { key: pkcs1, type: 'PKCS1' };
}

function publicKeyOf(text: string): KeyObject | null {
  const key = Buffer.from(stripPem(text), 'base64');
  return tryMake(() => createPublicKey({ key, format: 'der', type: 'spki' }));
}

function isSame(one: KeyObject, other: KeyObject): boolean {
  const spki = { type: 'spki', format: 'der' } as const;
  return one.export(spki).equals(other.export(spki));
}

function dayOfExpiry({ validToDate }: X509Certificate, now: number): string | null {
  const until = validToDate.getTime() / 1000;
  return until < now ? dayOf('Asia/Shanghai', until) : null;
}

const endOfCertificate = '-----END CERTIFICATE-----';

/** Alipay's root file holds several certificates, some of which Node cannot read; one that it can read is enough. */
function certificatesIn(text: string): X509Certificate[] {
  const pems = text.split(endOfCertificate).filter((part) => part.includes('BEGIN CERTIFICATE'));
  return pems.flatMap((pem) => tryMake(() => new X509Certificate(`${pem}${endOfCertificate}`)) ?? []);
}

function certificateFault(set: AlipaySettings, ownObject: KeyObject, now: number): KeyFault | null {
  for (const field of names) {
    const name = files[field];
    const [certificate] = certificatesIn(set[field] ?? '');
    if (!certificate) return { code: 'certificate', params: { name } };
    const day = dayOfExpiry(certificate, now);
    if (day !== null && field !== 'root_certificate') return { code: 'expired', params: { name, day } };
    const isOwn = certificate.checkPrivateKey(ownObject);
    if (field === 'app_certificate' && !isOwn) return { code: 'other_certificate' };
    if (field === 'alipay_certificate' && isOwn) return { code: 'own_key' };
  }
  return null;
}

/** Looks at keys and certificates, without asking Alipay; null when nothing is wrong with them. */
export function keyFault(set: AlipaySettings, now: number): KeyFault | null {
  const ownKey = privateKeyOf(set.private_key)?.key;
  if (!ownKey) return { code: 'private_key' };
  if (set.mode === 'certificate') return certificateFault(set, ownKey, now);
  const alipay = publicKeyOf(set.alipay_public_key ?? '');
  if (!alipay) return { code: 'public_key' };
  return isSame(alipay, createPublicKey(ownKey)) ? { code: 'own_key' } : null;
}
