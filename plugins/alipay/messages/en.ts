import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { alipayErrors } from '../contract/alipay.contract.ts';

export const en = {
  plugin: {
    name: 'Alipay',
    text: 'Customers pay by Alipay into your own account. Payments, refunds and the daily bill arrive here by themselves.',
  },
  menu: { setting: 'Alipay settings' },
  setting_group: { application: 'Application', keys: 'Keys and certificates' },
  setting: {
    app_id: 'App ID',
    seller_id: 'Merchant ID (PID)',
    way: 'Customers pay by',
    mode: 'Proof of identity',
    private_key: 'Your application’s private key',
    alipay_public_key: 'Alipay’s public key',
    app_certificate: 'Your application’s certificate',
    alipay_certificate: 'Alipay’s certificate',
    root_certificate: 'Alipay’s root certificate',
  },
  setting_hint: {
    app_id: 'From the application’s page on Alipay’s open platform.',
    seller_id: 'Begins with 2088. Notifications about any other account are refused.',
    way: 'Choose a product that Alipay has granted the application: face-to-face payment for the code, website payment for the page.',
    mode: 'As it is set on the application’s page, under the way of signing.',
    private_key: 'Made by Alipay’s key tool, PKCS#1 or PKCS#8. It never leaves this server.',
    alipay_public_key: 'Alipay shows it after you have uploaded your public key. It is not your own public key.',
    app_certificate: 'The text of appCertPublicKey_….crt',
    alipay_certificate: 'The text of alipayCertPublicKey_RSA2.crt',
    root_certificate: 'The text of alipayRootCert.crt',
  },
  setting_option: {
    way: { qr: 'A code to scan', page: 'Alipay’s page in the browser' },
    mode: { key: 'Public key', certificate: 'Certificates' },
  },
  check: {
    good: 'Alipay answers, and its answer is genuine.',
    private_key: 'The private key cannot be read. Paste it whole, as Alipay’s tool saved it.',
    public_key: 'Alipay’s public key cannot be read. Copy it from the application’s page once more.',
    own_key: 'This is your own public key. Paste the one that Alipay shows beside it: “Alipay’s public key”.',
    certificate: 'A certificate cannot be read ({{name}}). Paste the whole text of the file.',
    other_certificate: 'The application’s certificate belongs to another private key.',
    expired: 'A certificate expired on {{day}} ({{name}}). Download the new one from Alipay.',
    wrong_key: 'Alipay refuses the signature: the private key does not belong to this application.',
    wrong_app: 'Alipay knows no application with this App ID.',
    wrong_certificate:
      'Alipay refuses the application’s certificate. Download it from the application’s page once more.',
    wrong_alipay_key:
      'Alipay answers, but the answer is not signed by the key that is set as Alipay’s. Copy it once more.',
    not_granted: 'The application may not make this call. Add the payment product to it on Alipay’s open platform.',
    clock: 'Alipay refuses the time of the request: this server’s clock is wrong.',
    refused: 'Alipay refuses the application: {{reason}}.',
    silent: 'Alipay does not answer. Try again in a moment.',
  },
  error: {
    missing: 'This is needed for the proof of identity that is chosen above.',
    in_use:
      'Payments or refunds by Alipay are still under way. Close them or wait until they are done, then uninstall it.',
  } satisfies ErrorTexts<typeof alipayErrors>,
};
