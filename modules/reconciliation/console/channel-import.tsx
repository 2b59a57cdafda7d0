import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { ImportPage } from '@linehaul/console-kernel/import/import-screen.tsx';
import type { ImportSpec } from '@linehaul/console-kernel/import/import-types.ts';
import { inPage } from '@linehaul/console-kernel/list/list-query.ts';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useSearchParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { batchContract } from '@linehaul/modules/batch/contract/batch.contract.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { Select } from 'antd';
import { channelTargets, reconciliationContract } from '../contract/reconciliation.contract.ts';
import { channelName } from './channel-name.tsx';
import { viewAddress } from './reconciliation-tabs.tsx';
import './reconciliation.css';

const { ChannelChoice, ChannelImport, ChannelImportRows } = reconciliationContract;

function specOf(channel: string): ImportSpec {
  return {
    endpoint: ChannelImport,
    rows: ChannelImportRows,
    progress: batchContract.ImportProgress,
    targets: channelTargets,
    messages: 'reconciliation',
    texts: 'batch.import',
    list: viewAddress('days', { channel }),
    fileName: 'channel_statement',
    hasWholeTally: true,
    given: { channel },
  };
}

interface ChooseProps {
  channels: readonly { key: string }[];
  channel: string | null;
}

function Choose({ channels, channel }: ChooseProps) {
  const text = useTextOf();
  const [, setSearch] = useSearchParams();
  return (
    <section className="lh-surface lh-recon-lead">
      <label htmlFor="recon-channel">{text('reconciliation.hint.channel')}</label>
      <Select
        id="recon-channel"
        value={channel}
        placeholder={text('reconciliation.field.channel')}
        options={channels.map(({ key }) => ({ value: key, label: channelName(key) }))}
        onChange={(chosen: string) => setSearch({ channel: chosen }, inPage)}
      />
    </section>
  );
}

function Import({ channels }: { channels: readonly { key: string }[] }) {
  const text = useTextOf();
  const requestedKey = useSearchParams()[0].get('channel');
  const only = channels.length === 1 ? channels[0]?.key : undefined;
  const channel = channels.find(({ key }) => key === requestedKey)?.key ?? only ?? null;
  const lead = <Choose channels={channels} channel={channel} />;
  if (channel !== null) return <ImportPage key={channel} spec={specOf(channel)} lead={lead} />;
  return (
    <div className="lh-page">
      <PageHeader />
      {lead}
      <section className="lh-surface">
        <EmptyState title={text('reconciliation.hint.channel_needed')} />
      </section>
    </div>
  );
}

/** A channel's statement comes in: whose it is, then the file. */
export default function ChannelStatementImport() {
  const query = useQueryOf(ChannelChoice, {});
  return <Loaded query={query}>{(channels) => <Import channels={channels} />}</Loaded>;
}
