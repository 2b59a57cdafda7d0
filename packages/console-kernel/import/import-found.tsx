import { Alert } from 'antd';
import { count, enumerated } from '../format/format.ts';
import { useTextOf } from '../text/text.ts';
import { isPartyColumn, unusedTitles } from './import-columns.ts';
import type { ImportRun } from './import-run.ts';
import type { ImportSpec } from './import-types.ts';

/** Rows left out that are named. */
const shownRows = 10;

interface ImportFoundProps {
  spec: ImportSpec;
  run: ImportRun;
}

/** Columns of the file that are left out, by name: nothing is dropped in silence, and no phone or address lightly. */
export function UnusedColumns({ spec, run }: ImportFoundProps) {
  const text = useTextOf();
  const unusedNames = unusedTitles(run.head.titles, run.mapping);
  if (unusedNames.length === 0) return null;
  const titles = enumerated(unusedNames);
  const type = unusedNames.some(isPartyColumn) ? 'warning' : 'info';
  return <Alert type={type} showIcon title={text(`${spec.texts}.unused`, { n: count(unusedNames.length), titles })} />;
}

/** Lines of the file that are no rows, and rows that are not as they look. */
function ReadingNotes({ spec, run }: ImportFoundProps) {
  const text = useTextOf();
  if (!run.reading) return null;
  const { note_count, left_out_count, left_out_rows, hidden_count, merged_count } = run.reading;
  const rows = enumerated(left_out_rows.slice(0, shownRows).map(String));
  const notes = [
    note_count > 0 ? text(`${spec.texts}.notes_above`, { n: count(note_count) }) : '',
    left_out_count > 0 ? text(`${spec.texts}.left_out`, { n: count(left_out_count), rows }) : '',
    hidden_count > 0 ? text(`${spec.texts}.hidden_rows`, { n: count(hidden_count) }) : '',
    merged_count > 0 ? text(`${spec.texts}.merged_cells`, { n: count(merged_count) }) : '',
  ].filter((note) => note !== '');
  if (notes.length === 0) return null;
  return <Alert type={hidden_count > 0 ? 'warning' : 'info'} showIcon title={notes.join(' ')} />;
}

function NewNames({ spec, run }: ImportFoundProps) {
  const text = useTextOf();
  const { names, choices } = run;
  if (!spec.newNames || names.length === 0) return null;
  const { Panel } = spec.newNames;
  const createdCount = names.filter(({ name }) => typeof choices[name] !== 'string').length;
  return (
    <section
      className="lh-surface lh-import-card"
      aria-label={text(`${spec.texts}.new_names`, { n: count(createdCount) })}
    >
      <header className="lh-import-head">
        <h2>{text(`${spec.texts}.new_names`, { n: count(createdCount) })}</h2>
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
      <ReadingNotes spec={spec} run={run} />
      <NewNames spec={spec} run={run} />
      <FirstRows spec={spec} run={run} />
    </>
  );
}
