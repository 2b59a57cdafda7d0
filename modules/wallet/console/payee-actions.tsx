import { ActionDialog, confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { time } from '@linehaul/console-kernel/format/format.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { Tone } from '@linehaul/ui/status-tag.tsx';
import { useState } from 'react';
import {
  type PayeeAccount,
  type PayeeAction,
  type PayeeExtra,
  type PayeeKind,
  type PayeeState,
  payeeKind,
} from '../contract/payee-account.contract.ts';
import { walletContract } from '../contract/wallet.contract.ts';

const { PayeeAsk, PayeeDisable, PayeeEnable, PayeeSubmit } = walletContract;

export const payeeTones: Readonly<Record<PayeeState, Tone>> = {
  registered: 'info',
  in_review: 'warning',
  active: 'success',
  refused: 'danger',
  disabled: 'neutral',
};

/** A channel that pays by itself, with the caller's account there. */
export interface PayeeChannel {
  channel: string;
  extras: readonly { field: PayeeExtra; kinds: readonly PayeeKind[] }[];
  account: PayeeAccount | null;
}

/** Who is paid and to which card; what only some channels want to know is asked where this one does. */
export function PayeeDialog({ subject, onClose }: ActionDialogProps<PayeeChannel>) {
  const text = useTextOf();
  const { channel, extras, account } = subject;
  const [kind, setKind] = useState<PayeeKind>(account?.kind ?? 'company');
  const options = payeeKind.options.map((value) => ({ value, label: text(`wallet.payee_kind.${value}`) }));
  const extraFields = extras
    .filter(({ kinds }) => kinds.includes(kind))
    .map(({ field }) => ({ field, required: true }));
  return (
    <ActionDialog<typeof PayeeSubmit>
      endpoint={PayeeSubmit}
      messages="wallet"
      title={account ? 'wallet.action.payee_again' : 'wallet.action.payee_submit'}
      fields={[
        { field: 'kind', as: 'radio', options, span: 'full' },
        { field: 'name', span: 'full', title: `wallet.payee_name.${kind}` },
        { field: 'certificate_no', title: `wallet.payee_certificate.${kind}` },
        { field: 'phone' },
        ...extraFields,
        { field: 'card_number', span: 'full' },
      ]}
      start={{ kind, name: account?.name ?? '' }}
      hidden={{ channel }}
      onValues={(values) => setKind(values.kind ?? kind)}
      intro={<p>{text('wallet.hint.payee_again')}</p>}
      submit="wallet.action.payee_submit"
      success="wallet.done.payee_submitted"
      onClose={onClose}
    />
  );
}

const allows =
  (action: PayeeAction) =>
  ({ actions }: PayeeAccount) =>
    actions.includes(action);

/** Asks the channel how far it is. */
export const askPayee = confirmAction<typeof PayeeAsk, PayeeAccount>({
  endpoint: PayeeAsk,
  title: 'wallet.action.payee_ask',
  when: allows('ask'),
  input: ({ id }) => ({ id }),
  question: 'wallet.ask.payee',
  params: ({ next_at }) => ({ at: next_at > 0 ? time(next_at) : '–' }),
  success: 'wallet.done.payee_asked',
});

/** What the platform does about an account. */
export const platformPayeeActions: readonly Action<PayeeAccount>[] = [
  askPayee,
  dialogAction<typeof PayeeDisable, PayeeAccount>({
    endpoint: PayeeDisable,
    messages: 'wallet',
    title: 'wallet.action.payee_disable',
    danger: true,
    when: allows('disable'),
    fields: [{ field: 'reason', span: 'full' }],
    hidden: ({ id }) => ({ id }),
    success: 'wallet.done.payee_disabled',
  }),
  dialogAction<typeof PayeeEnable, PayeeAccount>({
    endpoint: PayeeEnable,
    messages: 'wallet',
    title: 'wallet.action.payee_enable',
    when: allows('enable'),
    fields: [{ field: 'reason', span: 'full' }],
    hidden: ({ id }) => ({ id }),
    success: 'wallet.done.payee_enabled',
  }),
];
