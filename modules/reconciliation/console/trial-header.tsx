import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { money } from '@linehaul/console-kernel/format/format.ts';
import { Calendar } from '@linehaul/console-kernel/list/calendar.tsx';
import { useListSearch } from '@linehaul/console-kernel/list/list-search.ts';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { ledgerContract, type TrialTotals } from '@linehaul/modules/ledger/contract/ledger.contract.ts';
import { partOf } from '@linehaul/ui/lazy.tsx';
import './reconciliation.css';

const listSpan = partOf(async () => ({
  default: (await import('@linehaul/console-kernel/list/list-span.tsx')).ListSpan,
}));

const figures = ['opening_cents', 'debit_cents', 'credit_cents', 'balance_cents'] as const;

function Sums({ totals, isWhole }: { totals: TrialTotals; isWhole: boolean }) {
  const text = useTextOf();
  const isBalanced = totals.balance_cents === 0 && totals.debit_cents === totals.credit_cents;
  return (
    <section className="lh-surface lh-recon-sums" aria-label={text('reconciliation.tab.trial')}>
      <dl>
        {figures.map((field) => (
          <div key={field}>
            <dt>{text(`reconciliation.field.${field}`)}</dt>
            <dd className="lh-figure">{money(totals[field])}</dd>
          </div>
        ))}
      </dl>
      <p data-tone={isWhole && !isBalanced ? 'fault' : 'fine'}>
        {text(isBalanced ? 'reconciliation.hint.balanced' : 'reconciliation.hint.unbalanced')}
      </p>
      {totals.difference_count > 0 ? (
        <p data-tone="fault">{text('reconciliation.hint.differences', { n: totals.difference_count })}</p>
      ) : null}
    </section>
  );
}

function Totals({ input }: { input: ListPage['input'] }) {
  const { data } = useQueryOf(ledgerContract.TrialTotals, input, { keepPrevious: true, quiet: true });
  return data ? <Sums totals={data} isWhole={input.account_kind === undefined} /> : null;
}

/** Above the trial balance: the span it is of, and its sums. */
export function TrialHeader({ input }: ListPage) {
  const text = useTextOf();
  const can = useCan();
  const { search } = useListSearch();
  const label = text('reconciliation.field.span');
  return (
    <>
      <div className="lh-recon-span">
        <Calendar
          label={label}
          isFilled={search.has('posted_from') || search.has('posted_until')}
          part={listSpan}
          props={{ from: 'posted_from', to: 'posted_until', label }}
        />
      </div>
      {can(ledgerContract.TrialTotals) ? <Totals input={input} /> : null}
    </>
  );
}
