import { generateKeyPairSync, randomUUID } from 'node:crypto';
import forge from 'node-forge';

export interface Certificate {
  key: string;
  /** Signed by itself, for `localhost` and this machine: to those who trust it it is an authority. */
  cert: string;
}

const yearMs = 31_536_000_000;

/** Each has a name of its own: of two authorities of one name, the wrong one may be asked. */
export function makeCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(Date.now() - yearMs);
  certificate.validity.notAfter = new Date(Date.now() + yearMs);
  const name = [{ name: 'commonName', value: `Simulated mail server ${randomUUID()}` }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    {
      name: 'subjectAltName',
      altNames: [
        { type: 2, value: 'localhost' },
        { type: 7, ip: '127.0.0.1' },
      ],
    },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create());
  return { key: privateKey, cert: forge.pki.certificateToPem(certificate) };
}
