import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { wechatpayErrors } from '../contract/wechatpay.contract.ts';

export const en = {
  plugin: {
    name: 'WeChat Pay',
    text: 'Customers pay by WeChat into your own merchant account. Payments, refunds and the daily bill arrive here by themselves.',
  },
  menu: { setting: 'WeChat Pay settings' },
  setting_group: { merchant: 'Merchant', keys: 'Your keys', wechat: 'WeChat Pay’s public key' },
  setting: {
    mch_id: 'Merchant number',
    app_id: 'App ID',
    way: 'Customers pay by',
    app_secret: 'App secret',
    merchant_certificate: 'Merchant API certificate',
    private_key: 'Merchant API private key',
    api_key: 'APIv3 key',
    public_key_id: 'Public key ID',
    public_key: 'Public key',
  },
  setting_hint: {
    mch_id: 'Notifications about any other merchant are refused.',
    app_id:
      'Of the official account, mini program or app that is bound to the merchant number under Product centre → AppID accounts.',
    way: 'Choose a product that WeChat Pay has granted: Native for the code, JSAPI for the page in WeChat, H5 for the page in a browser.',
    app_secret:
      'Of the official account: with it the page in WeChat learns who pays. Its web authorization domain has to be this server’s.',
    merchant_certificate: 'The text of apiclient_cert.pem. Its serial number is read from it.',
    private_key: 'The text of apiclient_key.pem. It never leaves this server.',
    api_key: '32 characters, which you have set under Account centre → API security.',
    public_key_id:
      'Begins with PUB_KEY_ID_. Leave both fields empty when your merchant has platform certificates only: they are fetched.',
    public_key: 'The text of pub_key.pem, downloaded under API security. It is not your own public key.',
  },
  setting_option: {
    way: {
      native: 'A code to scan (Native)',
      jsapi: 'A page inside WeChat (JSAPI)',
      h5: 'A page in the phone’s browser (H5)',
    },
  },
  check: {
    good: 'WeChat Pay answers, and its answer is genuine. Certificate {{serial}} is valid until {{day}}.',
    good_by_certificates:
      'WeChat Pay answers, and its answer is genuine (certificates of WeChat Pay: {{count}}). Certificate {{serial}} is valid until {{day}}.',
    private_key: 'The private key cannot be read. Paste the whole text of apiclient_key.pem.',
    certificate: 'The certificate cannot be read. Paste the whole text of apiclient_cert.pem.',
    other_certificate: 'The certificate belongs to another private key.',
    public_key: 'WeChat Pay’s public key cannot be read. Paste the whole text of pub_key.pem.',
    own_key: 'This is your own public key. Paste the one that you download from WeChat Pay, pub_key.pem.',
    expired: 'The certificate {{serial}} expired on {{day}}. Apply for a new one under API security.',
    no_public_url:
      'WeChat Pay takes no payment without an address for its notifications: the server’s setting PUBLIC_URL is not set.',
    wrong_key:
      'WeChat Pay refuses the signature: certificate and private key are not of this merchant number, or the server’s clock is wrong.',
    wrong_merchant: 'WeChat Pay knows no merchant with this number.',
    wrong_app_secret:
      'The official account refuses App ID and app secret ({{reason}}). Copy both from its page under Settings and development → Basic configuration.',
    wrong_api_key: 'The APIv3 key is another one: WeChat Pay’s certificates do not open with it.',
    unproven:
      'WeChat Pay answers, but not with a signature of the key that is set. Check public key and ID; if the merchant uses a public key, enter both.',
    not_granted: 'The merchant may not make this call. Apply for the payment product at WeChat Pay.',
    refused: 'WeChat Pay refuses the merchant: {{reason}}.',
    silent: 'WeChat Pay does not answer. Try again in a moment.',
  },
  call: {
    KeyList: 'WeChat Pay: view the keys in use',
  },
  keys: {
    title: 'Keys in use',
    merchant: 'Your certificate',
    public_key: 'WeChat Pay’s public key',
    certificate: 'WeChat Pay’s certificate',
    serial: 'Serial number',
    until: 'Valid until',
    never: 'does not expire',
    none: 'None: the settings are not complete.',
  },
  payer: {
    title: 'WeChat Pay',
    pay: 'Pay by WeChat',
    paid: 'Paid. Thank you.',
    open_in_wechat: 'Please open this page in WeChat: scan its code with WeChat, or send the link to yourself there.',
    wait: 'One moment…',
    go_on: 'Go on',
    refused: 'This payment cannot be made any more, or somebody else has begun it. Please ask for a new one.',
    gone: 'This payment page has run out. Please ask for a new one.',
    silent: 'WeChat Pay does not answer. Please try again in a moment.',
  },
  error: {
    missing: 'This is needed with what is chosen or entered above.',
    under_way:
      'Payments or refunds by WeChat Pay are still under way with the present merchant: they would not be recognized any more. Close them or wait until they are done.',
    in_use:
      'Payments or refunds by WeChat Pay are still under way. Close them or wait until they are done, then uninstall it.',
  } satisfies ErrorTexts<typeof wechatpayErrors>,
};
