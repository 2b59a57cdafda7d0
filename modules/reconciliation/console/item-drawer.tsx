import { EyeOutlined } from '@ant-design/icons';
import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { money, time } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import {
  type Action,
  ActionBar,
  type ActionDialogProps,
  useActionRunner,
  useAllowed,
} from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { TransactionEntries } from '@linehaul/modules/ledger/console/entries.port.tsx';
import { ledgerContract } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { Drawer } from '@linehaul/ui/lazy-overlays.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { Timeline } from '@linehaul/ui/timeline.tsx';
import type { ChannelItem, ChannelItemDetail, Clearance, ClearanceState } from '../contract/channel-item.contract.ts';
import { reconciliationContract } from '../contract/reconciliation.contract.ts';
import { ChannelCell } from './channel-name.tsx';
import { itemActions } from './item-actions.tsx';
import { itemTones, resultTones } from './reconciliation-tones.ts';
import './reconciliation.css';

const tones = { proposed: 'info', done: 'success', refused: 'danger', reopened: 'neutral' } as const satisfies Record<
  ClearanceState,
  string
>;

function Done({ clearance }: { clearance: Clearance }) {
  const text = useTextOf();
  const isAllowed = useCan()(ledgerContract.TransactionInfo);
  const { reason, made_by, checked_by, checked_at, check_note, transaction_ids } = clearance;
  const checkText = checked_by === '' ? '' : [checked_by, time(checked_at), check_note].filter(Boolean).join(' · ');
  return (
    <>
      <div>{[made_by, reason].filter(Boolean).join(' · ')}</div>
      <div>
        {text(`reconciliation.clearance_state.${clearance.state}`)}
        {checkText ? ` · ${checkText}` : ''}
      </div>
      {isAllowed ? transaction_ids.map((id) => <TransactionEntries key={id} id={id} />) : null}
    </>
  );
}

function History({ clearances }: { clearances: readonly Clearance[] }) {
  const text = useTextOf();
  if (clearances.length === 0) return <p>{text('reconciliation.section.none')}</p>;
  const entries = clearances.toReversed().map((clearance) => ({
    key: clearance.id,
    title: [
      text(`reconciliation.clearance_kind.${clearance.kind}`),
      ...(clearance.amount_cents === 0 ? [] : [money(clearance.amount_cents)]),
    ].join(' · '),
    at: time(clearance.made_at),
    note: <Done clearance={clearance} />,
    tone: tones[clearance.state],
  }));
  return <Timeline entries={entries} />;
}

const actions = itemActions<ChannelItemDetail>();

function Whole({ item }: { item: ChannelItemDetail }) {
  const text = useTextOf();
  const runner = useActionRunner<ChannelItemDetail>();
  const allowedActions = useAllowed(actions);
  return (
    <div className="lh-recon-drawer">
      <header>
        <StatusTag tone={resultTones[item.result]}>{text(`reconciliation.result.${item.result}`)}</StatusTag>{' '}
        <StatusTag tone={itemTones[item.state]}>{text(`reconciliation.state.${item.state}`)}</StatusTag>
      </header>
      <ActionBar look="bar" actions={allowedActions(item)} subject={item} start={runner.start} shown={3} />
      <FieldGrid
        of={item}
        messages="reconciliation"
        rows={[
          { field: 'channel', render: ({ channel }) => <ChannelCell channel={channel} /> },
          { field: 'day', as: 'day' },
          { field: 'move', as: 'choice' },
          { field: 'channel_ref' },
          { field: 'merchant_no' },
          { field: 'channel_cents', as: 'money' },
          { field: 'log_cents', as: 'money' },
          { field: 'difference_cents', as: 'money' },
          { field: 'fee_cents', as: 'money' },
          { field: 'log_source', as: 'choice' },
          { field: 'log_no' },
          { field: 'tenant_name' },
          { field: 'is_linked', as: 'yes_no' },
          { field: 'created_by' },
          { field: 'created_at', as: 'time' },
        ]}
      />
      <section aria-label={text('reconciliation.section.history')}>
        <h3>{text('reconciliation.section.history')}</h3>
        <History clearances={item.clearances} />
      </section>
      {runner.dialog}
    </div>
  );
}

function ItemDrawer({ subject, onClose }: ActionDialogProps<ChannelItem>) {
  const text = useTextOf();
  const query = useQueryOf(reconciliationContract.ChannelItemInfo, { id: subject.id });
  const no = subject.channel_ref || subject.log_no || subject.merchant_no;
  return (
    <Drawer open size="large" title={`${text(`reconciliation.move.${subject.move}`)} ${no}`} onClose={onClose}>
      <Loaded query={query}>{(item) => <Whole item={item} />}</Loaded>
    </Drawer>
  );
}

/** One line or difference with all that was done about it. */
export const openItem: Action<ChannelItem> = {
  title: 'reconciliation.action.open',
  icon: <EyeOutlined />,
  primary: true,
  needs: reconciliationContract.ChannelItemInfo,
  dialog: ItemDrawer,
};
