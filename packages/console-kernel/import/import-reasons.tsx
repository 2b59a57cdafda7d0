import { Button, Select } from 'antd';
import { count } from '../format/format.ts';
import { useTextOf } from '../text/text.ts';
import { targetAddress } from './import-columns.ts';
import type { ImportRun } from './import-run.ts';
import { type RejectReason, reasonsOf } from './import-totals.ts';
import type { ImportSpec } from './import-types.ts';

interface ImportReasonsProps {
  spec: ImportSpec;
  run: ImportRun;
  /** Key of the reason that is shown alone; null for all. */
  reason: string | null;
  onReason: (reason: string | null) => void;
}

/** Which rejected rows are shown: of one reason, or all that were not left out. */
export function shownRejects({ rejects, leftOut }: ImportRun, reason: string | null): ImportRun['rejects'] {
  const remainingRejects = rejects.filter(({ row }) => !leftOut.has(row));
  return reason === null
    ? remainingRejects
    : remainingRejects.filter(({ faults }) => faults.some((fault) => `${fault.field} ${fault.code}` === reason));
}

/** What can be done with many rejected rows at once: shown by their reason, left out, or taken with their formulas' values. */
export function ImportReasons({ spec, run, reason, onReason }: ImportReasonsProps) {
  const text = useTextOf();
  const reasons = reasonsOf(shownRejects(run, null));
  const chosenReason = reasons.find(({ key }) => key === reason);
  const formulas = run.reading?.formula_count ?? 0;
  const hasFormulas = formulas > 0 && !run.usesFormulas && reasons.some(({ key }) => key.endsWith(formulaFault));
  const nameOf = ({ field, message, rows }: RejectReason) => {
    const name = field === '' ? text(`${spec.texts}.whole_row`) : text(targetAddress(spec, field));
    return `${name}: ${message} (${count(rows.length)})`;
  };
  return (
    <div className="lh-import-titles">
      {hasFormulas && run.phase === 'checked' ? (
        <Button onClick={() => void run.takeFormulas()}>
          {text(`${spec.texts}.use_formula_values`, { n: count(formulas) })}
        </Button>
      ) : null}
      <Select
        allowClear
        value={chosenReason?.key ?? null}
        popupMatchSelectWidth={false}
        placeholder={text(`${spec.texts}.all_reasons`)}
        aria-label={text(`${spec.texts}.reason`)}
        options={reasons.map((option) => ({ value: option.key, label: nameOf(option) }))}
        onChange={(next: string | undefined) => onReason(next ?? null)}
      />
      {chosenReason ? (
        <Button
          onClick={() => {
            run.leaveOut(chosenReason.rows);
            onReason(null);
          }}
        >
          {text(`${spec.texts}.leave_out`, { n: count(chosenReason.rows.length) })}
        </Button>
      ) : null}
      {run.leftOut.size > 0 ? (
        <Button type="link" onClick={() => run.leaveOut([])}>
          {text(`${spec.texts}.bring_back`, { n: count(run.leftOut.size) })}
        </Button>
      ) : null}
    </div>
  );
}

const formulaFault = 'table_file.formula';
