import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { walletContract } from '../contract/wallet.contract.ts';
import { cardBinding, cardNumber } from './testing/card-binding.fixture.ts';

const app = await testApp();
const platform = await app.tenant({ account: 'operator-co', industry: 'platform' });
const { newPhone, codeFor, bound } = cardBinding(app, platform);
const { BankAdd, BankDelete, BankEdit, BankInfo, BankList, BankOfCard, BankcardBind, BankcardList, BankcardUnbind } =
  walletContract;

test('banks are kept by the platform, and a card’s first digits name the longest match', async () => {
  const { list } = await platform.call(BankList, { keyword: 'ICBC' });
  expect(list).toMatchObject([{ name: '中国工商银行', prefixes: expect.arrayContaining(['622202']) }]);
  const added = await platform.call(BankAdd, { code: 'HSBANK', name: '徽商银行', prefixes: ['940012', '6222021'] });
  const user = await app.tenant();
  const ofCard = async (prefix: string) => (await user.call(BankOfCard, { prefix })).bank?.code ?? null;
  expect(await ofCard('6222021234')).toBe('HSBANK');
  expect(await ofCard('6222022234')).toBe('ICBC');
  expect(await ofCard('000000')).toBe(null);
  const taken = platform.call(BankAdd, { code: 'HSBANK', name: 'x', prefixes: [] });
  await expect(taken).rejects.toMatchObject({ code: 'wallet.bank_code_taken', fields: { code: expect.any(String) } });
  const prefix = platform.call(BankAdd, { code: 'OTHER', name: 'x', prefixes: ['940012'] });
  await expect(prefix).rejects.toMatchObject({ code: 'wallet.prefix_taken', fields: { prefixes: expect.any(String) } });
  const changed = await platform.call(BankEdit, { ...added, prefixes: ['940012'] });
  expect(changed).toMatchObject({ version: 2, prefixes: ['940012'] });
  expect(await ofCard('6222021234')).toBe('ICBC');
  await expect(platform.call(BankEdit, added)).rejects.toMatchObject({ code: 'wire.version' });
  await platform.call(BankDelete, { id: added.id });
  await expect(platform.call(BankInfo, { id: added.id })).rejects.toMatchObject({ status: 404 });
  await expect(platform.call(BankAdd, { code: 'x', name: '', prefixes: ['12'] })).rejects.toMatchObject({
    status: 422,
    fields: { code: expect.any(String), name: expect.any(String), 'prefixes.0': expect.any(String) },
  });
  await expect(user.call(BankList, {})).rejects.toMatchObject({ status: 403 });
});

test('a card is bound with the code that was sent, and its number is nowhere to be read', async () => {
  const user = await app.tenant();
  const phone = newPhone();
  const verify = await codeFor(phone);
  const good = { card_number: cardNumber(7), holder_name: user.account, phone, verify };
  const wrongs: [Partial<typeof good>, string][] = [
    [{ card_number: '6222020000000000001' }, 'wallet.card_number'],
    [{ card_number: '4111111111111111' }, 'wallet.bank_unknown'],
    [{ holder_name: 'Somebody Else' }, 'wallet.holder_differs'],
    [{ verify: verify === '000000' ? '111111' : '000000' }, 'tenant.code_wrong'],
    [{ phone: newPhone() }, 'tenant.code_over'],
  ];
  for (const [wrong, code] of wrongs) {
    await expect(user.call(BankcardBind, { ...good, ...wrong })).rejects.toMatchObject({ status: 422, code });
  }
  const card = await user.call(BankcardBind, good);
  expect(card).toMatchObject({
    bank_code: 'ICBC',
    state: 'bound',
    card_masked: `6222 **** **** ${cardNumber(7).slice(-4)}`,
  });
  await expect(user.call(BankcardBind, good)).rejects.toMatchObject({ code: 'tenant.code_over' });
  await expect(bound(user, 7)).rejects.toMatchObject({ status: 409, code: 'wallet.card_bound' });
  const { rows } = await app.scope().database.pool.query('select bankcard::text as kept from bankcard');
  const { rows: logged } = await app.scope().database.pool.query('select operator_log::text as kept from operator_log');
  expect(JSON.stringify([rows, logged, await user.call(BankcardList, {})])).not.toContain(cardNumber(7));
  const stranger = await app.tenant();
  expect((await stranger.call(BankcardList, {})).total).toBe(0);
  await expect(stranger.call(BankcardUnbind, { id: card.id })).rejects.toMatchObject({ status: 404 });
  await bound(stranger, 7);
});

test('a code is dead after five wrong tries, after ten minutes, and when a newer one was sent', async () => {
  const user = await app.tenant();
  const phone = newPhone();
  const code = await codeFor(phone);
  const wrong = code === '000000' ? '111111' : '000000';
  const bind = (verify: string) =>
    user.call(BankcardBind, { card_number: cardNumber(8), holder_name: user.account, phone, verify });
  for (const _try of [1, 2, 3, 4, 5]) await expect(bind(wrong)).rejects.toMatchObject({ code: 'tenant.code_wrong' });
  await expect(bind(code)).rejects.toMatchObject({ code: 'tenant.code_over' });
  await expect(codeFor(phone)).rejects.toMatchObject({ status: 429, code: 'wire.too_many' });
  app.advance(61);
  const second = await codeFor(phone);
  app.advance(601);
  await expect(bind(second)).rejects.toMatchObject({ code: 'tenant.code_over' });
  const third = await codeFor(phone);
  await expect(bind(third)).resolves.toMatchObject({ state: 'bound' });
});
