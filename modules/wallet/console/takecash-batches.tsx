import { call } from '@linehaul/console-kernel/call/call.ts';
import { count } from '@linehaul/console-kernel/format/format.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { ListTabs } from '@linehaul/console-kernel/list/list-tabs.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import type { ExportFormat } from '@linehaul/contract/export.ts';
import { Download } from '@linehaul/contract/wire.ts';
import { walletContract } from '../contract/wallet.contract.ts';
import type { Batch, WithdrawalState } from '../contract/wallet-rows.contract.ts';

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

const fileAction = (title: string, format: ExportFormat): Action<Batch> => ({
  title,
  needs: walletContract.BatchFile,
  run: ({ id }) => takeFile(id, format).catch(() => undefined),
});

/** A batch's withdrawals, all or those in a state. */
function withdrawalsOf({ id }: Batch, state?: WithdrawalState): string {
  return `/finance/wallettakecash/list?batch_id=${id}${state ? `&state=${state}` : ''}`;
}

function OpenCount({ batch }: { batch: Batch }) {
  if (batch.open_count === 0) return <span className="lh-figure lh-nothing">{count(0)}</span>;
  return (
    <Link className="lh-figure lh-cell-link" to={withdrawalsOf(batch, 'paying')}>
      {count(batch.open_count)}
    </Link>
  );
}

function OpenTabs() {
  return <ListTabs field="is_open" values={['true', 'false']} texts="wallet.is_open" all="wallet.tab.all" />;
}

/** The batches that went to the bank, with their files and what has become of them. */
export default listScreen({
  endpoint: walletContract.BatchList,
  messages: 'wallet',
  tabs: OpenTabs,
  columns: [
    { field: 'batch_no', to: withdrawalsOf },
    { field: 'created_at', as: 'time' },
    { field: 'shop_name', title: 'wallet.field.made_by' },
    { field: 'login_name', title: 'wallet.field.made_by_name' },
    { field: 'item_count', as: 'count' },
    { field: 'total_cents', as: 'money' },
    { field: 'paid_count', as: 'count' },
    { field: 'failed_count', as: 'count' },
    { field: 'open_count', as: 'count', render: (batch) => <OpenCount batch={batch} /> },
  ],
  rowActions: [fileAction('wallet.action.excel', 'xlsx'), fileAction('wallet.action.csv', 'csv')],
  empty: 'wallet.empty.batches',
  emptyHint: 'wallet.empty.batches_hint',
});
