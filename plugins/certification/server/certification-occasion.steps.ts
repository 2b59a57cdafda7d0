import type { IdentityAnswer } from '@linehaul/modules/joining/contract/joining-rows.contract.ts';
import type {
  IdentityCheck,
  IdentityQuestion,
  IdentitySubject,
} from '@linehaul/modules/joining/server/joining.port.ts';
import { memberNamed } from '@linehaul/modules/member/contract/member.events.ts';
import { findMember } from '@linehaul/modules/member/server/member.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { type EventConsumer, eventConsumer } from '@linehaul/server-kernel/events/consumer.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { certificationKey } from '../contract/certification.contract.ts';
import { certificationWrites } from './certification.repo.ts';
import type { Subject } from './certification-access.steps.ts';
import { accountOf } from './certification-account.provider.ts';
import { askAgain, askNow, writeCheck } from './certification-ask.steps.ts';
import { certificationCostRepo } from './certification-cost.repo.ts';

function subjectOf({ kind, name, number, legal_person }: IdentitySubject, withLegalPerson: boolean): Subject {
  const person = withLegalPerson ? legal_person : null;
  return { kind, name, number, legal_name: person?.name ?? '', legal_number: person?.number ?? '' };
}

/** A question that was put before keeps its answer; one that was given up is asked once more. */
async function askForJoining(
  scope: Scope,
  kernel: ModuleKernel,
  subject: IdentitySubject,
  { reference, supplier_id: joining_id, application_id }: IdentityQuestion,
): Promise<IdentityAnswer | 'pending'> {
  const before = await certificationWrites(scope).byReference(reference);
  if (before?.state === 'given_up') await askAgain(scope, kernel, before.id);
  if (!before) {
    const serving = await accountOf(scope, kernel);
    const about = { member_id: null, joining_id, application_id, reference };
    await askNow(scope, kernel, subjectOf(subject, serving?.settings.provider === 'tencent'), about);
  }
  const after = await certificationWrites(scope).byReference(reference);
  return after && after.state !== 'waiting' ? after.answer : 'pending';
}

/** For companies that join: the platform's account is asked about the person and the company. */
export function joiningCheck(kernel: ModuleKernel): IdentityCheck {
  return {
    key: certificationKey,
    kinds: ['person', 'company'],
    isReady: async (scope) => (await accountOf(scope, kernel)) !== null,
    isAutomatic: async (scope) => (await accountOf(scope, kernel))?.settings.asks_joining ?? false,
    check: (scope, subject, question) => askForJoining(scope, kernel, subject, question),
  };
}

/** Whether the account may still be asked today for the scope's tenant. */
async function isWithinLimit(scope: Scope, account: number, limit: number): Promise<boolean> {
  return (await certificationCostRepo(scope, account).askedToday()) < limit;
}

/**
 * A member that is new or renamed is asked about where its tenant has said so; the queue asks. A provider that wants the legal
 * representative is asked by people.
 */
export function namedMembers(kernel: ModuleKernel): EventConsumer {
  return eventConsumer({
    name: 'certification.members',
    events: [memberNamed],
    async handle(tx, { data: { member_id } }) {
      const serving = await accountOf(tx, kernel);
      if (!serving?.settings.asks_members || serving.settings.provider !== 'aliyun') return;
      const member = await findMember(tx, member_id);
      if (!member || member.credit_code === '') return;
      if (!(await isWithinLimit(tx, serving.account, serving.settings.daily_limit))) return;
      const subject = { kind: 'company', name: member.name, number: member.credit_code } as const;
      const about = { member_id, joining_id: null, application_id: null, reference: null };
      await writeCheck(tx, kernel, { ...subject, legal_name: '', legal_number: '' }, about);
    },
  });
}
