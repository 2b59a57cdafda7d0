import { addonContract } from '@linehaul/modules/addon/contract/addon.contract.ts';
import type { IdentityAnswer, IdentityKind } from '@linehaul/modules/joining/contract/joining-rows.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { callerScope, type Demo, type DemoFill } from '@linehaul/server-kernel/demo/demo.ts';
import { certificationKey } from '../contract/certification.contract.ts';
import { certificationSteps, certificationWrites } from './certification.repo.ts';
import { lastDigits } from './provider-codes.rules.ts';

const hour = 3_600;
const prices = { person: 50, company: 100 } as const;

interface DemoCheck {
  kind: IdentityKind;
  name: string;
  number: string;
  /** Null: the register was silent, and people are to decide. */
  answer: Exclude<IdentityAnswer, 'no_answer'> | null;
  code: string;
  hours_ago: number;
  tries?: number;
}

/** Numbers that nobody has: region, day of birth and a check character that is right. */
const persons: readonly DemoCheck[] = [
  { kind: 'person', name: '王磊', number: '11010519491231002X', answer: 'same', code: '1', hours_ago: 30 },
  { kind: 'person', name: '李静', number: '11010519491231002X', answer: 'different', code: '2', hours_ago: 6 },
  { kind: 'person', name: '赵敏', number: '11010519491231002X', answer: null, code: '402', hours_ago: 27, tries: 7 },
];

/** The carrier's questions of the last days, as its account would have asked them. */
const fill: DemoFill = async ({ call, callerOf, now }) => {
  const carrier = callerOf('carrier');
  await call(carrier(now), addonContract.AddonInstall, { key: certificationKey });
  const { list } = await call(carrier(now), memberContract.MemberList, { kind: 'enterprise', limit: 50 });
  const companies = list
    .filter(({ credit_code }) => credit_code !== '')
    .slice(0, 2)
    .map<DemoCheck>(({ name, credit_code: number }, at) => ({
      kind: 'company',
      name,
      number,
      answer: 'same',
      code: '0',
      hours_ago: 48 - at,
    }));
  const checks = [...companies, ...persons].toSorted((one, other) => other.hours_ago - one.hours_ago);
  for (const { kind, name, number, answer, code, hours_ago, tries = 1 } of checks) {
    const scope = callerScope(carrier(now - hours_ago * hour));
    const writes = certificationWrites(scope);
    const steps = certificationSteps(scope);
    const member = list.find((one) => one.name === name);
    const id = await writes.add({
      account_id: scope.caller.supplier_id,
      kind,
      member_id: member?.id ?? null,
      joining_id: null,
      application_id: null,
      reference: null,
      name,
      number_masked: kind === 'person' ? lastDigits(number) : number,
      subject_encrypted: '',
      fingerprint: `demo ${kind} ${name}`,
      provider: 'aliyun',
    });
    for (let turn = 0; turn < tries; turn += 1) await steps.claim(id);
    await steps.note(id, {
      state: answer === null ? 'given_up' : 'answered',
      answer: answer ?? 'no_answer',
      provider: 'aliyun',
      provider_no: '',
      provider_code: code,
      cost_cents: answer === null ? 0 : prices[kind],
      unsure_cents: 0,
    });
  }
};

export const demo: Demo = { after: ['member'], fill };
