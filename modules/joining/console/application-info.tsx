import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { joiningContract } from '../contract/joining.contract.ts';
import type { DocumentsOf } from './application-actions.tsx';
import { ApplicationPage } from './application-examine.tsx';
import { showNumber } from './identity-number.tsx';

const examine: Action<DocumentsOf> = {
  title: 'joining.action.examine',
  primary: true,
  needs: joiningContract.SupplierCertAudit,
  when: ({ can_decide }) => can_decide,
  to: ({ id }) => `/supplier/approve/examine/${id}`,
};

/** One application to read. */
export default function ApplicationInfo() {
  return <ApplicationPage actions={[examine, showNumber]} />;
}
