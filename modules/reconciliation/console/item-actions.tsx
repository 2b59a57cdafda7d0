import { ActionDialog, confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { money, nothing } from '@linehaul/console-kernel/format/format.ts';
import type { Action, ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { useMemo } from 'react';
import type { ChannelItem } from '../contract/channel-item.contract.ts';
import { reconciliationContract } from '../contract/reconciliation.contract.ts';

const { ChannelItemList, ItemAccept, ItemBook, ItemConfirm, ItemLink, ItemRefuse, ItemReopen } = reconciliationContract;

const reasonField = { field: 'reason', span: 'full' } as const;
const about = ({ difference_cents }: ChannelItem) => ({ amount: money(difference_cents) });

/** Open entries of the log alone, on the line's channel and in its direction. */
function entriesFor({ channel, move }: ChannelItem) {
  return remote<typeof ChannelItemList>({
    endpoint: ChannelItemList,
    input: (keyword) => ({
      channel,
      move,
      result: 'only_log',
      state: 'open',
      limit: 50,
      ...(keyword === '' ? {} : { keyword }),
    }),
    value: ({ id }) => id,
    label: ({ day, log_no, log_cents, tenant_name }) =>
      `${day} · ${money(log_cents)} · ${log_no} · ${tenant_name || nothing}`,
  });
}

function LinkDialog({ subject, onClose }: ActionDialogProps<ChannelItem>) {
  const text = useTextOf();
  const source = useMemo(() => entriesFor(subject), [subject]);
  return (
    <ActionDialog<typeof ItemLink>
      endpoint={ItemLink}
      messages="reconciliation"
      title="reconciliation.action.link"
      fields={[{ field: 'log_item_id', as: 'remote', source, span: 'full' }, reasonField]}
      hidden={{ id: subject.id }}
      success="reconciliation.done.linked"
      intro={<p>{text('reconciliation.hint.link', { amount: money(subject.channel_cents) })}</p>}
      onClose={onClose}
    />
  );
}

function Hint({ of, item }: { of: 'book' | 'accept'; item: ChannelItem }) {
  return <p>{useTextOf()(`reconciliation.hint.${of}`, about(item))}</p>;
}

/** What can be done about one line or difference. */
export function itemActions<I extends ChannelItem>(): readonly Action<I>[] {
  return [
    {
      title: 'reconciliation.action.link',
      needs: ItemLink,
      when: ({ actions }) => actions.includes('link'),
      dialog: LinkDialog,
    },
    dialogAction<typeof ItemBook, I>({
      endpoint: ItemBook,
      messages: 'reconciliation',
      title: 'reconciliation.action.book',
      fields: [reasonField],
      when: ({ actions, difference_cents }) => actions.includes('book') && difference_cents !== 0,
      hidden: ({ id }) => ({ id }),
      intro: (item) => <Hint of="book" item={item} />,
      success: 'reconciliation.done.proposed',
    }),
    dialogAction<typeof ItemAccept, I>({
      endpoint: ItemAccept,
      messages: 'reconciliation',
      title: 'reconciliation.action.accept',
      fields: [reasonField],
      when: ({ actions }) => actions.includes('accept'),
      hidden: ({ id }) => ({ id }),
      intro: (item) => <Hint of="accept" item={item} />,
      success: 'reconciliation.done.accepted',
    }),
    confirmAction<typeof ItemConfirm, I>({
      endpoint: ItemConfirm,
      title: 'reconciliation.action.confirm',
      when: ({ actions }) => actions.includes('confirm'),
      input: ({ id }) => ({ id }),
      question: 'reconciliation.question.confirm',
      params: about,
      success: 'reconciliation.done.booked',
    }),
    dialogAction<typeof ItemRefuse, I>({
      endpoint: ItemRefuse,
      messages: 'reconciliation',
      title: 'reconciliation.action.refuse',
      fields: [reasonField],
      danger: true,
      when: ({ actions }) => actions.includes('refuse'),
      hidden: ({ id }) => ({ id }),
      success: 'reconciliation.done.refused',
    }),
    dialogAction<typeof ItemReopen, I>({
      endpoint: ItemReopen,
      messages: 'reconciliation',
      title: 'reconciliation.action.reopen',
      fields: [reasonField],
      when: ({ actions }) => actions.includes('reopen'),
      hidden: ({ id }) => ({ id }),
      success: 'reconciliation.done.reopened',
    }),
  ];
}
