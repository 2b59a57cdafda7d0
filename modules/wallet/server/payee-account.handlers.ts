import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { waitingSplitCents } from '@linehaul/modules/payment/server/payment.port.ts';
import { asTenant, type Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Handlers, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { PayeeDetail } from '../contract/payee-account.contract.ts';
import type { walletContract } from '../contract/wallet.contract.ts';
import { payeeRepo } from './payee-account.repo.ts';
import { askPayee, askPayeeSoon, handInPayee, providerOf } from './payee-account.steps.ts';
import { payeeSteps } from './payee-account-steps.repo.ts';
import { payeeProviders } from './payee-provider.extension.ts';

type PayeeCalls = Pick<
  Handlers<typeof walletContract>,
  'PayeeChannels' | 'PayeeSubmit' | 'PayeeAsk' | 'PayeeList' | 'PayeeInfo' | 'PayeeDisable' | 'PayeeEnable'
>;

async function detail(scope: Scope, id: number): Promise<PayeeDetail> {
  const account = await payeeRepo(scope).byId(id);
  if (!account) throw refuse(wireErrors.not_found);
  const { supplier_id, ...payee } = account;
  const waiting_cents = await waitingSplitCents(asTenant(scope, supplier_id), account.channel);
  return { ...payee, events: await payeeRepo(scope).events(id), waiting_cents };
}

const loggedFields = ({ channel, payee_state, application_no, name, card_masked }: PayeeDetail) => ({
  ...{ channel, payee_state, application_no, name, card_masked },
});

interface PlatformCall {
  scope: Scope;
  input: { id: number; reason: string };
  audit: (fields: { record: string; before?: object; after?: object }) => void;
}

/** The platform's own steps of an account, in its tenant's rows. */
async function takePlatformStep({ scope, input, audit }: PlatformCall, action: 'disable' | 'enable') {
  const before = await detail(scope, input.id);
  const storedPayee = await payeeRepo(scope).byId(input.id);
  const ownScope = asTenant(scope, storedPayee?.supplier_id ?? 0);
  const account = await payeeRepo(ownScope).locked(input.id);
  if (!account) throw refuse(wireErrors.not_found);
  const set = { changed_at: scope.timestamp, attempts: 0 };
  const after = await payeeSteps.take(ownScope, account, action, { by: 'platform', set: { ...set, next_at: null } });
  await payeeRepo(ownScope).addEvent(after, action, input.reason);
  if (action === 'enable') await askPayeeSoon(ownScope, input.id);
  const detailAfter = await detail(scope, input.id);
  audit({ record: `payee account ${input.id}`, before: loggedFields(before), after: loggedFields(detailAfter) });
  return detailAfter;
}

/** Accounts to which channels pay what they split: handed in by tenants, seen to by the platform. */
export function payeeHandlers(kernel: ModuleKernel): PayeeCalls {
  const readDetail = (scope: Scope, id: number) => scope.transaction((tx) => detail(tx, id));
  return {
    async PayeeChannels({ scope, extensions }) {
      const channels: OutputOf<typeof walletContract.PayeeChannels>['channels'] = [];
      for (const provider of await extensions.inUse(scope, payeeProviders)) {
        if (!(await provider.isReady(scope))) continue;
        const { key: channel, extras } = provider;
        const id = await payeeRepo(scope).idAt(channel);
        channels.push({
          channel,
          extras: extras.map(({ field, kinds }) => ({ field, kinds: [...kinds] })),
          account: id === undefined ? null : await detail(scope, id),
          waiting_cents: await waitingSplitCents(scope, channel),
        });
      }
      return { channels };
    },
    async PayeeSubmit({ scope, input, audit }) {
      const provider = await providerOf(scope, kernel, input.channel);
      const id = await scope.once((tx) => handInPayee(tx, kernel, provider, input));
      await askPayee(scope, kernel, { supplier_id: scope.caller.supplier_id, id });
      const after = await readDetail(scope, id);
      audit({ record: `payee account ${id}`, after: loggedFields(after) });
      return after;
    },
    async PayeeAsk({ scope, input, audit }) {
      const supplier_id = await scope.once(async (tx) => {
        const account = await payeeRepo(tx).byId(input.id);
        if (!account) throw refuse(wireErrors.not_found);
        await askPayeeSoon(asTenant(tx, account.supplier_id), input.id);
        return account.supplier_id;
      });
      await askPayee(scope, kernel, { supplier_id, id: input.id });
      const after = await readDetail(scope, input.id);
      audit({ record: `payee account ${input.id}`, after: loggedFields(after) });
      return after;
    },
    PayeeList: ({ scope, input }) => payeeRepo(scope).page(input),
    PayeeInfo: ({ scope, input }) => detail(scope, input.id),
    PayeeDisable: (call) => takePlatformStep(call, 'disable'),
    PayeeEnable: (call) => takePlatformStep(call, 'enable'),
  };
}
