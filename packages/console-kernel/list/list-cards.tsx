import { Checkbox, Skeleton } from 'antd';
import { type Action, ActionBar } from '../screen/action.tsx';
import { useTextOf } from '../text/text.ts';
import { cellOf, columnKey, columnTitle, type PlainColumn, rowAction } from './list-columns.tsx';
import type { ListModel } from './list-query.ts';
import type { PlainListSpec, PlainRow } from './list-types.ts';

interface ListCardsProps {
  spec: PlainListSpec;
  model: ListModel;
  shown: readonly PlainColumn[];
  allowed: (row: PlainRow) => Action<PlainRow>[];
  start: (action: Action<PlainRow>, row: PlainRow) => void;
}

interface CardSubject {
  actions: readonly Action<PlainRow>[];
  row: PlainRow;
}

/** A column that says nothing of the row: no text, no money. A card has no room for that; 0 pieces are news. */
function isBlank({ field, render, as }: PlainColumn, row: PlainRow): boolean {
  const value = row[field];
  return !render && (value === '' || value === null || (value === 0 && as === 'money'));
}

function Card({ spec, model, shown, allowed, start, row }: ListCardsProps & { row: PlainRow }) {
  const text = useTextOf();
  const [first, ...others] = shown;
  const state = others.find((column) => column.as === 'status');
  const rest = others.filter((column) => column !== state && !isBlank(column, row));
  const actions = allowed(row);
  const key = model.keyOf(row);
  const toggle = () =>
    model.setSelected(
      model.selected.includes(key) ? model.selected.filter((other) => other !== key) : [...model.selected, key],
    );
  return (
    <li className="lh-card-row">
      <div className="lh-card-head">
        {spec.bulkActions.length > 0 ? (
          <Checkbox
            checked={model.selected.includes(key)}
            onChange={toggle}
            aria-label={text('console.list.select_row')}
          />
        ) : null}
        <strong>{first ? cellOf(first, row, spec.messages) : null}</strong>
        {state ? cellOf(state, row, spec.messages) : null}
      </div>
      <dl>
        {rest.map((column) => (
          <div key={columnKey(column)}>
            <dt>{columnTitle(column, spec.messages)}</dt>
            <dd>{cellOf(column, row, spec.messages)}</dd>
          </div>
        ))}
      </dl>
      {actions.length > 0 || spec.rowLead ? (
        <CardActions spec={spec} actions={actions} row={row} start={start} />
      ) : null}
    </li>
  );
}

/** The first action in words beside the menu with the others: none under a thumb that takes away what is there. */
function CardActions({ spec, actions, row, start }: Pick<ListCardsProps, 'spec' | 'start'> & CardSubject) {
  const first = rowAction(spec, actions);
  const directCount = first && !first.danger ? 1 : 0;
  return (
    <ActionBar
      actions={actions}
      subject={row}
      start={start}
      look="card"
      lead={spec.rowLead?.(row)}
      shown={directCount}
    />
  );
}

/** The rows as cards, for the mobile layout. */
export function ListCards(props: ListCardsProps) {
  if (props.model.query.isPending) return <Skeleton active className="lh-cards-loading" />;
  return (
    <ul className="lh-cards" aria-busy={props.model.query.isFetching}>
      {props.model.rows.map((row) => (
        <Card key={props.model.keyOf(row)} {...props} row={row} />
      ))}
    </ul>
  );
}
