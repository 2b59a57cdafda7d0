import { ArrowLeftOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { count } from './format.ts';
import { ImportRejects } from './import-rejects.tsx';
import type { ImportRun } from './import-run.ts';
import type { ImportTotals } from './import-totals.ts';
import type { ImportSpec } from './import-types.ts';
import { useTextOf } from './text.ts';

interface ImportResultProps {
  spec: ImportSpec;
  run: ImportRun;
}

interface Figure {
  key: string;
  value: number;
  tone?: 'good' | 'bad' | 'warn';
}

function figuresOf(totals: ImportTotals, isImported: boolean): Figure[] {
  return [
    { key: 'rows', value: totals.rows },
    { key: isImported ? 'created' : 'would_create', value: totals.created, tone: 'good' },
    { key: 'duplicates', value: totals.duplicates },
    { key: 'unpriced', value: totals.unpriced, ...(totals.unpriced > 0 ? { tone: 'warn' } : {}) },
    { key: 'rejected', value: totals.rejected, ...(totals.rejected > 0 ? { tone: 'bad' } : {}) },
  ];
}

function Figures({ spec, totals, isImported }: { spec: ImportSpec; totals: ImportTotals; isImported: boolean }) {
  const text = useTextOf();
  const shown = figuresOf(totals, isImported).filter(({ key, value }) => value > 0 || key !== 'unpriced');
  return (
    <dl className="lh-import-figures">
      {shown.map(({ key, value, tone }) => (
        <div key={key} className="lh-surface" data-tone={tone}>
          <dt>{text(`${spec.texts}.figure.${key}`)}</dt>
          <dd className="lh-figure">{count(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function CheckedBar({ spec, run, totals }: ImportResultProps & { totals: ImportTotals }) {
  const text = useTextOf();
  const n = count(totals.created);
  return (
    <footer className="lh-form-bar">
      <Button icon={<ArrowLeftOutlined />} onClick={run.back}>
        {text(`${spec.texts}.columns`)}
      </Button>
      <Button type="primary" autoFocus disabled={totals.created === 0} onClick={() => void run.commit()}>
        {totals.created === 0 ? text(`${spec.texts}.nothing_new`) : text(`${spec.texts}.import`, { n })}
      </Button>
    </footer>
  );
}

function verdict({ created, rejected, duplicates }: ImportTotals, isImported: boolean): string {
  if (isImported) return rejected > 0 ? 'imported_some' : 'imported_all';
  if (rejected > 0) return 'checked_some';
  return created === 0 && duplicates > 0 ? 'checked_known' : 'checked_all';
}

/** What the check found, or what the import did. */
export function ImportResult({ spec, run }: ImportResultProps) {
  const text = useTextOf();
  const { totals } = run;
  if (!totals) return null;
  const isImported = run.phase === 'imported';
  const params = { n: count(totals.created), rejected: count(totals.rejected), duplicates: count(totals.duplicates) };
  return (
    <>
      <Alert
        type={totals.rejected > 0 ? 'warning' : 'success'}
        showIcon
        title={text(`${spec.texts}.verdict.${verdict(totals, isImported)}`, params)}
        description={totals.unpriced > 0 ? text(`${spec.texts}.unpriced_hint`, { n: count(totals.unpriced) }) : null}
      />
      <Figures spec={spec} totals={totals} isImported={isImported} />
      <ImportRejects spec={spec} run={run} />
      {isImported ? (
        <footer className="lh-form-bar">
          <Button onClick={run.startOver}>{text(`${spec.texts}.another`)}</Button>
          <Link to={spec.list} className="ant-btn ant-btn-primary ant-btn-color-primary ant-btn-variant-solid">
            {text(`${spec.texts}.to_list`)}
          </Link>
        </footer>
      ) : (
        <CheckedBar spec={spec} run={run} totals={totals} />
      )}
    </>
  );
}
