import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailPage, DetailSection, FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { Cell } from '@linehaul/console-kernel/screen/cell.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { statementContract } from '../contract/statement.contract.ts';
import { statementActions } from './statement-actions.tsx';
import { StatementItems } from './statement-items.tsx';

/** One statement: what it comes to, who said what about it, and its orders. */
export default function StatementPage() {
  const query = useQueryOf(statementContract.StatementInfo, { id: Number(useParams().id) });
  return (
    <Loaded query={query}>
      {(statement) => (
        <DetailPage
          title={`${statement.statement_no} · ${statement.member_name}`}
          state={<Cell kind="status" value={statement.state} texts="statement.state" />}
          subject={statement}
          actions={statementActions}
        >
          <DetailSection title="statement.section.statement">
            <FieldGrid
              of={statement}
              messages="statement"
              rows={[
                { field: 'month' },
                {
                  field: 'member_name',
                  as: 'link',
                  to: ({ member_code }) => `/users/manage?keyword=${encodeURIComponent(member_code)}`,
                },
                { field: 'amount_cents', as: 'money' },
                { field: 'correction_cents', as: 'money' },
                { field: 'total_cents', as: 'money' },
                { field: 'confirm_note' },
                { field: 'confirmed_by' },
                { field: 'confirmed_at', as: 'time' },
                { field: 'invoice_no' },
                { field: 'invoiced_by' },
                { field: 'invoiced_at', as: 'time' },
                { field: 'method', as: 'choice' },
                { field: 'paid_by' },
                { field: 'paid_at', as: 'time' },
                { field: 'unpaid_note' },
                { field: 'unpaid_by' },
                { field: 'unpaid_at', as: 'time' },
                { field: 'created_by' },
                { field: 'created_at', as: 'time' },
              ]}
            />
          </DetailSection>
          <StatementItems statement={statement} />
        </DetailPage>
      )}
    </Loaded>
  );
}
