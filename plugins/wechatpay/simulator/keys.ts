import { createCipheriv, randomBytes } from 'node:crypto';
import { type KeyPair, pemOf } from '@linehaul/server-kernel/testing/rsa-check.ts';
import forge from 'node-forge';

export interface Certificate {
  owner: KeyPair;
  pem: string;
  /** Hexadecimal, in capitals. */
  serial: string;
  /** Unix seconds. */
  from: number;
  until: number;
}

interface Wanted {
  owner: KeyPair;
  issuedBy: KeyPair;
  serial: string;
  from: number;
  until: number;
}

const name = (value: string) => [{ shortName: 'CN', value }];

/** A certificate of the simulated authority. */
export function issueCertificate({ owner, issuedBy, serial, from, until }: Wanted): Certificate {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pemOf.public(owner));
  certificate.serialNumber = serial;
  certificate.validity.notBefore = new Date(from * 1000);
  certificate.validity.notAfter = new Date(until * 1000);
  certificate.setIssuer(name('Simulated Tenpay Root'));
  certificate.setSubject(name(`certificate ${serial}`));
  certificate.sign(forge.pki.privateKeyFromPem(pemOf.private(issuedBy)), forge.md.sha256.create());
  return { owner, pem: forge.pki.certificateToPem(certificate), serial, from, until };
}

/** As WeChat Pay encrypts: the tag is the end of the text. */
export function encryptText(plain: string, apiKey: string, associated_data: string) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce).setAAD(Buffer.from(associated_data));
  const bytes = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const algorithm = 'AEAD_AES_256_GCM' as const;
  return { algorithm, ciphertext: bytes.toString('base64'), nonce, associated_data };
}
