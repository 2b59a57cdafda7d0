import { call, useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count, money, time } from '@linehaul/console-kernel/format/format.ts';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import type { ActionDialogProps } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { ExportFormat } from '@linehaul/contract/export.ts';
import { Download } from '@linehaul/contract/wire.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Drawer } from '@linehaul/ui/lazy-overlays.tsx';
import { Pagination } from 'antd';
import { useState } from 'react';
import { walletContract } from '../contract/wallet.contract.ts';
import type { Batch } from '../contract/wallet-rows.contract.ts';
import type { en } from '../messages/en.ts';
import './wallet.css';

/** The file comes by a call, because tokens travel in headers and never in a link. */
async function takeFile(id: number, file_format: ExportFormat): Promise<void> {
  const answer = await call(walletContract.BatchFile, { id, file_format });
  if (!(answer instanceof Download)) return;
  const address = URL.createObjectURL(await answer.response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = answer.fileName;
  link.click();
  URL.revokeObjectURL(address);
}

function BatchRow({ batch }: { batch: Batch }) {
  const t = useText<typeof en>('wallet');
  return (
    <tr>
      <td>
        <b>{batch.batch_no}</b>
        <br />
        {time(batch.created_at)} · {batch.shop_name}
      </td>
      <td className="lh-figure">
        {money(batch.total_cents)}
        <br />
        {count(batch.item_count)}
      </td>
      <td className="lh-figure">
        {count(batch.paid_count)} / {count(batch.failed_count)} / {count(batch.open_count)}
      </td>
      <td>
        {(['excel', 'csv'] as const).map((name) => (
          <GuardedButton
            key={name}
            type="link"
            size="small"
            aria-label={`${batch.batch_no} ${t(`action.${name}`)}`}
            onClick={() => void takeFile(batch.id, name === 'csv' ? 'csv' : 'xlsx').catch(() => undefined)}
          >
            {t(`action.${name}`)}
          </GuardedButton>
        ))}
      </td>
    </tr>
  );
}

const limit = 20;

/** The batches that went to the bank, with their files and what has become of them. */
export function BatchDrawer({ onClose }: ActionDialogProps<ListPage>) {
  const t = useText<typeof en>('wallet');
  const [page, setPage] = useState(1);
  const query = useQueryOf(walletContract.BatchList, { page, limit }, { keepPrevious: true });
  return (
    <Drawer open size={680} title={t('action.batches')} onClose={onClose}>
      <Loaded query={query}>
        {({ list, total }) =>
          list.length === 0 ? (
            <EmptyState title={t('empty.batches')} />
          ) : (
            <>
              <table className="lh-wallet-entries">
                <thead>
                  <tr>
                    <th scope="col">{t('field.batch_no')}</th>
                    <th scope="col">{t('field.total_cents')}</th>
                    <th scope="col">
                      {t('field.paid_count')} / {t('field.failed_count')} / {t('field.open_count')}
                    </th>
                    <th scope="col">{t('field.file')}</th>
                  </tr>
                </thead>
                <tbody>
                  {list.map((batch) => (
                    <BatchRow key={batch.id} batch={batch} />
                  ))}
                </tbody>
              </table>
              {total > limit ? <Pagination current={page} pageSize={limit} total={total} onChange={setPage} /> : null}
            </>
          )
        }
      </Loaded>
    </Drawer>
  );
}
