import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import { auditContract } from '@linehaul/modules/audit/contract/audit.contract.ts';
import { evidenceContract } from '@linehaul/modules/evidence/contract/evidence.contract.ts';
import { labelContract } from '@linehaul/modules/label/contract/label.contract.ts';
import { orderContract } from '@linehaul/modules/order/contract/order.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { refusalOf, waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ewaybillContract } from '../contract/ewaybill.contract.ts';
import { startEwaybillSimulator } from '../simulator/ewaybill-simulator.ts';
import { newState } from '../simulator/state.ts';

const { AddonInstall, AddonUninstall, AddonPurge, AddonSettingInfo, AddonSettingSave, AddonSettingTest } =
  addonContract;
const { LabelAccounts, LabelAsk, LabelBuy, LabelCancel, LabelInfo, LabelPrint } = labelContract;
const { EwaybillAccountList, EwaybillAccountSave, EwaybillAccountTest, EwaybillTemplateDel, EwaybillTemplateSave } =
  ewaybillContract;

const { provider, state } = await startEwaybillSimulator();
afterAll(() => provider.stop());
const env = { EWAYBILL_KUAIDI100_BASE: provider.url, EWAYBILL_KDNIAO_BASE: provider.url };
const app = await testApp({ env });
const usual = { ...provider.faults };
const { kuaidi100, kdniao, partner_no, password, printer } = newState().account;
const key = 'ewaybill';
const keys = {
  kuaidi100_key: kuaidi100.key,
  kuaidi100_secret: kuaidi100.secret,
  kdniao_id: kdniao.id,
  kdniao_key: kdniao.key,
};

beforeEach(() => {
  Object.assign(provider.faults, usual);
  Object.assign(state, newState());
});

type Provider = 'kuaidi100' | 'kdniao';
type Save = InputOf<typeof EwaybillAccountSave>;

const buildAccountInput = (by: Provider, more: Partial<Save> = {}): Save => ({
  provider: by,
  name: `ZTO by ${by}`,
  courier: 'zhongtong',
  partner_no,
  password,
  sender_name: '杭州仓',
  sender_phone: '13800000000',
  sender_address: '浙江省杭州市余杭区一号路 1 号',
  ...more,
});

async function fixture(by: Provider, more: Partial<Save> = {}) {
  const { user, createdWaybill, call } = await waybillFixture(app);
  await call(AddonInstall, { key });
  await call(AddonSettingSave, { key, ...keys });
  const account = await call(EwaybillAccountSave, buildAccountInput(by, more));
  const waybill = () => createdWaybill({ consignee_address: '广东省深圳市南山区科技园 1 号' });
  const buy = async (id: number) => {
    const buyInput = { subject_kind: 'waybill', subject_ids: [id], provider: `ewaybill.${by}`, account: account.id };
    const { results } = await call(LabelBuy, buyInput);
    const [result] = results;
    if (!result) throw new TypeError('one parcel has one result');
    return result;
  };
  const buyLabel = async () => buy((await waybill()).id);
  return { user, call, account, waybill, buy, buyLabel };
}

test.each(['kuaidi100', 'kdniao'] as const)('%s sells one number, however often it is asked for', async (by) => {
  const { call, waybill, buy } = await fixture(by);
  expect(await call(LabelAccounts, {})).toMatchObject([{ provider: `ewaybill.${by}`, courier: 'zhongtong' }]);
  const { id } = await waybill();
  const [first] = await Promise.all([buy(id), buy(id), buy(id)]);
  expect(state.sold).toHaveLength(1);
  expect(await buy(id)).toMatchObject({ end: 'kept', label_no: state.sold[0]?.label_no });
  const info = await call(LabelInfo, { id: first.label_id ?? (await buy(id)).label_id ?? 0 });
  expect(info).toMatchObject({
    state: 'created',
    route: { mark: '深圳 B07-12', destination_code: '755', package_name: '深圳集包' },
    sender_name: '杭州仓',
  });
});

test('kdniao gets the receiver’s address by its parts', async () => {
  const { buyLabel } = await fixture('kdniao');
  await buyLabel();
  expect(state.sold[0]?.receiver).toBe('广东省|深圳市|南山区|科技园1号');
});

test.each(['kuaidi100', 'kdniao'] as const)(
  'a number of %s whose answer was lost comes when it is asked for again',
  async (by) => {
    const { call, waybill, buy } = await fixture(by);
    const { id } = await waybill();
    provider.faults.drop = 'after';
    const lostResult = await buy(id);
    expect(lostResult).toMatchObject({ end: 'asked', fault: 'no_answer', label_no: '' });
    expect(state.sold).toHaveLength(1);
    provider.faults.drop = 'none';
    expect(await call(LabelAsk, { id: lostResult.label_id ?? 0 })).toMatchObject({
      end: 'done',
      label_no: state.sold[0]?.label_no,
    });
    expect(state.sold).toHaveLength(1);
  },
);

