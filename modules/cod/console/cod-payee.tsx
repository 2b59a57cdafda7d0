import { useSubmission } from '@linehaul/console-kernel/call/submission.ts';
import { FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf, useText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { OutputOf } from '@linehaul/contract/endpoint.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { Typography } from 'antd';
import { useState } from 'react';
import { type CodPayout, codContract } from '../contract/cod.contract.ts';
import type { Payee } from '../contract/cod-payee.contract.ts';
import type { en } from '../messages/en.ts';

const { CodPayoutAccount, CodPayoutPayee } = codContract;

type PayeeField = 'payee_name' | 'payee_bank' | 'payee_account';

/** To whom money goes; an empty number is the account that is known. */
export const payeeFields: readonly FieldSpec<Partial<Record<PayeeField, string>>>[] = [
  { field: 'payee_name' },
  { field: 'payee_bank' },
  { field: 'payee_account', span: 'full', hint: 'cod.hint.payee_account' },
];

export const knownPayee = ({ payee_name, payee_bank }: Payee) => ({ payee_name, payee_bank });

/** The account that is used where no number is typed. */
export function PayeeLine({ payee_name, payee_bank, payee_masked }: Payee) {
  if (payee_masked === '') return null;
  const account = [payee_name, payee_bank, payee_masked].filter((part) => part !== '').join(' · ');
  return <p>{textOf('cod.hint.known_payee', { account })}</p>;
}

export const changePayee = dialogAction<typeof CodPayoutPayee, CodPayout>({
  endpoint: CodPayoutPayee,
  messages: 'cod',
  title: 'cod.action.change_payee',
  when: ({ actions }) => actions.includes('change_payee'),
  intro: PayeeLine,
  fields: payeeFields,
  start: knownPayee,
  hidden: ({ id, version }) => ({ id, version }),
  success: 'cod.done.payee',
});

type OpenAccount = OutputOf<typeof CodPayoutAccount>;

function AccountNumber({ payee_account }: OpenAccount) {
  return (
    <Typography.Text copyable className="lh-figure">
      {payee_account}
    </Typography.Text>
  );
}

function AccountDialog({ subject: { id, payout_no }, onClose }: ActionDialogProps<CodPayout>) {
  const t = useText<typeof en>('cod');
  const text = useTextOf();
  const [account, setAccount] = useState<OpenAccount | null>(null);
  const looking = useSubmission(CodPayoutAccount, { onSuccess: setAccount });
  return (
    <Modal open title={`${text('cod.action.account')} · ${payout_no}`} footer={null} onCancel={onClose}>
      {account ? (
        <FieldGrid
          of={account}
          messages="cod"
          rows={[{ field: 'payee_name' }, { field: 'payee_bank' }, { field: 'payee_account', render: AccountNumber }]}
        />
      ) : (
        <>
          <p>{t('hint.account')}</p>
          <GuardedButton type="primary" loading={looking.pending} onClick={() => looking.run({ id })}>
            {t('action.account')}
          </GuardedButton>
        </>
      )}
    </Modal>
  );
}

/** Shows the whole number to the person who pays. */
export const showAccount: Action<CodPayout> = {
  title: 'cod.action.account',
  needs: CodPayoutAccount,
  when: ({ payee_masked }) => payee_masked !== '',
  dialog: AccountDialog,
};
