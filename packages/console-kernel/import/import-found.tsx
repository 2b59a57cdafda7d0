import { Alert } from 'antd';
import { count, enumerated } from '../format/format.ts';
import { useTextOf } from '../text/text.ts';
import { unusedTitles } from './import-columns.ts';
import type { ImportRun } from './import-run.ts';
import type { ImportSpec } from './import-types.ts';

interface ImportFoundProps {
  spec: ImportSpec;
  run: ImportRun;
}

/** Columns of the file that are left out, by name: nothing is dropped in silence. */
export function UnusedColumns({ spec, run }: ImportFoundProps) {
  const text = useTextOf();
  const unused = unusedTitles(run.head.titles, run.mapping);
  if (unused.length === 0) return null;
  const titles = enumerated(unused);
  return <Alert type="info" showIcon title={text(`${spec.texts}.unused`, { n: count(unused.length), titles })} />;
}

function NewNames({ spec, run }: ImportFoundProps) {
  const text = useTextOf();
  const { names, choices } = run;
  if (!spec.newNames || names.length === 0) return null;
  const { Panel } = spec.newNames;
  const created = names.filter(({ name }) => typeof choices[name] !== 'string').length;
  return (
    <section className="lh-surface lh-import-card" aria-label={text(`${spec.texts}.new_names`, { n: count(created) })}>
      <header className="lh-import-head">
        <h2>{text(`${spec.texts}.new_names`, { n: count(created) })}</h2>
        <p>{text(`${spec.texts}.new_names_hint`)}</p>
      </header>
      <Panel names={names} choices={choices} onChoose={run.choose} />
    </section>
  );
}

function FirstRows({ spec, run }: ImportFoundProps) {
  const text = useTextOf();
  if (!spec.FirstRows || run.firstRows.length === 0) return null;
  return (
    <section className="lh-surface lh-import-card" aria-label={text(`${spec.texts}.first_rows`)}>
      <header className="lh-import-head">
        <h2>{text(`${spec.texts}.first_rows`)}</h2>
      </header>
      <spec.FirstRows rows={run.firstRows} />
    </section>
  );
}

/** What a trial run tells beside its figures: columns left out, new names, and the first rows with their price. */
export function ImportFound({ spec, run }: ImportFoundProps) {
  if (run.phase !== 'checked') return null;
  return (
    <>
      <UnusedColumns spec={spec} run={run} />
      <NewNames spec={spec} run={run} />
      <FirstRows spec={spec} run={run} />
    </>
  );
}