test.each([
  ['kuaidi100', { balance_gone: true }, 'no_money'],
  ['kuaidi100', { partner_wrong: true }, 'account_wrong'],
  ['kdniao', { balance_gone: true }, 'no_money'],
  ['kdniao', { partner_wrong: true }, 'account_wrong'],
] as const)('%s with %o is reported as %s, and the next attempt buys', async (by, faults, fault) => {
  const { waybill, buy } = await fixture(by);
  const { id } = await waybill();
  Object.assign(state.faults, faults);
  const refusedResult = await buy(id);
  expect(refusedResult).toMatchObject({ end: 'failed', fault });
  expect(refusedResult.fault_text).not.toBe('');
  Object.assign(state.faults, newState().faults);
  expect(await buy(id)).toMatchObject({ end: 'done' });
});

test.each(['kuaidi100', 'kdniao'] as const)('%s takes a number back until it is picked up', async (by) => {
  const { call, buyLabel } = await fixture(by);
  const { label_id: id } = await buyLabel();
  const cancel = { id: id ?? 0, reason: 'wrong address' };
  state.faults.picked_up = true;
  expect(await refusalOf(call(LabelCancel, cancel))).toBe('409 label.cancel_refused');
  state.faults.picked_up = false;
  provider.faults.drop = 'after';
  expect(await refusalOf(call(LabelCancel, cancel))).toBe('503 label.no_answer');
  provider.faults.drop = 'none';
  // The provider has done it already, and says so: that is what was asked for.
  expect(await call(LabelCancel, cancel)).toMatchObject({ state: 'cancelled' });
});

test('the cloud printer prints, says when it is offline, and counts', async () => {
  const { call, buyLabel } = await fixture('kuaidi100', { cloud_printer: printer, cloud_template: 'T100' });
  const id = (await buyLabel()).label_id ?? 0;
  state.faults.printer_offline = true;
  const { results } = await call(LabelPrint, { ids: [id], way: 'cloud' });
  expect(results).toMatchObject([{ end: 'failed', fault_text: '打印机离线' }]);
  state.faults.printer_offline = false;
  await call(LabelPrint, { ids: [id], way: 'cloud' });
  await call(LabelPrint, { ids: [id], way: 'cloud', reason: 'torn' });
  expect(state.printed).toEqual([state.sold[0]?.task_no, state.sold[0]?.task_no]);
  expect(await call(LabelInfo, { id })).toMatchObject({ print_count: 2, state: 'printed' });
  const plain = await fixture('kdniao');
  const other = (await plain.buyLabel()).label_id ?? 0;
  expect(await refusalOf(plain.call(LabelPrint, { ids: [other], way: 'cloud' }))).toBe('409 label.no_cloud_printer');
});

test('keys are tested at each provider that has some, and wrong ones are named', async () => {
  const { call } = await fixture('kuaidi100');
  expect(await call(AddonSettingTest, { key, ...keys })).toMatchObject({ is_good: true });
  const wrong = await call(AddonSettingTest, { key, ...keys, kdniao_key: 'another' });
  expect(wrong).toMatchObject({ is_good: false });
  expect(JSON.stringify(wrong)).toContain('kdniao');
  provider.faults.clock_s = 1_000;
  expect(await call(AddonSettingTest, { key, ...keys })).toMatchObject({ is_good: false });
  expect(await refusalOf(call(AddonSettingSave, { key, kuaidi100_key: '', kdniao_id: '' }))).toBe('422 wire.invalid');
});

test('a key that an older version has kept in clear is encrypted by the upgrade, and shown to nobody', async () => {
  const { call, user } = await fixture('kuaidi100');
  const { pool } = app.scope().database;
  await pool.query(
    `update addon_setting set settings = settings || jsonb_build_object('kuaidi100_key', $2::text)
     where supplier_id = $1 and key = $3`,
    [user.suid, kuaidi100.key, key],
  );
  await pool.query(`update addon_install set version = '1.0.0' where supplier_id = $1 and key = $2`, [user.suid, key]);
  await app.runJob('addon.upgrades');
  const { rows } = await pool.query('select settings::text as text from addon_setting where supplier_id = $1', [
    user.suid,
  ]);
  expect(JSON.stringify(rows)).not.toContain(kuaidi100.key);
  const info = await call(AddonSettingInfo, { key });
  expect(info.secrets_set).toContain('kuaidi100_key');
  expect(JSON.stringify(info.values)).not.toContain(kuaidi100.key);
  const { kuaidi100_key: _kept, ...others } = keys;
  expect(await call(AddonSettingTest, { key, ...others })).toMatchObject({ is_good: true });
});

