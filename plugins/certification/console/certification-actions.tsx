import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { type CertificationCheck, certificationContract } from '../contract/certification.contract.ts';

const { CertificationAgain, CertificationCompany, CertificationDecide, CertificationPerson } = certificationContract;

/** What the section on a member's page knows. */
export interface MemberChecks {
  member_id: number;
  is_ready: boolean;
  has_code: boolean;
  needs_legal_person: boolean;
}

const checkPerson = dialogAction<typeof CertificationPerson, MemberChecks>({
  endpoint: CertificationPerson,
  title: 'certification.action.person',
  messages: 'certification',
  when: ({ is_ready }) => is_ready,
  fields: [
    { field: 'name', span: 'full' },
    { field: 'id_number', as: 'text', secret: true, span: 'full' },
    { field: 'has_consent', as: 'checkbox', span: 'full' },
  ],
  hidden: ({ member_id }) => ({ member_id }),
  submit: 'certification.action.ask',
  success: 'certification.done.asked',
});

const isAskedByCode = ({ is_ready, has_code }: MemberChecks) => is_ready && has_code;

const checkCompany = confirmAction<typeof CertificationCompany, MemberChecks>({
  endpoint: CertificationCompany,
  title: 'certification.action.company',
  when: (checks) => isAskedByCode(checks) && !checks.needs_legal_person,
  input: ({ member_id }) => ({ member_id }),
  question: 'certification.ask.company',
  success: 'certification.done.asked',
});

const checkCompanyWithPerson = dialogAction<typeof CertificationCompany, MemberChecks>({
  endpoint: CertificationCompany,
  title: 'certification.action.company',
  messages: 'certification',
  when: (checks) => isAskedByCode(checks) && checks.needs_legal_person,
  fields: [
    { field: 'legal_name', span: 'full', required: true },
    { field: 'legal_number', as: 'text', secret: true, span: 'full', required: true },
    { field: 'has_consent', as: 'checkbox', span: 'full' },
  ],
  hidden: ({ member_id }) => ({ member_id }),
  submit: 'certification.action.ask',
  success: 'certification.done.asked',
});

export const memberActions: readonly Action<MemberChecks>[] = [checkCompany, checkCompanyWithPerson, checkPerson];

const isSilent = ({ state }: CertificationCheck) => state === 'given_up' || state === 'waiting';

/** By the provider once more, or by a second person in its place. */
export const checkActions: readonly Action<CertificationCheck>[] = [
  confirmAction<typeof CertificationAgain, CertificationCheck>({
    endpoint: CertificationAgain,
    title: 'certification.action.again',
    when: ({ state }) => state === 'given_up',
    input: ({ id }) => ({ id }),
    question: 'certification.ask.again',
    params: ({ name }) => ({ name }),
    success: 'certification.done.asked',
  }),
  dialogAction<typeof CertificationDecide, CertificationCheck>({
    endpoint: CertificationDecide,
    title: 'certification.action.decide',
    messages: 'certification',
    when: isSilent,
    fields: [
      { field: 'answer', span: 'full' },
      { field: 'note', span: 'full' },
    ],
    hidden: ({ id }) => ({ id }),
    submit: 'certification.action.decide',
    success: 'certification.done.decided',
  }),
];
