import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { adapayErrors } from '../contract/adapay.contract.ts';

export const en = {
  plugin: {
    name: 'Adapay',
    text: 'Customers pay by Adapay, which holds the money and pays each tenant its share when an order is settled. Members, payouts, refunds and the daily bill arrive here by themselves.',
  },
  menu: {
    setting: 'Adapay settings',
  },
  setting_group: {
    application: 'Application',
    keys: 'Keys',
    payment: 'Payment',
  },
  setting: {
    app_id: 'App ID',
    mode: 'Mode',
    api_key: 'API key',
    private_key: 'Your private key',
    adapay_public_key: 'Adapay’s public key',
    way: 'Customers pay by',
    pay_channel: 'Channel of the code',
    platform_member: 'Your own member number',
  },
  setting_hint: {
    app_id: 'From the application’s page in Adapay’s console.',
    mode: 'The key below has to be of this mode. The test key moves no money.',
    api_key: 'Begins with api_live_ or api_test_.',
    private_key: 'RSA, PKCS#8. Its public half is entered in Adapay’s console.',
    adapay_public_key: 'From Adapay’s console; it is not your own.',
    way: 'Adapay grants both one by one.',
    pay_channel: 'As Adapay calls it: alipay_qr, union_qr. Ask Adapay which are open for you.',
    platform_member: 'Under which Adapay pays the platform its commission; 0 is the merchant itself.',
  },
  setting_option: {
    mode: {
      live: 'Live',
      test: 'Test',
    },
    way: {
      qr: 'A code to scan',
      page: 'Adapay’s page in the browser',
    },
  },
  check: {
    good: 'Adapay answers, and its answer is genuine.',
    unreadable: 'A key cannot be read. Paste it whole.',
    wrong_key: 'Adapay refuses the keys: {{reason}}.',
    wrong_adapay_key: 'Adapay answers, but the answer is not signed by the key that is set as Adapay’s.',
    refused: 'Adapay refuses the application: {{reason}}.',
    silent: 'Adapay does not answer. Try again in a moment.',
    port: 'Adapay reaches only the ports 80, 443 and 8000 to 9005, and not {{url}}. Change the server’s PUBLIC_URL.',
  },
  error: {
    in_use:
      'Payments or refunds by Adapay are still under way. Close them or wait until they are done, then uninstall it.',
  } satisfies ErrorTexts<typeof adapayErrors>,
};
