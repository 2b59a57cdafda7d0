import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { useGuardedOk } from '@linehaul/ui/use-click-guard.ts';
import { type ComponentType, createContext, useContext, useState } from 'react';
import { count } from '../format/format.ts';
import type { Action, ActionDialogProps } from '../screen/action.tsx';
import { textOf, useTextOf } from '../text/text.ts';
import { BulkLines } from './bulk-lines.tsx';
import type { BulkOrder, BulkSpec, PlainBulk } from './bulk-types.ts';
import type { PlainRow } from './list-types.ts';

/** The list that works the order off, and shows what became of it. */
export const BulkContext = createContext<(order: BulkOrder) => void>(() => {});

/** Why a row is left out. */
export function unfitText(spec: PlainBulk, row: PlainRow): string {
  return spec.unfit?.(row) ?? textOf('console.bulk.unfit');
}

function Ask({ spec, subject, onClose }: ActionDialogProps<PlainRow[]> & { spec: PlainBulk }) {
  const text = useTextOf();
  const order = useContext(BulkContext);
  const [[rows, leftOut]] = useState(() => {
    const isFit = spec.fit ?? (() => true);
    return [subject.filter(isFit), subject.filter((row) => !isFit(row))] as const;
  });
  const [values, setValues] = useState<unknown>(() => spec.start?.(rows) ?? {});
  const n = count(rows.length);
  const run = () => {
    order({ spec, rows, leftOut, values });
    onClose();
  };
  const isReady = rows.length > 0 && (spec.isReady?.(values, rows) ?? true);
  const ok = useGuardedOk(run, { danger: spec.danger ?? false, disabled: !isReady });
  const Fields = spec.ask;
  return (
    <Modal
      open
      width={spec.width ?? 520}
      title={text(spec.title)}
      okText={text(spec.submit, { n, count: rows.length })}
      cancelText={text('console.action.cancel')}
      mask={{ closable: spec.ask === undefined }}
      onCancel={onClose}
      {...ok}
    >
      <div className="lh-bulk">
        <p>{text(spec.question, { n, count: rows.length, ...spec.params?.(rows) })}</p>
        {Fields ? (
          <Fields
            rows={rows}
            values={values}
            change={(next) => setValues((now: unknown) => ({ ...(now as object), ...(next as object) }))}
          />
        ) : null}
        {leftOut.length > 0 ? (
          <>
            <p>{text('console.bulk.leaves_out', { n: count(leftOut.length) })}</p>
            <BulkLines lines={leftOut.map((row) => ({ no: spec.noOf(row), text: unfitText(spec, row) }))} />
          </>
        ) : null}
      </div>
    </Modal>
  );
}

/** Asks once for all chosen rows; for places of a list that another module fills. */
export function bulkDialog<Row, E extends EndpointSpec, Values, U extends EndpointSpec>(
  spec: BulkSpec<Row, E, Values, U>,
): ComponentType<ActionDialogProps<Row[]>> {
  // Checked against the endpoint's types where it is written; running it needs records only.
  const plain = spec as unknown as PlainBulk;
  return ({ subject, onClose }) => <Ask spec={plain} subject={subject as PlainRow[]} onClose={onClose} />;
}

/** Something that is done with many rows: asked once, done row by row, with a result for each. */
export function bulkAction<Row, E extends EndpointSpec, Values = object, U extends EndpointSpec = EndpointSpec>(
  spec: BulkSpec<Row, E, Values, U>,
): Action<Row[]> {
  const { title, icon, danger = false, primary = false, needs = spec.endpoint, fit } = spec;
  const dialog = bulkDialog(spec);
  return { title, icon, danger, primary, needs, dialog, ...(fit ? { when: (rows: Row[]) => rows.some(fit) } : {}) };
}
