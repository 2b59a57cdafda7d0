import { accessOf, auditOf, type Endpoint, knowsCaller, takesKey } from '@linehaul/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { serverModules } from '../modules.ts';
import { ofPresentPlugins } from '../testing/names-of-plugins.ts';

/** Calls of signed-in people that change something and take no `Idempotency-Key`, and why a repetition does no harm. */
const exempt: Readonly<Record<string, string>> = {
  ApiKeyMake: 'its answer shows a secret; made again, the key before is refused',
  ApiKeyRotate: 'its answer shows a secret; the old key is valid for a while',
  SecretRotate: 'its answer shows a secret; the old one is valid for a while',
  WebhookSave: 'its answer shows a secret; the row has a version',
  SecondFactorStart: 'its answer shows a secret, that is of no use before it is confirmed',
  SecondFactorConfirm: 'its answer shows recovery codes; the code that it takes is valid once',
  RecoveryCodesRenew: 'its answer shows recovery codes, which replace those before',
  SecondFactorOff: 'takes something away that is not there the second time',
  PasswordEdit: 'the password that it asks for is another one the second time',
  WxBind: 'takes a code of the network that is valid once',
  GetSocialAndBindByCode: 'takes a code of the network that is valid once',
  GoodsOrderCodes: 'tells codes once, which are stored nowhere',
  GoodsOrderQuote: 'answers a price and stores nothing',
  IdentityBind: 'takes a code of the network that is valid once',
  IdentityTry: 'asks the provider and stores nothing',
  WebhookTest: 'a test is to be sent as often as it is asked for',
  DeliveryResend: 'is to be sent as often as it is asked for, under the same id',
  UploadAdd: 'a picture that nothing refers to is removed by itself',
  UploadBegin: 'what nobody confirms is removed by itself',
  UploadConfirm: 'a picture that nothing refers to is removed by itself',
  AddonSettingTest: 'asks the provider and stores nothing',
  SupplierCertNumber: 'its answer shows an identity number; it changes nothing',
  CodPayoutAccount: 'its answer shows an account number; it changes nothing',
  AddonCallbackAgain: 'is to be processed as often as it is asked for; its notification counts once',
  SupplierCertIdentity: 'asks a register of people, whose answer is kept and not asked for again',
  ParcelRefresh: 'asks the tracking service, which is not asked again soon; a journey is replaced whole',
  LabelBuy: 'a parcel has one label, and its number is asked for by one order',
  LabelAsk: 'asks by the same order, which has one number',
  LabelPrint: 'another copy is refused without a reason',
  LabelCancel: 'a label that is cancelled is not cancelled again',
  logout: 'ends a session that is not there the second time',
  Quote: 'answers a price and stores nothing',
  FreightQuote: 'answers a price and stores nothing',
  PriceQuery: 'answers a price and stores nothing',
  MemberSignOut: 'a session ends once',
  MemberGoodsOrderCodes: 'tells codes once, which are stored nowhere',
  MemberGoodsQuote: 'answers a price and stores nothing',
  PreferenceSave: 'what was saved last is valid',
  ListViewSave: 'a name is one to a view',
  ListViewDel: 'takes something away that is not there the second time',
  ListViewDefault: 'what was saved last is valid',
  NoticeRead: 'what is read is read once',
  FirstStepsDismiss: 'what is hidden stays hidden',
  QuickMenuAdd: 'an entry is in the menu once',
  QuickMenuAdds: 'what was saved last is valid',
  QuickMenuDel: 'takes something away that is not there the second time',
};

/** The same of plug-ins. */
const exemptOfPlugins: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ewaybill: {
    EwaybillAccountTest: 'asks the provider and stores nothing',
  },
  groupbuy: {
    MemberGroupbuyQuote: 'answers a price and stores nothing',
  },
  jdunion: {
    JdunionLinkMake: 'asks for a link and stores nothing',
  },
  mtunion: {
    MtunionLinkMake: 'asks for a link and stores nothing',
  },
  spikebuy: {
    MemberSpikebuyQuote: 'answers a price and stores nothing',
  },
  taobaoke: {
    TaobaokePasswordMake: 'asks for a password and stores nothing',
  },
  utility: {
    MemberUtilityQuote: 'answers a price and stores nothing',
    UtilityQuote: 'answers a price and stores nothing',
    UtilityAccountAsk: 'asks the aggregator and stores nothing',
    UtilityOrderQuery: 'asks the aggregator what became of an order, which moves once',
  },
  wxpub: {
    WxpubMenuPublish: 'the same menu once more changes nothing at WeChat',
    WxpubMenuTake: 'reads what followers have, and what was read last is valid',
    WxpubTemplateRead: 'reads what the account has, and what was read last is valid',
    WxpubFanRemark: 'the same remark once more changes nothing at WeChat',
    WxpubFanTag: 'who is in a group is in it once',
    WxpubTagAdd: 'WeChat refuses a second group of a name',
    MemberWxpubBind: 'WeChat’s code is good once, and an account is bound once',
  },
};
const exemptNames = Object.fromEntries(
  Object.entries(exemptOfPlugins).map(([key, reasons]) => [key, Object.keys(reasons)]),
);

/** A call that answers a file changes nothing, whatever its method. */
const isChanging = ({ method, also, download }: Endpoint) => (method === 'POST' || also === 'POST') && !download;
const all = serverModules.flatMap(({ contract }) => Object.values(contract));
const changing = all.filter((endpoint) => isChanging(endpoint) && knowsCaller(endpoint));

test('every call that changes something takes a key, or is listed with its reason', () => {
  const keyless = changing.filter((endpoint) => !takesKey(endpoint)).map(({ name }) => name);
  expect(keyless.sort()).toEqual([...Object.keys(exempt), ...ofPresentPlugins(exemptNames)].sort());
});

test('whatever moves money, cargo or orders has no such reason', () => {
  const kinds = ['order', 'payment', 'ledger', 'settlement', 'reconciliation', 'waybill', 'trip', 'wallet'];
  const withoutKey = changing
    .filter((endpoint) => kinds.includes(auditOf(endpoint)?.split('.')[0] ?? '') && !takesKey(endpoint))
    .map(({ name }) => name);
  expect(withoutKey).toEqual([]);
});

test('keys belong to a caller: a public call has none', () => {
  const publicKeyedCalls = all.filter((endpoint) => accessOf(endpoint) === 'public' && takesKey(endpoint));
  expect(publicKeyedCalls.map(({ name }) => name)).toEqual([]);
});
