import { DownloadOutlined } from '@ant-design/icons';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Button, Input, Pagination } from 'antd';
import { useState } from 'react';
import { count, nothing } from '../format/format.ts';
import { textOf, useTextOf } from '../text/text.ts';
import { targetAddress } from './import-columns.ts';
import { csvFile, download } from './import-csv.ts';
import { ImportReasons, shownRejects } from './import-reasons.tsx';
import type { ImportRun } from './import-run.ts';
import { editedRows, type Reject } from './import-totals.ts';
import type { ImportSpec, Mapping } from './import-types.ts';

const pageSize = 20;

interface ImportRejectsProps {
  spec: ImportSpec;
  run: ImportRun;
}

function fieldName(spec: ImportSpec, field: string): string {
  return field === '' ? textOf(`${spec.texts}.whole_row`) : textOf(targetAddress(spec, field));
}

/** One line per rejected row: number, reasons, then the cells under the file's own titles, ready to be corrected and sent again. */
function errorRecords(spec: ImportSpec, rejects: readonly Reject[], mapping: Mapping): string[][] {
  const fields = Object.keys(spec.targets);
  const titles = fields.map((field) => mapping[field] ?? field);
  const lines = rejects.map(({ row, faults, values }) => {
    const reasons = faults.map(({ field, message }) => `${fieldName(spec, field)}: ${message}`).join(' ');
    return [String(row), reasons, ...fields.map((field) => values?.[field] ?? '')];
  });
  return [[textOf(`${spec.texts}.row`), textOf(`${spec.texts}.reason`), ...titles], ...lines];
}

interface CellProps extends ImportRejectsProps {
  reject: Reject;
  field: string;
  hasFault: boolean;
}

function CellInput({ spec, run, reject, field, hasFault }: CellProps) {
  const text = useTextOf();
  if (!reject.values) return <span className="lh-nothing">{nothing}</span>;
  if (field === '') {
    return (
      <Button size="small" disabled={run.edits[reject.row] !== undefined} onClick={() => run.keep(reject.row)}>
        {text(`${spec.texts}.as_shown`)}
      </Button>
    );
  }
  const typedText = run.edits[reject.row]?.[field];
  return (
    <Input
      value={typedText ?? reject.values[field] ?? ''}
      status={hasFault && typedText === undefined ? 'error' : ''}
      aria-label={`${text(`${spec.texts}.row`)} ${reject.row}, ${fieldName(spec, field)}`}
      onChange={(event) => run.type(reject.row, field, event.target.value)}
      onPressEnter={() => void run.correct()}
    />
  );
}

function RejectRows({ spec, run, reject }: ImportRejectsProps & { reject: Reject }) {
  const text = useTextOf();
  const [whole, setWhole] = useState(false);
  const faulty = new Set(reject.faults.map((fault) => fault.field));
  const others = whole ? Object.keys(spec.targets).filter((field) => !faulty.has(field)) : [];
  const lines = [...reject.faults, ...others.map((field) => ({ row: reject.row, field, code: '', message: '' }))];
  return (
    <tbody>
      {lines.map(({ field, code, message }, at) => (
        <tr key={`${field}:${code}`} data-first={at === 0}>
          {at === 0 ? (
            <th scope="rowgroup" rowSpan={lines.length}>
              <span className="lh-import-row">{reject.row}</span>
              {reject.values ? (
                <Button type="link" size="small" aria-expanded={whole} onClick={() => setWhole(!whole)}>
                  {text(`${spec.texts}.${whole ? 'bad_cells' : 'all_cells'}`)}
                </Button>
              ) : null}
            </th>
          ) : null}
          <td>{fieldName(spec, field)}</td>
          <td>
            <CellInput spec={spec} run={run} reject={reject} field={field} hasFault={message !== ''} />
          </td>
          <td className="lh-import-reason">{message}</td>
        </tr>
      ))}
    </tbody>
  );
}

function RejectTable({ spec, run, rejects }: ImportRejectsProps & { rejects: readonly Reject[] }) {
  const text = useTextOf();
  return (
    <table className="lh-import-table lh-import-rejects">
      <thead>
        <tr>
          {['row', 'column', 'value', 'reason'].map((key) => (
            <th scope="col" key={key}>
              {text(`${spec.texts}.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      {rejects.map((reject) => (
        <RejectRows key={reject.row} spec={spec} run={run} reject={reject} />
      ))}
    </table>
  );
}

/** The rows that were not taken, why, and the bad cells to type over; the file is not needed again. */
export function ImportRejects({ spec, run }: ImportRejectsProps) {
  const text = useTextOf();
  const [page, setPage] = useState(1);
  const [reason, setReason] = useState<string | null>(null);
  const { edits } = run;
  if (run.rejects.length === 0) return null;
  const rejects = shownRejects(run, reason);
  const last = Math.max(1, Math.ceil(rejects.length / pageSize));
  const current = Math.min(page, last);
  const pageRejects = rejects.slice((current - 1) * pageSize, current * pageSize);
  const ready = editedRows(shownRejects(run, null), edits, spec.together).length;
  const save = () => download(csvFile(errorRecords(spec, rejects, run.mapping)), `${spec.fileName}-errors.csv`);
  return (
    <section className="lh-surface lh-import-card" aria-label={text(`${spec.texts}.rejects_title`)}>
      <header className="lh-import-head">
        <h2>{text(`${spec.texts}.rejects_title`)}</h2>
        <Button icon={<DownloadOutlined />} onClick={save}>
          {text(`${spec.texts}.download`)}
        </Button>
        <p>{text(`${spec.texts}.rejects_hint`)}</p>
      </header>
      <ImportReasons spec={spec} run={run} reason={reason} onReason={setReason} />
      <RejectTable spec={spec} run={run} rejects={pageRejects} />
      <footer className="lh-import-foot">
        {rejects.length > pageSize ? (
          <Pagination
            simple
            current={current}
            pageSize={pageSize}
            total={rejects.length}
            onChange={setPage}
            showSizeChanger={false}
          />
        ) : null}
        <GuardedButton
          disabled={ready === 0}
          type={run.phase === 'imported' ? 'primary' : 'default'}
          onClick={() => void run.correct()}
        >
          {text(`${spec.texts}.${run.phase === 'imported' ? 'correct_import' : 'correct_check'}`, { n: count(ready) })}
        </GuardedButton>
      </footer>
    </section>
  );
}
