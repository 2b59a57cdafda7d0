import { rowsSource, type SettledFault } from '@linehaul/modules/batch/server/batch.port.ts';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { CopyValue } from '@linehaul/server-kernel/table-file/copy.repo.ts';
import { type RowFault, RowReader } from '@linehaul/server-kernel/table-file/row-reader.ts';
import { sql } from 'kysely';
import { orderErrors } from '../contract/order.contract.ts';
import { type GoodsLine, maxGoodsLines } from '../contract/order-counter.contract.ts';
import { orderTargets } from '../contract/order-import.contract.ts';
import { joinLines, type OrderRow } from './order-goods-lines.rules.ts';
import { type OrderStage, orderStaging, stagingColumns } from './order-import.rules.ts';

/* Set-based SQL over temporary tables, as in `order-import.repo.ts`. */

/** Rows that a cursor brings at once. */
const rowsAtOnce = 5_000;

type Fault = Pick<RowFault, 'field' | 'code' | 'params'>;
type NumberFault = Fault & { number_key: string };
type NumberRow = OrderRow & { number_key: string };

/** Whether there are numbers that rows with different content have, or of which a row could not be read. */
async function findNumbers(scope: Scope, refusedNumbers: ReadonlySet<string>): Promise<boolean> {
  const tables = scope.unscoped('hand-written');
  await sql`create temp table order_line (row int8, order_row int8, given jsonb) on commit drop`.execute(tables);
  await sql`create temp table order_line_fault (row int8, field text, code text, params jsonb, given jsonb)
    on commit drop`.execute(tables);
  await sql`create temp table order_lines_number on commit drop as
    select number_key, number_key = any(${[...refusedNumbers]}::text[]) as is_refused from order_staging
    group by number_key
    having min(content_hash) <> max(content_hash) or number_key = any(${[...refusedNumbers]}::text[])`.execute(tables);
  const { rows } = await sql`select 1 from order_lines_number limit 1`.execute(tables);
  return rows.length > 0;
}

/** Takes all rows of numbers out of the import, for a reason each. */
async function refuseNumbers(scope: Scope, faults: readonly NumberFault[]): Promise<void> {
  await sql`with fault as (
      select * from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb)
        as fault (number_key text, field text, code text, params jsonb)
    ), refused as (
      delete from order_staging s using fault where s.number_key = fault.number_key
      returning s.row, fault.field, fault.code, fault.params, s.given
    )
    insert into order_line_fault select row, field, code, params, given from refused`.execute(
    scope.unscoped('hand-written'),
  );
}

/** An order whose lines cannot all be read does not come in with the others. */
async function refuseIncomplete(scope: Scope): Promise<void> {
  const { code } = orderErrors.line_refused;
  await sql`with refused as (
      delete from order_staging s using order_lines_number n where n.is_refused and s.number_key = n.number_key
      returning s.row, s.given
    )
    insert into order_line_fault select row, 'external_no', ${code}, '{}', given from refused`.execute(
    scope.unscoped('hand-written'),
  );
}

/** The order that rows of one number are, as a staging row; or why they are none. */
function stageJoined(rows: readonly NumberRow[], stage: OrderStage): readonly CopyValue[] | { fault: Fault } {
  const joinedRow = joinLines(rows);
  if ('fault' in joinedRow) return joinedRow;
  const row = Math.min(...rows.map((line) => line.row));
  const source = rowsSource([{ row, values: joinedRow.values }], orderTargets);
  const reader = new RowReader(source.columns, source.width);
  for (const cells of source.rows) reader.next(cells);
  const stagedRow = stage(reader, row, joinedRow.goods);
  const [fault] = reader.faults;
  if (fault || !stagedRow)
    return { fault: fault ?? { field: '', code: orderErrors.lines_differ.code, params: { rows: row } } };
  return stagedRow;
}

