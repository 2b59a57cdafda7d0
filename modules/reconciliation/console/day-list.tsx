import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { day as dayText, money, nothing } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { hasText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import type { ChannelDay } from '../contract/channel-item.contract.ts';
import { reconciliationContract } from '../contract/reconciliation.contract.ts';
import { ChannelCell, channelName } from './channel-name.tsx';
import { channelSource } from './channel-source.ts';
import { CountLink, linesAddress } from './count-link.tsx';
import { home, ReconciliationTabs } from './reconciliation-tabs.tsx';
import { feeTones } from './reconciliation-tones.ts';

const { ChannelDayList, ChannelFetch, ChannelImport, ChannelMatch, FeeBook, FeeConfirm, FeeRefuse } =
  reconciliationContract;

const about = ({ channel, day, fee_cents }: ChannelDay) => ({
  channel: channelName(channel),
  day: dayText(day),
  amount: money(fee_cents),
});

function FeeHint({ day }: { day: ChannelDay }) {
  return <p>{useTextOf()('reconciliation.hint.fees', about(day))}</p>;
}

/** Why a day's statement is not here. */
function Fault({ fault }: { fault: ChannelDay['fault'] }) {
  const text = useTextOf();
  if (!fault) return <span className="lh-nothing">{nothing}</span>;
  const faultKey = `reconciliation.fetch_fault.${fault.kind}`;
  const why = hasText(faultKey) ? text(faultKey) : text(`payment.error.refused_${fault.kind}`, fault);
  return <StatusTag tone="danger">{text('reconciliation.not_fetched', { why })}</StatusTag>;
}

const fetchADay = dialogAction<typeof ChannelFetch, ListPage>({
  endpoint: ChannelFetch,
  messages: 'reconciliation',
  title: 'reconciliation.action.fetch_day',
  fields: [
    { field: 'channel', as: 'remote', source: channelSource },
    { field: 'day', as: 'day' },
  ],
  hidden: () => ({}),
  success: 'reconciliation.done.fetched',
});

const rowActions: readonly Action<ChannelDay>[] = [
  confirmAction<typeof ChannelFetch, ChannelDay>({
    endpoint: ChannelFetch,
    title: 'reconciliation.action.fetch',
    primary: true,
    when: ({ actions }) => actions.includes('fetch'),
    input: ({ channel, day }) => ({ channel, day }),
    question: 'reconciliation.question.fetch',
    params: about,
    success: 'reconciliation.done.fetched',
  }),
  dialogAction<typeof FeeBook, ChannelDay>({
    endpoint: FeeBook,
    messages: 'reconciliation',
    title: 'reconciliation.action.book_fees',
    fields: [{ field: 'reason', span: 'full' }],
    when: ({ actions }) => actions.includes('book_fees'),
    hidden: ({ id }) => ({ id }),
    intro: (day) => <FeeHint day={day} />,
    success: 'reconciliation.done.proposed',
  }),
  confirmAction<typeof FeeConfirm, ChannelDay>({
    endpoint: FeeConfirm,
    title: 'reconciliation.action.confirm_fees',
    when: ({ actions }) => actions.includes('confirm_fees'),
    input: ({ id }) => ({ id }),
    question: 'reconciliation.question.fees',
    params: about,
    success: 'reconciliation.done.booked',
  }),
  dialogAction<typeof FeeRefuse, ChannelDay>({
    endpoint: FeeRefuse,
    messages: 'reconciliation',
    title: 'reconciliation.action.refuse_fees',
    fields: [{ field: 'reason', span: 'full' }],
    when: ({ actions }) => actions.includes('refuse_fees'),
    hidden: ({ id }) => ({ id }),
    danger: true,
    success: 'reconciliation.done.refused',
  }),
  confirmAction<typeof ChannelMatch, ChannelDay>({
    endpoint: ChannelMatch,
    title: 'reconciliation.action.match',
    input: ({ channel }) => ({ channel }),
    question: 'reconciliation.question.match',
    params: about,
    success: 'reconciliation.done.compared',
  }),
];

const importStatement: Action<ListPage> = {
  title: 'reconciliation.action.import',
  primary: true,
  needs: ChannelImport,
  to: ({ input }) => `${home}/import${typeof input.channel === 'string' ? `?channel=${input.channel}` : ''}`,
};

export default listScreen({
  endpoint: ChannelDayList,
  addressFields: ['tab'],
  messages: 'reconciliation',
  tabs: ReconciliationTabs,
  columns: [
    { field: 'day', as: 'link', to: (day) => linesAddress(day, {}), sortable: true },
    { field: 'channel', render: ({ channel }) => <ChannelCell channel={channel} /> },
    { field: 'fault', render: ({ fault }) => <Fault fault={fault} /> },
    { field: 'line_count', as: 'count' },
    { field: 'matched_count', as: 'count', render: (day) => <CountLink day={day} field="matched_count" /> },
    { field: 'open_count', as: 'count', render: (day) => <CountLink day={day} field="open_count" /> },
    { field: 'cleared_count', as: 'count', hidden: true },
    { field: 'channel_cents', as: 'money' },
    { field: 'log_cents', as: 'money' },
    { field: 'difference_cents', as: 'money' },
    { field: 'fee_cents', as: 'money' },
    { field: 'fee_state', as: 'status', tones: feeTones },
    { field: 'tried_at', as: 'time', hidden: true },
    { field: 'created_by', hidden: true },
    { field: 'created_at', as: 'time', hidden: true },
  ],
  filters: [
    { field: 'channel', as: 'remote', source: channelSource },
    { from: 'day_from', to: 'day_to', title: 'reconciliation.field.day' },
    'is_open',
  ],
  rowActions,
  toolbar: [importStatement, fetchADay],
  empty: 'reconciliation.empty.days',
  emptyHint: 'reconciliation.empty.days_hint',
});
