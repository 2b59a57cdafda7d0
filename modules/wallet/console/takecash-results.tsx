import { count, money, nothing } from '@linehaul/console-kernel/format/format.ts';
import { importScreen } from '@linehaul/console-kernel/import/import-screen.tsx';
import type { Outcome } from '@linehaul/console-kernel/import/import-types.ts';
import { useText, useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { batchContract } from '@linehaul/modules/batch/contract/batch.contract.ts';
import { resultTargets } from '../contract/payout-result.contract.ts';
import { walletContract } from '../contract/wallet.contract.ts';
import type { en } from '../messages/en.ts';

/** Withdrawals that the bank's answer ends, line by line; those that were not paid come first. */
function Outcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  const t = useText<typeof en>('wallet');
  const text = useTextOf();
  const lines = [...outcomes].sort(
    (a, b) => Number(a.outcome === 'pay') - Number(b.outcome === 'pay') || a.row - b.row,
  );
  return (
    <section className="lh-surface lh-import-card" aria-label={t('results.lines')}>
      <header className="lh-import-head">
        <h2>{t('results.lines')}</h2>
      </header>
      <div className="lh-import-wide">
        <table className="lh-import-table">
          <thead>
            <tr>
              <th scope="col">{text('batch.import.row')}</th>
              <th scope="col">{t('batch_column.withdrawal_no')}</th>
              <th scope="col">{t('batch_column.holder_name')}</th>
              <th scope="col">{t('batch_column.amount_cents')}</th>
              <th scope="col">{t('batch_column.result')}</th>
              <th scope="col">{t('batch_column.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ row, number, name, amount_cents, outcome, reason }) => (
              <tr key={row}>
                <td className="lh-figure" data-title={text('batch.import.row')}>
                  {count(row)}
                </td>
                <td data-title={t('batch_column.withdrawal_no')}>{number}</td>
                <td data-title={t('batch_column.holder_name')}>{name}</td>
                <td className="lh-figure" data-title={t('batch_column.amount_cents')}>
                  {money(amount_cents)}
                </td>
                <td data-title={t('batch_column.result')}>{text(`wallet.tally.${outcome}`)}</td>
                <td data-title={t('batch_column.reason')}>{reason || nothing}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export default importScreen({
  endpoint: walletContract.ResultImport,
  rows: walletContract.ResultImportRows,
  progress: batchContract.ImportProgress,
  targets: resultTargets,
  messages: 'wallet',
  texts: 'batch.import',
  wording: 'wallet.results',
  list: '/finance/wallettakecash/list',
  fileName: 'payout_results',
  Outcomes,
});
