import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { askForCode } from '@linehaul/modules/tenant/server/testing/asked-code.fixture.ts';
import type { TestApp, TestUser } from '@linehaul/server-kernel/testing/test-app.ts';
import { walletContract } from '../../contract/wallet.contract.ts';

/** A number of the Industrial and Commercial Bank with its check digit. */
export function cardNumber(serial: number): string {
  const start = `622202${String(serial).padStart(12, '0')}`;
  const sum = [...start].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${start}${(10 - (sum % 10)) % 10}`;
}

/** Binds cards as people do: the code is read where the platform reads it. */
export function cardBinding(app: TestApp, platform: TestUser) {
  let phones = 0;

  /** A phone of its own for each: codes are limited by phone. */
  const newPhone = () => {
    phones += 1;
    return `139${String(phones).padStart(8, '0')}`;
  };

  async function codeFor(phone: string): Promise<string> {
    // Codes are limited by address too, where the app believes a proxy's word for it.
    const elsewhere = app.client(null, 'en', app.url, `100.64.${phones}.1`);
    await askForCode(elsewhere, { phone, purpose: 'bind_card' });
    const { list } = await platform.call(tenantContract.OutboxList, { keyword: phone });
    return /\d{6}/.exec(list[0]?.body ?? '')?.[0] ?? '';
  }

  async function bound(user: TestUser, serial = 1) {
    const phone = newPhone();
    const verify = await codeFor(phone);
    return user.call(walletContract.BankcardBind, {
      card_number: cardNumber(serial),
      holder_name: user.account,
      phone,
      verify,
    });
  }

  return { newPhone, codeFor, bound };
}
