import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { count, day, money } from '@linehaul/console-kernel/format/format.ts';
import { useCan } from '@linehaul/console-kernel/permission/can.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { useActionRunner } from '@linehaul/console-kernel/screen/action.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { EmptyState } from '@linehaul/ui/empty-state.tsx';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { Button, Table, type TableColumnsType } from 'antd';
import { type StatementDetail, type StatementItem, statementContract } from '../contract/statement.contract.ts';

interface Correcting {
  statement: StatementDetail;
  item: StatementItem;
}

const correct: Action<Correcting> = dialogAction<typeof statementContract.StatementCorrect, Correcting>({
  endpoint: statementContract.StatementCorrect,
  messages: 'statement',
  title: 'statement.action.correct',
  fields: [
    {
      field: 'correction_cents',
      span: 'full',
      hint: 'statement.hint.correction',
      render: ({ id, value, onChange }) => (
        <NumberInput
          {...(id ? { id } : {})}
          autoFocus
          negative
          scale={2}
          prefix="¥"
          value={typeof value === 'number' ? value : null}
          onChange={(next) => onChange?.(next ?? undefined)}
        />
      ),
    },
    { field: 'note', as: 'textarea', title: 'statement.field.reason' },
  ],
  start: ({ item }) => ({ correction_cents: item.correction_cents, note: item.note }),
  hidden: ({ statement: { id, version }, item: { order_id, part } }) => ({ id, version, order_id, part }),
  success: 'statement.done.saved',
});

function figure(cents: number) {
  return <span className="lh-figure">{money(cents)}</span>;
}

function useColumns(): TableColumnsType<StatementItem> {
  const text = useTextOf();
  return [
    {
      title: text('statement.field.order_no'),
      render: (_, item) => (
        <Link className="lh-cell-link" to={`/logistics/order/info/${item.order_id}`}>
          {item.order_no}
        </Link>
      ),
    },
    { title: text('statement.field.external_no'), dataIndex: 'external_no' },
    { title: text('statement.field.order_day'), render: (_, item) => day(item.order_day) },
    { title: text('statement.field.route'), render: (_, item) => `${item.origin_name} → ${item.destination_name}` },
    { title: text('statement.field.product'), dataIndex: 'product' },
    { title: text('statement.field.part'), render: (_, item) => text(`statement.part.${item.part}`) },
    { title: text('statement.field.amount_cents'), align: 'end', render: (_, item) => figure(item.amount_cents) },
    {
      title: text('statement.field.correction_cents'),
      align: 'end',
      render: (_, item) => (item.correction_cents === 0 ? '–' : figure(item.correction_cents)),
    },
    {
      title: text('statement.field.total_cents'),
      align: 'end',
      render: (_, item) => figure(item.amount_cents + item.correction_cents),
    },
    { title: text('statement.field.note'), dataIndex: 'note' },
  ];
}

function Totals({ statement, editing }: { statement: StatementDetail; editing: boolean }) {
  const text = useTextOf();
  const sums = [statement.amount_cents, statement.correction_cents, statement.total_cents];
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} colSpan={6}>
        <strong>{text('statement.total', { n: count(statement.item_count) })}</strong>
      </Table.Summary.Cell>
      {sums.map((cents, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a total stands under its column.
        <Table.Summary.Cell key={place} index={6 + place} align="right">
          <strong>{figure(cents)}</strong>
        </Table.Summary.Cell>
      ))}
      <Table.Summary.Cell index={9} colSpan={editing ? 2 : 1} />
    </Table.Summary.Row>
  );
}

/** The orders of a statement with their sums; while it is open, each amount can be corrected. */
export function StatementItems({ statement }: { statement: StatementDetail }) {
  const text = useTextOf();
  const can = useCan();
  const runner = useActionRunner<Correcting>();
  const columns = useColumns();
  const editing = statement.actions.includes('correct') && can(statementContract.StatementCorrect);
  const edit: TableColumnsType<StatementItem> = [
    {
      title: text('console.list.actions'),
      render: (_, item) => (
        <Button type="link" size="small" onClick={() => runner.start(correct, { statement, item })}>
          {text('statement.action.correct')}
        </Button>
      ),
    },
  ];
  return (
    <DetailSection title="statement.section.items" flush>
      {statement.items.length === 0 ? (
        <EmptyState title={text('statement.empty.items')} />
      ) : (
        <Table<StatementItem>
          size="small"
          columns={[...columns, ...(editing ? edit : [])]}
          dataSource={statement.items}
          rowKey={({ order_id, part }) => `${order_id} ${part}`}
          pagination={statement.items.length > 100 ? { pageSize: 100, showSizeChanger: false } : false}
          scroll={{ x: 'max-content' }}
          summary={() => <Totals statement={statement} editing={editing} />}
        />
      )}
      {runner.dialog}
    </DetailSection>
  );
}
