import { ChannelRefused } from '@linehaul/modules/payment/server/payment.port.ts';
import type { PayeeAnswer, PayeeApplication, PayeeProvider } from '@linehaul/modules/wallet/server/wallet.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import { adapayKey } from '../contract/adapay.contract.ts';
import { type AdapayAccount, accountNeeded, findAdapayAccount } from './adapay-account.provider.ts';
import { type AnswerHead, answerHead, refusalIn, unclear } from './adapay-answer.rules.ts';

const isThere = ({ error_code }: AnswerHead) => /exists/.test(error_code) && !/not_exists/.test(error_code);
const isUnknown = ({ error_code }: AnswerHead) => /not_exists/.test(error_code);

const states = { pending: 'in_review', succeeded: 'active', failed: 'refused' } as const;

function readMember(answer: AnswerHead, member_ref: string): PayeeAnswer {
  if (answer.status !== 'failed') return { state: states[answer.status], member_ref };
  const refusal = refusalIn(answer);
  if (refusal === null || refusal.kind === 'keys') throw unclear(answer);
  return { state: 'refused', member_ref, refusal };
}

const memberPath = ({ kind }: PayeeApplication) => (kind === 'company' ? '/v1/corp_members' : '/v1/members');

async function handIn(account: AdapayAccount, path: string, content: object, isForm = false): Promise<AnswerHead> {
  const { client, set } = account;
  const request = { method: 'POST', path, content: { app_id: set.app_id, ...content }, isForm } as const;
  const answer = answerHead.parse(await client.call(request));
  // Handed in before, and the answer was lost.
  return isThere(answer) ? { ...answer, status: 'succeeded', error_code: '', error_msg: '' } : answer;
}

/** A company is checked by Adapay with its card; a person is a member at once, and the card is checked. */
async function submit(account: AdapayAccount, application: PayeeApplication): Promise<PayeeAnswer> {
  const { application_no: member_id, name, certificate_no, phone, card_number, kind } = application;
  if (kind === 'company') {
    const existingMember = await query(account, application);
    if (existingMember) return existingMember;
    const { legal_name, legal_certificate_no, bank_code, address } = application;
    const company = {
      ...{ member_id, order_no: member_id, name, social_credit_code: certificate_no },
      ...{ legal_person: legal_name, legal_cert_id: legal_certificate_no, legal_mp: phone, address },
      ...{ card_no: card_number, card_name: name, bank_code, bank_acct_type: '1' },
    };
    return readMember(await handIn(account, memberPath(application), company, true), member_id);
  }
  const person = { member_id, user_name: name, cert_type: '00', cert_id: certificate_no, tel_no: phone };
  const memberAnswer = await handIn(account, memberPath(application), person);
  if (memberAnswer.status !== 'succeeded') return readMember(memberAnswer, member_id);
  const account_info = {
    ...{ card_id: card_number, card_name: name, cert_type: '00', cert_id: certificate_no },
    ...{ tel_no: phone, bank_acct_type: '2' },
  };
  const card = { member_id, channel: 'bank_account', account_info };
  return readMember(await handIn(account, '/v1/settle_accounts', card), member_id);
}

async function query({ client, set }: AdapayAccount, application: PayeeApplication): Promise<PayeeAnswer | null> {
  const member_id = application.application_no;
  const path = `${memberPath(application)}/${member_id}`;
  const content = { app_id: set.app_id, member_id };
  const answer = answerHead.parse(await client.call({ method: 'GET', path, content }));
  return isUnknown(answer) ? null : readMember(answer, member_id);
}

async function answered(ask: () => Promise<PayeeAnswer | null>): Promise<PayeeAnswer | null> {
  const answer = await ask();
  if (answer?.state === 'refused' && answer.refusal) throw new ChannelRefused(answer.refusal);
  return answer;
}

/** Tenants as members at Adapay, to whose cards it pays their shares. */
export function adapayPayees(kernel: ModuleKernel): PayeeProvider {
  const accountOf = (scope: Scope) => accountNeeded(scope, kernel);
  return {
    key: adapayKey,
    extras: [
      { field: 'legal_name', kinds: ['company'] },
      { field: 'legal_certificate_no', kinds: ['company'] },
      { field: 'bank_code', kinds: ['company'] },
      { field: 'address', kinds: ['company'] },
    ],
    isReady: async (scope) => (await findAdapayAccount(scope, kernel)) !== null,
    submit: async (scope, application) => {
      const account = await accountOf(scope);
      return (await answered(() => submit(account, application))) ?? { state: 'in_review' };
    },
    query: async (scope, application) => {
      const account = await accountOf(scope);
      return answered(() => query(account, application));
    },
  };
}
