import { type KeyPair, newKeyPair } from '@linehaul/server-kernel/testing/rsa-check.ts';
import { type Certificate, issueCertificate } from './certificates.ts';
import { bareText } from './signing.ts';

/** The application that Alipay knows. */
export interface Application {
  app_id: string;
  seller_id: string;
  /** Its public key is what Alipay has. */
  keys: KeyPair;
  certificate: Certificate;
  rootSerial: string;
  /** Asked for by serial numbers of certificates. */
  hasCertificates: boolean;
}

const yearSeconds = 31_536_000;
const daySeconds = 86_400;

/** Alipay's only merchant, with what it would copy into the settings; `now` in unix seconds. */
export function createMerchant(now: number) {
  const [root, app, alipay, other] = [newKeyPair(), newKeyPair(), newKeyPair(), newKeyPair()];
  const issue = (owner: KeyPair, number: string, until = now + yearSeconds) =>
    issueCertificate({ owner, issuedBy: root, number, until });
  const [ofRoot, ofApp, ofAlipay] = [issue(root, '01'), issue(app, '0a11'), issue(alipay, '0b22')];
  const application: Application = {
    app_id: '2021000122671080',
    seller_id: '2088102146225135',
    keys: app,
    certificate: ofApp,
    rootSerial: ofRoot.serial,
    hasCertificates: false,
  };
  const { app_id, seller_id } = application;
  return {
    application,
    alipay: { keys: alipay, serial: ofAlipay.serial },
    other,
    settings: {
      app_id,
      seller_id,
      private_key: bareText.private(app),
      alipay_public_key: bareText.public(alipay),
    },
    /** The same for an application with certificates, and what people paste by mistake. */
    certificates: {
      app: ofApp.pem,
      alipay: ofAlipay.pem,
      root: ofRoot.pem,
      expired: issue(app, '0c33', now - daySeconds).pem,
      ownPublicKey: bareText.public(app),
      otherPrivateKey: bareText.private(other),
    },
  };
}
export type Merchant = ReturnType<typeof createMerchant>;
