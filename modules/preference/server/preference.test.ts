import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { maxLists, preferenceContract } from '../contract/preference.contract.ts';

const app = await testApp();
const { PreferenceInfo, PreferenceSave } = preferenceContract;
const orders = '/v1/supplier/order/OrderList';

test('nothing is chosen at first; what is saved is there for the next session', async () => {
  const user = await app.tenant();
  expect(await user.call(PreferenceInfo, {})).toEqual({ settings: {}, columns: {}, version: 0 });
  const preferences = {
    settings: { theme: '#1890ff', size: 'small' },
    columns: { [orders]: ['order_no', 'state'] },
  } as const;
  const savedPreferences = await user.call(PreferenceSave, {
    settings: preferences.settings,
    columns: { [orders]: ['order_no', 'state'] },
  });
  expect(savedPreferences).toEqual({ ...preferences, version: 1 });
  const elsewhere = app.client(user);
  expect(await elsewhere(PreferenceInfo, {})).toEqual(savedPreferences);
});

test('a save changes what it names; an empty list of columns forgets the choice; a reset forgets all', async () => {
  const { call } = await app.tenant();
  await call(PreferenceSave, {
    settings: { size: 'large', tagsView: false },
    columns: { [orders]: ['a'], '/v1/b': ['c'] },
  });
  const second = await call(PreferenceSave, { settings: { tagsView: true }, columns: { [orders]: [] } });
  expect(second).toEqual({ settings: { size: 'large', tagsView: true }, columns: { '/v1/b': ['c'] }, version: 2 });
  const reset = await call(PreferenceSave, { reset: true, settings: { language: 'ja' } });
  expect(reset).toEqual({ settings: { language: 'ja' }, columns: {}, version: 3 });
});

test('two devices that save at once both keep their choices', async () => {
  const { call } = await app.tenant();
  await Promise.all([
    call(PreferenceSave, { settings: { dark_menu: false } }),
    call(PreferenceSave, { settings: { fixedHeader: true } }),
    call(PreferenceSave, { columns: { [orders]: ['order_no'] } }),
  ]);
  expect(await call(PreferenceInfo, {})).toEqual({
    settings: { dark_menu: false, fixedHeader: true },
    columns: { [orders]: ['order_no'] },
    version: 3,
  });
});

test('the owner, each operator, each tenant and the platform have their own', async () => {
  const owner = await app.tenant();
  const platform = await app.tenant({ industry: 'platform' });
  const users = [owner, await app.operator(owner), await app.operator(owner), await app.tenant(), platform];
  const colours = ['#111111', '#222222', '#333333', '#444444', '#555555'];
  for (const [at, user] of users.entries()) {
    await user.call(PreferenceSave, { settings: { theme: colours[at] } });
  }
  const storedPreferences = await Promise.all(users.map((user) => user.call(PreferenceInfo, {})));
  expect(storedPreferences.map(({ settings }) => settings.theme)).toEqual(colours);
});

test.each([
  ['theme', 'red'],
  ['theme', '#FFFFFF'],
  ['size', 'huge'],
  ['language', 'fr'],
  ['tagsView', 'yes'],
])('a %s of %j is refused and changes nothing', async (name, value) => {
  const { call } = await app.tenant();
  const attempt = call(PreferenceSave, { settings: { [name]: value, dark_menu: false } });
  await expect(attempt).rejects.toMatchObject({ status: 422 });
  expect((await call(PreferenceInfo, {})).version).toBe(0);
});

test('the columns of more lists than there are is refused', async () => {
  const { call } = await app.tenant();
  const lists = Array.from({ length: maxLists }, (_, at) => [`/v1/list/${at}`, ['id']]);
  await call(PreferenceSave, { columns: Object.fromEntries(lists) });
  await expect(call(PreferenceSave, { columns: { '/v1/more': ['id'] } })).rejects.toMatchObject({
    status: 422,
    code: 'preference.too_many_lists',
  });
  await call(PreferenceSave, { columns: { '/v1/list/0': [], '/v1/more': ['id'] } });
});

test('the columns of a few lists cannot be a file of their own', async () => {
  const { call } = await app.tenant();
  const column = (at: number) => `column_${at}_${'x'.repeat(60)}`;
  const names = Array.from({ length: 80 }, (_, at) => column(at));
  const lists = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`/v1/list/${at}`, names]));
  const attempt = call(PreferenceSave, { columns: lists });
  await expect(attempt).rejects.toMatchObject({ status: 422, code: 'preference.too_many_lists' });
});

test('a row that another version of the console wrote does not stop this one', async () => {
  const user = await app.tenant();
  await user.call(PreferenceSave, { settings: { size: 'large' } });
  const odd = JSON.stringify({ size: 'gigantic', theme: 7, dark_menu: false, hologram: true });
  await sql`update preference set settings = ${odd}::jsonb, columns = '["x"]'::jsonb
    where supplier_id = ${user.suid}`.execute(app.scope().unscoped('hand-written'));
  expect(await user.call(PreferenceInfo, {})).toEqual({ settings: { dark_menu: false }, columns: {}, version: 1 });
});

test('without a session there is no preference', async () => {
  await expect(app.call(PreferenceInfo, {})).rejects.toMatchObject({ status: 401 });
  await expect(app.call(PreferenceSave, {})).rejects.toMatchObject({ status: 401 });
});
