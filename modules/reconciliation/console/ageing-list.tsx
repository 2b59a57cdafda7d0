import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { count, money } from '@linehaul/console-kernel/format/format.ts';
import { inPageLink } from '@linehaul/console-kernel/list/list-query.ts';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { type AgeBucket, type AgeingRow, ageBucket } from '../contract/ageing.contract.ts';
import { reconciliationContract } from '../contract/reconciliation.contract.ts';
import { ReconciliationTabs, viewAddress } from './reconciliation-tabs.tsx';
import './reconciliation.css';

const { AgeingList, AgeingTotals, OwedList } = reconciliationContract;

const figures = [...ageBucket.options, 'total'] as const;
type Figure = (typeof figures)[number];
const fieldOf = (figure: Figure) => `${figure}_cents` as const;
const bucketOf = (figure: Figure): AgeBucket | null => (figure === 'total' ? null : figure);

interface FigureLinkProps {
  cents: number;
  figure: Figure;
  /** Null for all members. */
  memberId: number | null;
}

/** A sum that leads to the statements and orders that it is made of. */
function FigureLink({ cents, figure, memberId }: FigureLinkProps) {
  const isAllowed = useCan()(OwedList);
  const amount = <span className="lh-figure">{money(cents)}</span>;
  if (cents === 0) return <span className="lh-figure lh-nothing">{money(0)}</span>;
  if (!isAllowed) return amount;
  return (
    <Link
      className="lh-cell-link"
      to={viewAddress('owed', { member_id: memberId, bucket: bucketOf(figure) })}
      {...inPageLink}
    >
      {amount}
    </Link>
  );
}

function Sums() {
  const text = useTextOf();
  const { data } = useQueryOf(AgeingTotals, {}, { keepPrevious: true, quiet: true });
  if (!data) return null;
  return (
    <section className="lh-surface lh-recon-sums" aria-label={text('reconciliation.tab.ageing')}>
      <dl>
        {figures.map((figure) => (
          <div key={figure}>
            <dt>{text(`reconciliation.field.${figure}_cents`)}</dt>
            <dd>
              <FigureLink cents={data[fieldOf(figure)]} figure={figure} memberId={null} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{text('reconciliation.field.member_count')}</dt>
          <dd className="lh-figure">{count(data.member_count)}</dd>
        </div>
      </dl>
      <p>{text('reconciliation.hint.terms')}</p>
    </section>
  );
}

function Header() {
  const can = useCan();
  return can(AgeingTotals) ? <Sums /> : null;
}

/** What members owe, by how long it has been due. */
export default listScreen({
  endpoint: AgeingList,
  addressFields: ['tab'],
  messages: 'reconciliation',
  tabs: ReconciliationTabs,
  header: Header,
  columns: [
    { field: 'member_name', render: ({ member_name }) => <strong>{member_name}</strong> },
    { field: 'member_code', hidden: true },
    ...figures.map((figure) => ({
      field: fieldOf(figure),
      as: 'money' as const,
      sortable: figure === 'total' || figure === 'over_90',
      render: (row: AgeingRow) => <FigureLink cents={row[fieldOf(figure)]} figure={figure} memberId={row.id} />,
    })),
  ],
  filters: ['bucket'],
  empty: 'reconciliation.empty.ageing',
  emptyHint: 'reconciliation.empty.ageing_hint',
});
