import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { countGuess, takeCode } from '@linehaul/modules/tenant/server/tenant.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { Handlers } from '@linehaul/server-kernel/module/server-module.ts';
import type { Secrets } from '@linehaul/server-kernel/security/secrets.ts';
import { type walletContract, walletErrors } from '../contract/wallet.contract.ts';
import type { Bank } from '../contract/wallet-rows.contract.ts';
import { bankRepo, takenBank } from './bank.repo.ts';
import { bankcardRepo } from './bankcard.repo.ts';
import { bindCard, checkCard } from './bankcard.steps.ts';

type BankCalls = Pick<
  Handlers<typeof walletContract>,
  | 'BankList'
  | 'BankInfo'
  | 'BankAdd'
  | 'BankEdit'
  | 'BankDelete'
  | 'BankOfCard'
  | 'BankcardList'
  | 'BankcardBind'
  | 'BankcardUnbind'
>;

async function foundBank(scope: Scope, id: number): Promise<Bank> {
  const bank = await bankRepo(scope).byId(id);
  if (!bank) throw refuse(wireErrors.not_found);
  return bank;
}

/** Refuses a code or first digits that another bank has. */
async function checkFree(scope: Scope, draft: Pick<Bank, 'code' | 'name' | 'prefixes'>, ownId: number): Promise<void> {
  const conflict = await takenBank(scope, draft, ownId);
  if (conflict === undefined) return;
  const fault = conflict === 'code' ? walletErrors.bank_code_taken : walletErrors.prefix_taken;
  const params = conflict === 'code' ? { code: draft.code } : conflict;
  const field = conflict === 'code' ? 'code' : 'prefixes';
  throw refuse(fault, { params, fields: { [field]: { code: fault.code, params } } });
}

/** Banks are the platform's; cards are each tenant's own. */
export function bankCalls(secrets: Secrets): BankCalls {
  return {
    BankList: ({ input, scope }) => bankRepo(scope).page(input),
    BankInfo: ({ input, scope }) => foundBank(scope, input.id),
    BankAdd: async ({ input, scope, audit }) => {
      await checkFree(scope, input, 0);
      const after = await foundBank(scope, await bankRepo(scope).add(input));
      audit({ record: `bank ${after.id}`, after });
      return after;
    },
    BankEdit: async ({ input, scope, audit }) => {
      const before = await foundBank(scope, input.id);
      await checkFree(scope, input, input.id);
      if (!(await bankRepo(scope).change(input.id, input.version, input))) throw refuse(wireErrors.version);
      const after = await foundBank(scope, input.id);
      audit({ record: `bank ${input.id}`, before, after });
      return after;
    },
    BankDelete: async ({ input, scope, audit }) => {
      const before = await foundBank(scope, input.id);
      if (await bankRepo(scope).isInUse(input.id)) throw refuse(walletErrors.bank_in_use);
      await bankRepo(scope).remove(input.id);
      audit({ record: `bank ${input.id}`, before });
      return {};
    },
    BankOfCard: async ({ input, scope }) => {
      const cardBank = await bankRepo(scope).ofCard(input.prefix);
      return { bank: cardBank ? { code: cardBank.code, name: cardBank.name } : null };
    },
    BankcardList: ({ input, scope }) => bankcardRepo(scope).page(input),
    BankcardBind: async ({ input, scope, audit, ip }) => {
      const { phone, verify } = input;
      // Checked first, so that a slip in the other fields uses up no guess.
      const card = await checkCard(scope, input);
      const guess = await countGuess(scope, { phone, purpose: 'bind_card', ip });
      return scope.once(async (tx) => {
        await takeCode(tx, secrets, guess, verify);
        const after = await bindCard(tx, secrets, card);
        audit({ record: `bankcard ${after.id}`, after });
        return after;
      });
    },
    BankcardUnbind: async ({ input, scope, audit }) => {
      const repo = bankcardRepo(scope);
      const after = await repo.unbind(input.id);
      if (!after) throw refuse(wireErrors.not_found);
      if (await repo.isInUse(input.id)) throw refuse(walletErrors.card_in_use);
      audit({ record: `bankcard ${input.id}`, before: { ...after, state: 'bound' }, after });
      return after;
    },
  };
}
