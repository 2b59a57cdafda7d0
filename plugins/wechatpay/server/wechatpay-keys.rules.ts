import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { dayOf } from '@linehaul/contract/calendar-day.ts';
import type { WechatpaySettings } from '../contract/wechatpay.contract.ts';

function tryMake<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}

/** A certificate as far as the plug-in needs it. */
export interface Certificate {
  /** As WeChat Pay writes it: hexadecimal, in capitals. */
  serial: string;
  key: KeyObject;
  /** Unix seconds. */
  until: number;
}

export function parseCertificate(pem: string): Certificate | null {
  const read = tryMake(() => new X509Certificate(pem));
  return read && { serial: read.serialNumber, key: read.publicKey, until: read.validToDate.getTime() / 1000 };
}

const privateKeyOf = (pem: string) => tryMake(() => createPrivateKey(pem));

const isPublic = (pem: string) => pem.includes('PUBLIC KEY');
/** From a private key Node would make the public one: a user who pastes that has mistaken the field. */
const publicKeyOf = (pem: string) => (isPublic(pem) ? tryMake(() => createPublicKey(pem)) : null);

/** The merchant's keys and, if it has it, WeChat Pay's public one, ready to be used. */
export interface Keys {
  privateKey: KeyObject;
  certificate: Certificate;
  /** By its id. */
  publicKey: { id: string; key: KeyObject } | null;
}

/** What is wrong with keys before anybody was asked. */
export type KeyFault =
  | { code: 'private_key' | 'public_key' | 'own_key' | 'certificate' | 'other_certificate'; params?: undefined }
  | { code: 'expired'; params: { serial: string; day: string } };

export const isFault = (keys: Keys | KeyFault): keys is KeyFault => 'code' in keys;

/** The last day of something, as people of China count it. */
export const lastDay = (until: number) => dayOf('Asia/Shanghai', until);

function isSame(one: KeyObject, other: KeyObject): boolean {
  const spki = { type: 'spki', format: 'der' } as const;
  return one.export(spki).equals(other.export(spki));
}

/** Reads the keys of the settings, or says what is wrong with them; `now` in unix seconds. */
export function keysOf(set: WechatpaySettings, now: number): Keys | KeyFault {
  const privateKey = privateKeyOf(set.private_key);
  if (privateKey?.asymmetricKeyType !== 'rsa') return { code: 'private_key' };
  const certificate = parseCertificate(set.merchant_certificate);
  if (!certificate) return { code: 'certificate' };
  const ownPublicKey = createPublicKey(privateKey);
  if (!isSame(ownPublicKey, certificate.key)) return { code: 'other_certificate' };
  const { serial, until } = certificate;
  if (until < now) return { code: 'expired', params: { serial, day: lastDay(until) } };
  const { public_key, public_key_id: id } = set;
  if (!public_key || !id) return { privateKey, certificate, publicKey: null };
  const key = publicKeyOf(public_key);
  if (key?.asymmetricKeyType !== 'rsa') return { code: 'public_key' };
  return isSame(key, ownPublicKey) ? { code: 'own_key' } : { privateKey, certificate, publicKey: { id, key } };
}
