import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { CopyButton } from '@linehaul/console-kernel/form/copy-button.tsx';
import { count, time } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { wxpubContract } from '../contract/wxpub.contract.ts';
import type { WxpubFan } from '../contract/wxpub-fan.contract.ts';
import type { en } from '../messages/en.ts';
import { addTag, readFans, remarkFan, tagFan, unbindFan, writeToFan } from './fan-actions.tsx';
import './wxpub.css';

const { WxpubFanList, WxpubSyncInfo, WxpubTagList } = wxpubContract;

/** How far reading the followers has come. */
function SyncState() {
  const t = useText<typeof en>('wxpub');
  const can = useCan();
  const { data } = useQueryOf(
    WxpubSyncInfo,
    {},
    { enabled: can(WxpubSyncInfo), beside: true, refetchIntervalMs: 10_000 },
  );
  if (!data) return null;
  const { phase, finished_at, is_whole, seen, total, fault, provider_code } = data;
  if (phase !== 'idle') return <p role="status">{t('sync.reading', { seen: count(seen), total: count(total) })}</p>;
  if (fault !== 'none') {
    return (
      <p role="status">
        {t('sync.refused', { at: time(finished_at) })} {t(`fault.${fault}`)} <code>{provider_code}</code>
      </p>
    );
  }
  if (finished_at === 0) return <p role="status">{t('sync.never')}</p>;
  return (
    <p role="status">{t(is_whole ? 'sync.whole' : 'sync.changing', { at: time(finished_at), total: count(total) })}</p>
  );
}

/** The page on which members bind their account, for a button of the menu. */
function BindingHint() {
  const t = useText<typeof en>('wxpub');
  return <p className="msg-note">{t('sync.binding')}</p>;
}

function Header() {
  return (
    <section className="lh-surface wxpub-try">
      <SyncState />
      <BindingHint />
    </section>
  );
}

function Tags({ tag_ids }: WxpubFan) {
  const can = useCan();
  const { data } = useQueryOf(WxpubTagList, {}, { enabled: can(WxpubTagList), beside: true });
  const names = tag_ids.map((id) => data?.list.find((tag) => tag.id === id)?.name ?? String(id));
  return names.join(' · ');
}

function Member({ member_id, member_name }: WxpubFan) {
  if (member_id === null) return null;
  return (
    <Link className="lh-cell-link" to={`/users/save/${member_id}`}>
      {member_name}
    </Link>
  );
}

function OpenId({ open_id }: WxpubFan) {
  return (
    <>
      <code>{open_id}</code>
      <CopyButton value={open_id} of="OpenID" />
    </>
  );
}

/** Who follows the account, or has; WeChat gives no names and pictures any more. */
export default listScreen({
  endpoint: WxpubFanList,
  messages: 'wxpub',
  header: Header,
  columns: [
    { field: 'open_id', render: (fan) => <OpenId {...fan} /> },
    { field: 'remark' },
    { field: 'member_name', exports: ['member_name', 'member_id'], render: (fan) => <Member {...fan} /> },
    { field: 'tag_ids', render: (fan) => <Tags {...fan} /> },
    { field: 'is_following', as: 'choice' },
    { field: 'followed_at', as: 'time' },
    { field: 'left_at', as: 'time', hidden: true },
    { field: 'source', hidden: true },
    { field: 'union_id', hidden: true },
  ],
  filters: [
    { field: 'is_following', as: 'yes_no' },
    { field: 'has_member', as: 'yes_no' },
    {
      field: 'tag',
      as: 'remote',
      source: remote<typeof WxpubTagList>({
        endpoint: WxpubTagList,
        input: () => ({}),
        value: ({ id }) => id,
        label: ({ name }) => name,
      }),
    },
  ],
  rowActions: [writeToFan, remarkFan, tagFan, unbindFan],
  toolbar: [readFans, addTag],
  empty: 'wxpub.empty.fans',
  emptyHint: 'wxpub.empty.fans_hint',
});
