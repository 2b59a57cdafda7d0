import { newKeyPair, pemOf } from '@linehaul/server-kernel/testing/rsa-check.ts';
import { type Certificate, issueCertificate } from './keys.ts';

const yearSeconds = 31_536_000;
const daySeconds = 86_400;

/** Which of its keys WeChat Pay signs with. */
export type SigningKey = 'public' | 'older' | 'newer' | 'unknown';

/** WeChat Pay's only merchant, what it would copy into the settings, and WeChat Pay's own keys; `now` in unix seconds. */
export function createMerchant(now: number) {
  const [root, ownPair, publicKey] = [newKeyPair(), newKeyPair(), newKeyPair()];
  const issue = (serial: string, owner = newKeyPair(), until = now + yearSeconds): Certificate =>
    issueCertificate({ owner, issuedBy: root, serial, from: now - daySeconds, until });
  const certificate = issue('5A1B2C3D4E5F60718293A4B5C6D7E8F901234567', ownPair);
  const expiredCertificate = issue('5A1B2C3D4E5F60718293A4B5C6D7E8F901234568', ownPair, now - daySeconds);
  const other = newKeyPair();
  const merchant = {
    mch_id: '1900000109',
    app_id: 'wx8888888888888888',
    app_secret: '9c1f4b7a2e6d8035c1f4b7a2e6d80359',
    api_key: 'f1E2d3C4b5A69788f1E2d3C4b5A69788',
    certificate,
  };
  const public_key_id = 'PUB_KEY_ID_0119000001092024112000389100000000';
  const { mch_id, app_id, api_key } = merchant;
  const settings = {
    mch_id,
    app_id,
    merchant_certificate: certificate.pem,
    private_key: pemOf.private(ownPair),
    api_key,
    public_key_id,
    public_key: pemOf.public(publicKey),
  };
  return {
    merchant,
    wechat: {
      public_key_id,
      publicKey,
      older: issue('444444444444444444444444444444444444444F'),
      newer: issue('555555555555555555555555555555555555555F'),
      unknown: issue('666666666666666666666666666666666666666F'),
      other,
    },
    settings,
    /** What people paste by mistake. */
    mistakes: {
      expired: expiredCertificate.pem,
      otherCertificate: issue('777777777777777777777777777777777777777F').pem,
      otherPrivateKey: pemOf.private(other),
      otherPublicKey: pemOf.public(other),
      ownPublicKey: pemOf.public(ownPair),
    },
  };
}
export type Merchant = ReturnType<typeof createMerchant>;
