import { addMonths, monthOf } from '@linehaul/contract/calendar-day.ts';
import { type Call, CallRefused } from '@linehaul/contract/wire.ts';
import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { agreementContract } from '@linehaul/modules/agreement/contract/agreement.contract.ts';
import { codContract } from '@linehaul/modules/cod/contract/cod.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { openapiContract } from '@linehaul/modules/openapi/contract/openapi.contract.ts';
import { securityContract } from '@linehaul/modules/security/contract/security.contract.ts';
import { statementContract } from '@linehaul/modules/statement/contract/statement.contract.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { askForCode } from '@linehaul/modules/tenant/server/testing/asked-code.fixture.ts';
import { walletContract } from '@linehaul/modules/wallet/contract/wallet.contract.ts';
import { cardNumber } from '@linehaul/modules/wallet/server/testing/card-binding.fixture.ts';
import { webhookContract } from '@linehaul/modules/webhook/contract/webhook.contract.ts';
import type { TestApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { businessDay } from '@linehaul/server-kernel/time/business-day.ts';
import { collectedOrder, legalName } from './marked-rows.repo.ts';

interface Owner {
  suid: number;
  account: string;
  call: Call;
}

/** Makes a call where the caller's kind of tenant has it, and something to make it with. */
async function ifPossible(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof CallRefused) || ![403, 409, 422].includes(error.status)) throw error;
  });
}

async function bindCard(app: TestApp, platform: Call, { suid, call }: Owner): Promise<number> {
  const phone = `139${String(suid).padStart(8, '0')}`;
  await askForCode(app.call, { phone, purpose: 'bind_card' });
  const { list } = await platform(tenantContract.OutboxList, { keyword: phone });
  const verify = /\d{6}/.exec(list[0]?.body ?? '')?.[0] ?? '';
  const holder_name = await legalName(app.scope().database.pool, suid);
  const card = await call(walletContract.BankcardBind, { card_number: cardNumber(suid), holder_name, phone, verify });
  return card.id;
}

/** Tenants of the demo that have money to draw. */
const drawers = new Set(['carrier', 'supplier']);

/** Rows of every kind that the demo company has none of, made by the calls that people make them with. */
export async function addTenantRows(app: TestApp, platform: Call, owner: Owner): Promise<void> {
  const { suid, account, call } = owner;
  const role = await call(accessContract.roleadd, { name: 'Reader', path_arr: '["/dashboard"]', api_arr: '[]' });
  const person = { login_name: `reader-${account}`, nick_name: 'Reader', phone: '14100000401' };
  const password = 'Kvqzhwmt-4242';
  const { id: operator_id } = await call(accessContract.OperatorAdd, { ...person, password, role_ids: [role.id] });
  await call(securityContract.AccessUserAdd, { operator_id });
  await call(securityContract.AccessIpAdd, { network: '203.0.113.7' });
  await ifPossible(call(memberContract.MemberLevelSave, { name: 'Gold' }));
  const words = { place: 'member', title: 'Terms', body: '<p>Terms</p>', is_published: true } as const;
  await ifPossible(call(agreementContract.AgreementSave, words));
  const month = addMonths(monthOf(businessDay(app.scope())), -1);
  await ifPossible(call(statementContract.StatementAdd, { month }));
  const order_id = await collectedOrder(app.scope().database.pool, suid);
  if (order_id > 0) await ifPossible(call(codContract.CodPayoutApply, { order_id }));
  await call(openapiContract.ApiKeyMake, {});
  // Nobody listens at this port: the test is a delivery that has failed.
  await call(webhookContract.WebhookSave, { address: 'http://127.0.0.1:9/' });
  await call(webhookContract.WebhookTest, {});
  if (!drawers.has(account)) return;
  const bankcard_id = await bindCard(app, platform, owner);
  await call(walletContract.WithdrawalApply, { amount_cents: 10_000, bankcard_id });
}