test('an account is tested as far as its provider tells, and its password is shown to nobody', async () => {
  const { call, account } = await fixture('kdniao');
  expect(await call(EwaybillAccountTest, { id: account.id })).toEqual({
    is_good: true,
    code: 'numbers',
    detail: '500',
  });
  const { list } = await call(EwaybillAccountList, {});
  expect(list).toMatchObject([{ has_password: true }]);
  expect(JSON.stringify(list)).not.toContain(password);
  const { id, version } = account;
  const savedAccount = await call(EwaybillAccountSave, {
    ...buildAccountInput('kdniao', { password: '' }),
    id,
    version,
  });
  expect(await call(EwaybillAccountTest, { id })).toMatchObject({ is_good: true });
  const elsewhere = { ...buildAccountInput('kuaidi100', { password: '' }), id, version: savedAccount.version };
  expect(await refusalOf(call(EwaybillAccountSave, elsewhere))).toBe('422 addon.secret_again');
  await call(EwaybillAccountSave, {
    ...buildAccountInput('kdniao', { password: 'wrong' }),
    id,
    version: savedAccount.version,
  });
  expect(await call(EwaybillAccountTest, { id })).toMatchObject({ is_good: false, code: 'account_wrong' });
});

test('tests of accounts are in the operator log, and twenty an hour are enough', async () => {
  const { call, account } = await fixture('kdniao');
  const { id } = account;
  for (let n = 0; n < 20; n += 1) await call(EwaybillAccountTest, { id });
  expect(await refusalOf(call(EwaybillAccountTest, { id }))).toBe('429 wire.too_many');
  const { list } = await call(auditContract.OperatorLogList, { limit: 50 });
  expect(list.filter((line) => line.call === 'EwaybillAccountTest')).toHaveLength(20);
  // The settings of a plug-in count with them.
  expect(await refusalOf(call(AddonSettingTest, { key, ...keys }))).toBe('429 wire.too_many');
});

test('a template in use stays; a label of an uninstalled plug-in is neither bought nor asked for', async () => {
  const { call, account, waybill, buy } = await fixture('kuaidi100');
  const drawing = {
    width: 1000,
    height: 1800,
    items: [{ kind: 'text' as const, x: 0, y: 0, w: 500, h: 80, text: 'A' }],
  };
  const template = await call(EwaybillTemplateSave, { name: 'Own', drawing });
  const { id, version } = account;
  await call(EwaybillAccountSave, { ...buildAccountInput('kuaidi100'), id, version, template_id: template.id });
  expect(await refusalOf(call(EwaybillTemplateDel, { id: template.id }))).toBe('409 ewaybill.template_in_use');
  const stranger = await fixture('kuaidi100');
  const foreign = stranger.call(
    EwaybillAccountSave,
    buildAccountInput('kuaidi100', { name: 'B', template_id: template.id }),
  );
  expect(await refusalOf(foreign)).toBe('422 ewaybill.template_unknown');
  await call(AddonUninstall, { key });
  expect(await call(LabelAccounts, {})).toEqual([]);
  expect(await refusalOf(buy((await waybill()).id))).toBe('409 label.account_unknown');
  await call(AddonPurge, { key, confirm: key });
  await call(AddonInstall, { key });
  expect((await call(EwaybillAccountList, {})).list).toEqual([]);
});

test('the receiver’s texts go from labels with the persons of their waybill', async () => {
  const { call, user, waybill, buy } = await fixture('kuaidi100');
  const { id, order_id } = await waybill();
  const { label_id } = await buy(id);
  const { id: otherId } = await waybill();
  const { label_id: otherLabelId } = await buy(otherId);
  const { receiver_name } = await call(LabelInfo, { id: label_id ?? 0 });
  expect(receiver_name).not.toBe('');
  await call(waybillContract.WaybillVoid, { id, note: 'not sent' });
  await call(orderContract.OrderCancel, { id: order_id, reason: 'not sent' });
  await user.call(evidenceContract.EvidenceErase, { waybill_id: id, reason: 'asked by the consignee' });
  const empty = { receiver_name: '', receiver_phone: '', receiver_address: '', erased_at: app.now() };
  expect(await call(LabelInfo, { id: label_id ?? 0 })).toMatchObject({ ...empty, sender_name: '杭州仓' });
  expect(await call(LabelInfo, { id: otherLabelId ?? 0 })).toMatchObject({ receiver_name, erased_at: 0 });
});