async function addOrders(scope: Scope, orders: readonly (readonly CopyValue[])[]): Promise<void> {
  const records = orders.map((cells) =>
    Object.fromEntries(
      stagingColumns.map((name, at) => {
        const cell = cells[at] ?? null;
        return [name, orderStaging[name] === 'jsonb' && cell !== null ? JSON.parse(String(cell)) : cell];
      }),
    ),
  );
  const columns = sql.join(stagingColumns.map((name) => sql.id(name)));
  const typedColumns = sql.join(stagingColumns.map((name) => sql`${sql.id(name)} ${sql.raw(orderStaging[name])}`));
  await sql`insert into order_staging (${columns})
    select ${columns} from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as joined (${typedColumns})`.execute(
    scope.unscoped('hand-written'),
  );
}

async function joinNumbers(scope: Scope, numbers: readonly NumberRow[][], stage: OrderStage): Promise<void> {
  const faults: NumberFault[] = [];
  const orders: (readonly CopyValue[])[] = [];
  const lines: { row: number; order_row: number }[] = [];
  for (const rows of numbers) {
    const stagedRow = stageJoined(rows, stage);
    const [first] = rows;
    if (!first) continue;
    if ('fault' in stagedRow) {
      const { field, code, params } = stagedRow.fault;
      faults.push({ number_key: first.number_key, field, code, params });
    } else {
      orders.push(stagedRow);
      lines.push(...rows.map(({ row }) => ({ row, order_row: first.row })));
    }
  }
  await refuseNumbers(scope, faults);
  await sql`with numbered as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as numbered (row int8, order_row int8)
    ), joined as (
      delete from order_staging s using numbered n where s.row = n.row returning s.row, n.order_row, s.given
    )
    insert into order_line select row, order_row, given from joined`.execute(scope.unscoped('hand-written'));
  await addOrders(scope, orders);
}

type NumberCells = { number_key: string; row: number; given: Record<string, string> } & GoodsLine;

function rowOf({ number_key, row, given, ...goods }: NumberCells): NumberRow {
  return { number_key, row, given, goods };
}

/**
 * Makes one order of rows that have one number and name different goods; what cannot be one order is taken out, all its rows
 * with a reason (`lineFaults`). A row that says the same as another one stays where it is: it is told as a duplicate.
 */
export async function joinGoodsLines(
  scope: Scope,
  stage: OrderStage,
  refusedNumbers: ReadonlySet<string>,
): Promise<void> {
  const tables = scope.unscoped('hand-written');
  if (!(await findNumbers(scope, refusedNumbers))) return;
  await refuseIncomplete(scope);
  await sql`declare order_lines no scroll cursor for
    select number_key, row, given, product, packaging, pieces, weight_g, volume_cm3 from (
      select *, row_number() over (partition by number_key order by row) as place from (
        select distinct on (number_key, content_hash) s.* from order_staging s join order_lines_number using (number_key)
        order by number_key, content_hash, row
      ) once
    ) placed
    where place <= ${sql.lit(maxGoodsLines + 1)} order by number_key, row`.execute(tables);
  let open: NumberRow[] = [];
  for (;;) {
    const { rows } = await sql<NumberCells>`fetch ${sql.lit(rowsAtOnce)} from order_lines`.execute(tables);
    const isLast = rows.length < rowsAtOnce;
    const numbers = [...Map.groupBy([...open, ...rows.map(rowOf)], ({ number_key }) => number_key).values()];
    // The rows of the last number may go on in the next portion.
    open = isLast ? [] : (numbers.pop() ?? []);
    await joinNumbers(scope, numbers, stage);
    if (isLast) break;
  }
  await sql`close order_lines`.execute(tables);
}

/** Rows that `joinGoodsLines` has taken out, and why. */
export async function* lineFaults(scope: Scope): AsyncGenerator<SettledFault> {
  const tables = scope.unscoped('hand-written');
  await sql`declare order_line_faults no scroll cursor for
    select row, field, code, params, given from order_line_fault order by row`.execute(tables);
  for (;;) {
    const { rows } = await sql<RowFault & { given: Record<string, string> }>`
      fetch ${sql.lit(rowsAtOnce)} from order_line_faults`.execute(tables);
    for (const { given: values, ...fault } of rows) yield { fault, values };
    if (rows.length < rowsAtOnce) return;
  }
}
