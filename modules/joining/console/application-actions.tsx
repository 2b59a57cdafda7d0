import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { joiningContract } from '../contract/joining.contract.ts';
import type { Application } from '../contract/joining-rows.contract.ts';

const { SupplierCertAudit, SupplierCertInfo } = joiningContract;

export type PapersOf = OutputOf<typeof SupplierCertInfo>;

export const openApplication: Action<Application> = {
  title: 'joining.action.open',
  needs: SupplierCertInfo,
  to: ({ id }) => `/supplier/approve/info/${id}`,
};

export const examineApplication: Action<Application> = {
  title: 'joining.action.examine',
  primary: true,
  needs: [SupplierCertInfo, SupplierCertAudit],
  when: ({ can_decide }) => can_decide,
  to: ({ id }) => `/supplier/approve/examine/${id}`,
};

const named = ({ certificate, shop_name }: PapersOf) => ({ name: certificate?.company_name ?? shop_name });
const aimOf = ({ id, certificate }: PapersOf) => ({ id, certificate_id: certificate?.id ?? 0 });
const isRenewal = ({ certificate }: PapersOf) => certificate?.is_renewal === true;

/** The same question, in the words of a first set of papers or of a renewal. */
function approval(renewal: boolean) {
  return confirmAction<typeof SupplierCertAudit, PapersOf>({
    endpoint: SupplierCertAudit,
    title: 'joining.action.approve',
    primary: true,
    when: (papers) => papers.can_decide && isRenewal(papers) === renewal,
    input: (papers) => ({ ...aimOf(papers), decision: 'approve' }),
    question: renewal ? 'joining.ask.approve_renewal' : 'joining.ask.approve',
    params: named,
    success: 'joining.done.approved',
  });
}

const reject = dialogAction<typeof SupplierCertAudit, PapersOf>({
  endpoint: SupplierCertAudit,
  title: 'joining.action.reject',
  messages: 'joining',
  danger: true,
  when: ({ can_decide }) => can_decide,
  fields: [{ field: 'reason', as: 'textarea', span: 'full', required: true }],
  hidden: (papers) => ({ ...aimOf(papers), decision: 'reject' }),
  submit: 'joining.action.reject',
  intro: () => <p>{textOf('joining.ask.reject')}</p>,
  success: 'joining.done.rejected',
});

export const decisions: readonly Action<PapersOf>[] = [approval(false), approval(true), reject];
