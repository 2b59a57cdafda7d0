import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { nothing } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { type Message, messageContract } from '../contract/message.contract.ts';
import type { MessageChannel } from '../contract/message-channel.contract.ts';
import { messageTones } from './message-tones.port.ts';
import { purposeName } from './purpose-name.port.ts';

const { MessageList, MessageAgain } = messageContract;

const again = confirmAction<typeof MessageAgain, Message>({
  endpoint: MessageAgain,
  title: 'message.action.again',
  input: ({ id }) => ({ id }),
  question: 'message.again_text',
  success: 'message.again_done',
  when: ({ may_repeat }) => may_repeat,
});

/** What went wrong and what to do, with the provider's own code. */
function Fault({ fault, provider_code }: Message) {
  const text = useTextOf();
  if (fault === 'none') return nothing;
  return (
    <span title={text(`message.fault.${fault}`)}>
      {text(`message.fault.${fault}`)} {provider_code === '' ? null : <code>{provider_code}</code>}
    </span>
  );
}

/** The page of one channel's messages, the newest first; the toolbar has what only that channel can do. */
export function messageRecordScreen(channel: MessageChannel, toolbar: readonly Action<ListPage>[] = []) {
  const isPhone = channel === 'sms';
  return listScreen({
    endpoint: MessageList,
    messages: 'message',
    fixed: { channel },
    columns: [
      { field: 'created_at', as: 'time', width: 180, sortable: true },
      { field: 'receiver', width: isPhone ? 130 : 190 },
      { field: 'purpose', render: ({ purpose }) => purposeName(purpose), width: 200 },
      { field: 'subject', width: 160 },
      { field: 'text', hidden: true },
      { field: 'state', as: 'status', tones: messageTones },
      { field: 'fault', render: (row) => <Fault {...row} />, exports: ['fault', 'provider_code'] },
      { field: 'sender', hidden: true },
      { field: 'provider_no', hidden: true },
      ...(isPhone
        ? [{ field: 'parts', as: 'count' } as const, { field: 'cost_cents', as: 'money', hidden: true } as const]
        : [{ field: 'next_at', as: 'time', width: 180 } as const]),
      { field: 'attempts', as: 'count', hidden: true },
      { field: 'sent_at', as: 'time', hidden: true },
    ],
    filters: ['state'],
    rowActions: [again],
    toolbar,
    empty: 'message.empty.title',
    emptyHint: 'message.empty.hint',
    refreshMs: 10_000,
  });
}
