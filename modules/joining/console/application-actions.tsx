import { AuditOutlined } from '@ant-design/icons';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { joiningContract } from '../contract/joining.contract.ts';
import type { ApplicationRow, IdentityKind } from '../contract/joining-rows.contract.ts';
import { showNumber } from './identity-number.tsx';
import { ReasonInput } from './reason-input.tsx';

const { SupplierCertAudit, SupplierCertIdentity, SupplierCertInfo } = joiningContract;

export type DocumentsOf = OutputOf<typeof SupplierCertInfo>;

export const openApplication: Action<ApplicationRow> = {
  title: 'joining.action.open',
  needs: SupplierCertInfo,
  to: ({ id }) => `/supplier/approve/info/${id}`,
};

export const examineApplication: Action<ApplicationRow> = {
  title: 'joining.action.examine',
  icon: <AuditOutlined />,
  primary: true,
  needs: [SupplierCertInfo, SupplierCertAudit],
  when: ({ can_decide }) => can_decide,
  to: ({ id }) => `/supplier/approve/examine/${id}`,
};

const readNameParams = ({ application, shop_name }: DocumentsOf) => ({ name: application?.company_name ?? shop_name });
const aimOf = ({ id, application }: DocumentsOf) => ({ id, application_id: application?.id ?? 0 });
const isRenewal = ({ application }: DocumentsOf) => application?.is_renewal === true;

/** The same question, in the words of a first set of documents or of a renewal. */
function approval(renewal: boolean) {
  return confirmAction<typeof SupplierCertAudit, DocumentsOf>({
    endpoint: SupplierCertAudit,
    title: 'joining.action.approve',
    primary: true,
    when: (documents) => documents.can_decide && isRenewal(documents) === renewal,
    input: (documents) => ({ ...aimOf(documents), decision: 'approve' }),
    question: renewal ? 'joining.ask.approve_renewal' : 'joining.ask.approve',
    params: readNameParams,
    success: 'joining.done.approved',
  });
}

const reject = dialogAction<typeof SupplierCertAudit, DocumentsOf>({
  endpoint: SupplierCertAudit,
  title: 'joining.action.reject',
  messages: 'joining',
  danger: true,
  when: ({ can_decide }) => can_decide,
  fields: [{ field: 'reason', span: 'full', required: true, render: (props) => <ReasonInput {...props} /> }],
  hidden: (documents) => ({ ...aimOf(documents), decision: 'reject' }),
  submit: 'joining.action.reject',
  intro: () => <p>{textOf('joining.ask.reject')}</p>,
  success: 'joining.done.rejected',
});

/** The question about the legal representative, or the company. */
function askIdentity(kind: IdentityKind) {
  return confirmAction<typeof SupplierCertIdentity, DocumentsOf>({
    endpoint: SupplierCertIdentity,
    title: `joining.action.ask_${kind}`,
    when: ({ can_ask_identity }) => can_ask_identity.includes(kind),
    input: (documents) => ({ ...aimOf(documents), kind }),
    question: `joining.ask.${kind}`,
    params: ({ application }) => ({
      name: (kind === 'person' ? application?.legal_person : application?.company_name) ?? '',
    }),
    success: 'joining.done.identity',
  });
}

export const decisions: readonly Action<DocumentsOf>[] = [
  approval(false),
  approval(true),
  reject,
  askIdentity('person'),
  askIdentity('company'),
  showNumber,
];
