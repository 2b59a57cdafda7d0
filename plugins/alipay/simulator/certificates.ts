import { createHash } from 'node:crypto';
import { type KeyPair, pemOf } from '@linehaul/server-kernel/testing/rsa-check.ts';
import forge from 'node-forge';

export interface Certificate {
  pem: string;
  /** As Alipay numbers certificates: a hash of who has issued it and of the number that it has there. */
  serial: string;
}

const issuer = [
  { shortName: 'C', value: 'CN' },
  { shortName: 'O', value: 'Simulated Alipay' },
  { shortName: 'OU', value: 'Certification' },
  { shortName: 'CN', value: 'Simulated Alipay Root' },
];

const issuerText = [...issuer]
  .reverse()
  .map(({ shortName, value }) => `${shortName}=${value}`)
  .join(',');

interface Wanted {
  owner: KeyPair;
  issuedBy: KeyPair;
  /** Hexadecimal. */
  number: string;
  /** Unix seconds. */
  until: number;
}

const yearSeconds = 31_536_000;

/** A certificate of the simulated authority. */
export function issueCertificate({ owner, issuedBy, number, until }: Wanted): Certificate {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pemOf.public(owner));
  certificate.serialNumber = number;
  certificate.validity.notBefore = new Date((until - yearSeconds) * 1000);
  certificate.validity.notAfter = new Date(until * 1000);
  certificate.setIssuer(issuer);
  certificate.setSubject(owner === issuedBy ? issuer : [{ shortName: 'CN', value: `certificate ${number}` }]);
  certificate.sign(forge.pki.privateKeyFromPem(pemOf.private(issuedBy)), forge.md.sha256.create());
  const serial = createHash('md5')
    .update(`${issuerText}${BigInt(`0x${number}`)}`)
    .digest('hex');
  return { pem: forge.pki.certificateToPem(certificate), serial };
}
