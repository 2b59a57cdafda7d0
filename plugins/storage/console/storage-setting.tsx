import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { confirmAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { fileSize } from '@linehaul/console-kernel/format/file-size.ts';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { AddonSetup } from '@linehaul/modules/addon/console/addon-setup.port.tsx';
import { Progress } from 'antd';
import { type StorageMove, type StorageUsage, storageContract } from '../contract/storage.contract.ts';
import type { en } from '../messages/en.ts';

const { StorageMove: MoveFiles, StoragePause, StorageUsage: UsageOf } = storageContract;

const filesIn = ({ places }: StorageUsage, place: 's3' | 'database') =>
  places.find((one) => one.place === place)?.count ?? 0;
const isMoving = ({ move }: StorageUsage) => move?.state === 'moving';

const toBucket = confirmAction<typeof MoveFiles, StorageUsage>({
  endpoint: MoveFiles,
  title: 'storage.action.to_s3',
  question: 'storage.ask.to_s3',
  when: (usage) => !isMoving(usage) && filesIn(usage, 'database') > 0,
  input: () => ({ target: 's3' }),
  success: 'storage.done.moving',
});

const toDatabase = confirmAction<typeof MoveFiles, StorageUsage>({
  endpoint: MoveFiles,
  title: 'storage.action.to_database',
  question: 'storage.ask.to_database',
  when: (usage) => !isMoving(usage) && filesIn(usage, 's3') > 0,
  input: () => ({ target: 'database' }),
  success: 'storage.done.moving',
});

const pause = confirmAction<typeof StoragePause, StorageUsage>({
  endpoint: StoragePause,
  title: 'storage.action.pause',
  question: 'storage.ask.pause',
  when: isMoving,
  input: () => ({}),
  success: 'storage.done.paused',
});

const actions = [toBucket, toDatabase, pause];

function MoveProgress({ move }: { move: StorageMove }) {
  const t = useText<typeof en>('storage');
  const { moved: movedCount, failed: failedCount, left, state, target } = move;
  const all = movedCount + failedCount + left;
  const percent = all === 0 ? 100 : Math.round(((movedCount + failedCount) / all) * 100);
  return (
    <div>
      <p>{t(`move.${state}`, { place: t(`place.${target}`), moved: count(movedCount), left: count(left) })}</p>
      {state === 'done' ? null : <Progress percent={percent} status={state === 'moving' ? 'active' : 'normal'} />}
      {failedCount > 0 ? <p>{t('move.failed', { failed: count(failedCount) })}</p> : null}
    </div>
  );
}

/** Where the tenant's files are, and what moves them. */
function Usage() {
  const t = useText<typeof en>('storage');
  const query = useQueryOf(UsageOf, {}, { refetchIntervalMs: 3_000 });
  const runner = useActionRunner<StorageUsage>();
  const allowedActions = useAllowed(actions);
  return (
    <DetailSection
      title="storage.usage.title"
      extra={
        query.data ? (
          <ActionBar
            look="bar"
            shown={3}
            actions={allowedActions(query.data)}
            subject={query.data}
            start={runner.start}
          />
        ) : null
      }
    >
      <Loaded query={query}>
        {({ places, direct, move }) => (
          <>
            {direct ? (
              <p>{t(direct.is_allowed ? 'usage.direct' : 'usage.not_direct', { origin: direct.origin })}</p>
            ) : null}
            {places.length === 0 ? <p>{t('usage.none')}</p> : null}
            <dl className="lh-field-grid">
              {places.map(({ place, count: files, bytes: size }) => (
                <div key={place}>
                  <dt>{t(`place.${place}`)}</dt>
                  <dd>{t('usage.files', { files: count(files), size: fileSize(size) })}</dd>
                </div>
              ))}
            </dl>
            {move ? <MoveProgress move={move} /> : null}
          </>
        )}
      </Loaded>
      {runner.dialog}
    </DetailSection>
  );
}

/** The bucket, its keys, its test; what is where. */
export default function StorageSettingPage() {
  const can = useCan();
  return (
    <div className="lh-page">
      <PageHeader />
      <AddonSetup addon="storage" />
      {can(UsageOf) ? <Usage /> : null}
    </div>
  );
}
