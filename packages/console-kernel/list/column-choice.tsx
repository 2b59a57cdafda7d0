import { ArrowDownOutlined, ArrowUpOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover, Tooltip } from 'antd';
import { useTextOf } from '../text/text.ts';
import { useColumnDrag } from './column-drag.ts';
import { columnKey, columnTitle } from './list-columns.tsx';
import type { PlainListSpec } from './list-types.ts';
import { useListColumns } from './list-views.ts';

/** The list with one entry moved by a step; unchanged at its ends. */
export function moved(keys: readonly string[], key: string, step: -1 | 1): string[] {
  const from = keys.indexOf(key);
  const to = from + step;
  const next = [...keys];
  const other = next[to];
  if (from < 0 || other === undefined) return next;
  next[to] = key;
  next[from] = other;
  return next;
}

function Choices({ spec }: { spec: PlainListSpec }) {
  const text = useTextOf();
  const { shown: shownColumns, choose } = useListColumns(spec);
  const keys = shownColumns.map(columnKey);
  const rest = spec.columns.filter((column) => !keys.includes(columnKey(column)));
  const inOrder = (order: readonly string[]) =>
    choose(order.flatMap((key) => shownColumns.find((column) => columnKey(column) === key) ?? []));
  const drag = useColumnDrag(keys, 'list', inOrder);
  return (
    <div className="lh-choices">
      {[...shownColumns, ...rest].map((column) => {
        const key = columnKey(column);
        const on = keys.includes(key);
        const others = shownColumns.filter((other) => other !== column);
        return (
          <div className="lh-choices-row" key={key} {...(on ? drag(key) : {})}>
            <Checkbox
              checked={on}
              disabled={on && shownColumns.length === 1}
              onChange={() => choose(on ? others : [...shownColumns, column])}
            >
              {columnTitle(column, spec.messages)}
            </Checkbox>
            {on ? (
              <span>
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined />}
                  aria-label={text('console.list.column_up')}
                  onClick={() => inOrder(moved(keys, key, -1))}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined />}
                  aria-label={text('console.list.column_down')}
                  onClick={() => inOrder(moved(keys, key, 1))}
                />
              </span>
            ) : null}
          </div>
        );
      })}
      <Button type="link" size="small" onClick={() => choose([])}>
        {text('console.list.columns_reset')}
      </Button>
    </div>
  );
}

/** Which columns a list shows, and in which order; remembered for this person. */
export function ColumnChoice({ spec }: { spec: PlainListSpec }) {
  const text = useTextOf();
  return (
    <Popover trigger="click" placement="bottomRight" content={<Choices spec={spec} />}>
      <Tooltip title={text('console.list.columns')}>
        <Button type="text" icon={<TableOutlined />} aria-label={text('console.list.columns')} />
      </Tooltip>
    </Popover>
  );
}
