import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { identityChecks } from '@linehaul/modules/joining/server/joining.port.ts';
import { findMember } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { liveSource } from '@linehaul/server-kernel/events/live-source.ts';
import { type ModuleKernel, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import type { ConnectionCheck, ServerPlugin } from '@linehaul/server-kernel/module/server-plugin.ts';
import { certificationContract, certificationKey, certificationSettings } from '../contract/certification.contract.ts';
import { silentChecks } from '../contract/certification.events.ts';
import { certificationRepo, certificationWrites } from './certification.repo.ts';
import { accountOf, heldPlugin, openAccess } from './certification-account.provider.ts';
import { askAgain, askCompany, askPerson, certificationQueues, decideByHand } from './certification-ask.steps.ts';
import { certificationCostRepo } from './certification-cost.repo.ts';
import { checksOfErased } from './certification-erasure.repo.ts';
import { joiningCheck, namedMembers } from './certification-occasion.steps.ts';

/** A person that nobody is: a register that answers at all accepts the account. */
const nobody = {
  kind: 'person',
  name: '测试',
  number: '11010519491231002X',
  legal_name: '',
  legal_number: '',
} as const;

async function checkAccount(kernel: ModuleKernel, input: unknown): Promise<ConnectionCheck> {
  const { state, provider_code } = await openAccess(kernel, certificationSettings.parse(input)).check(nobody);
  return { isGood: state === 'answered', code: `certification.check.${state}`, params: { provider_code } };
}

async function figures(scope: Scope, kernel: ModuleKernel) {
  const serving = await accountOf(scope, kernel);
  const costs = certificationCostRepo(scope, serving?.account ?? scope.caller.supplier_id);
  return {
    is_ready: serving !== null,
    today: await costs.askedToday(),
    daily_limit: serving?.settings.daily_limit ?? 0,
    ...(await costs.months()),
    given_up: await certificationWrites(scope).givenUp(),
  };
}

async function memberChecks(scope: Scope, kernel: ModuleKernel, member_id: number) {
  const member = await findMember(scope, member_id);
  if (!member) throw refuse(wireErrors.not_found);
  const repo = certificationRepo(scope);
  const serving = await accountOf(scope, kernel);
  return {
    is_ready: serving !== null,
    has_code: member.credit_code !== '',
    needs_legal_person: serving?.settings.provider === 'tencent',
    person: (await repo.newestOf(member_id, 'person')) ?? null,
    company: (await repo.newestOf(member_id, 'company')) ?? null,
  };
}

/** Whether a name and a number belong together, by the registers of a provider. */
export const certification: ServerPlugin = {
  ...heldPlugin,
  category: 'tool',
  checkConnection: (kernel) => (_scope, settings) => checkAccount(kernel, settings),
  hooks: { purge: (tx) => certificationWrites(tx).purge() },
  module: serverModule({
    name: certificationKey,
    contract: certificationContract,
    migrations: new URL('./migrations/', import.meta.url),
    live: [liveSource(silentChecks, async (scope) => ({ given_up: await certificationWrites(scope).givenUp() }))],
    offers: (kernel) => [identityChecks.offer(joiningCheck(kernel)), checksOfErased],
    queues: certificationQueues,
    subscribers: (kernel) => [namedMembers(kernel)],
    handlers: (kernel) => ({
      CertificationList: ({ input, scope }) => certificationRepo(scope).page(input),
      CertificationMemberInfo: ({ input, scope }) => memberChecks(scope, kernel, input.member_id),
      CertificationApplicationInfo: async ({ input, scope }) => ({
        list: await certificationRepo(scope).ofApplication(input.supplier_id, input.application_id),
      }),
      CertificationPerson: async ({ input, scope, audit }) => {
        const after = await askPerson(scope, kernel, input);
        audit({ record: `certification ${after.id}`, after });
        return after;
      },
      CertificationCompany: async ({ input, scope, audit }) => {
        const after = await askCompany(scope, kernel, input);
        audit({ record: `certification ${after.id}`, after });
        return after;
      },
      CertificationAgain: async ({ input, scope, audit }) => {
        const after = await askAgain(scope, kernel, input.id);
        audit({ record: `certification ${after.id}`, after });
        return after;
      },
      CertificationDecide: async ({ input, scope, audit }) => {
        const after = await decideByHand(scope, input);
        audit({ record: `certification ${after.id}`, after });
        return after;
      },
      CertificationFigures: ({ scope }) => figures(scope, kernel),
    }),
  }),
};
