import { PlusOutlined } from '@ant-design/icons';
import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { type Agreement, agreementContract } from '../contract/agreement.contract.ts';

export const addAgreement: Action<ListPage> = {
  title: 'agreement.action.add',
  icon: <PlusOutlined />,
  primary: true,
  needs: agreementContract.AgreementSave,
  to: () => '/sys/agreement/add',
};

export const editAgreement: Action<Agreement> = {
  title: 'agreement.action.edit',
  needs: [agreementContract.AgreementSave, agreementContract.AgreementInfo],
  to: ({ id }) => `/sys/agreement/edit/${id}`,
};

export const deleteAgreement = confirmAction<typeof agreementContract.AgreementDel, Agreement>({
  endpoint: agreementContract.AgreementDel,
  title: 'agreement.action.delete',
  danger: true,
  when: ({ accepted_count }) => accepted_count === 0,
  input: ({ id }) => ({ id }),
  question: 'agreement.ask.delete',
  params: ({ title }) => ({ title }),
  success: 'agreement.done.deleted',
});
