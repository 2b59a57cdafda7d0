import { ArrowLeftOutlined, CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Button } from 'antd';
import { count, money } from '../format/format.ts';
import { useNavigate } from '../screen/navigation.tsx';
import { useTextOf } from '../text/text.ts';
import { ImportFound } from './import-found.tsx';
import { ImportRejects } from './import-rejects.tsx';
import type { ImportRun } from './import-run.ts';
import { type ImportTotals, isToBeChecked } from './import-totals.ts';
import type { CreatedIds, ImportSpec } from './import-types.ts';

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
  const shownFigures = figuresOf(totals, isImported).filter(({ key, value }) => value > 0 || key !== 'unpriced');
  const words = wordingOf(spec);
  return (
    <dl className="lh-import-figures">
      {shownFigures.map(({ key, value, tone }) => (
        <div key={key} className="lh-surface" data-tone={tone}>
          <dt>{text(`${words}.figure.${key}`)}</dt>
          <dd className="lh-figure">{count(value)}</dd>
        </div>
      ))}
      {totals.tally.map(({ key, count: value, amount_cents }) => (
        <div key={`tally ${key}`} className="lh-surface">
          <dt>{text(`${spec.messages}.tally.${key}`)}</dt>
          <dd className="lh-figure">
            {count(value)}
            {amount_cents === undefined ? null : <small>{money(amount_cents)}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Address of the words for what an import does to its rows. */
function wordingOf({ wording, texts }: ImportSpec): string {
  return wording ?? texts;
}

/** Something new would be made of a name, and nobody has said that it should. */
function isUndecided({ newNames }: ImportSpec, { names, choices }: ImportRun): boolean {
  return newNames?.isRequired === true && names.some(({ name }) => choices[name] === undefined);
}

type ButtonsProps = ImportResultProps & { totals: ImportTotals };

function CheckedButtons({ spec, run, totals }: ButtonsProps) {
  const text = useTextOf();
  const n = count(totals.created);
  return (
    <>
      <Button icon={<ArrowLeftOutlined />} onClick={run.back}>
        {text(`${spec.texts}.columns`)}
      </Button>
      {isToBeChecked(run.choices, run.checkedChoices) ? (
        <GuardedButton type="primary" onClick={() => void run.check()}>
          {text(`${spec.texts}.check_again`)}
        </GuardedButton>
      ) : (
        <GuardedButton
          type="primary"
          autoFocus
          disabled={totals.created === 0 || isUndecided(spec, run)}
          onClick={() => void run.commit()}
        >
          {totals.created === 0 ? text(`${wordingOf(spec)}.nothing_new`) : text(`${wordingOf(spec)}.import`, { n })}
        </GuardedButton>
      )}
    </>
  );
}

/** The list, of just what was imported where it can show that. */
function listAddress({ list, idFilters }: ImportSpec, ids: CreatedIds | null): string {
  return idFilters && ids ? `${list}?${idFilters.from}=${ids.first}&${idFilters.to}=${ids.last}` : list;
}

function ImportedButtons({ spec, run }: ImportResultProps) {
  const text = useTextOf();
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={run.startOver}>{text(`${spec.texts}.another`)}</Button>
      <Button type="primary" autoFocus onClick={() => void navigate(listAddress(spec, run.totals?.ids ?? null))}>
        {text(`${spec.texts}.to_list`)}
      </Button>
    </>
  );
}

function verdictOf({ created, rejected, duplicates }: ImportTotals, isImported: boolean): string {
  if (isImported) return rejected > 0 ? 'imported_some' : 'imported_all';
  if (rejected > 0) return created === 0 ? 'checked_none' : 'checked_some';
  return created === 0 && duplicates > 0 ? 'checked_known' : 'checked_all';
}

function Verdict({ spec, run, totals }: ButtonsProps) {
  const text = useTextOf();
  const isImported = run.phase === 'imported';
  const isFine = totals.rejected === 0;
  const params = { n: count(totals.created), rejected: count(totals.rejected), duplicates: count(totals.duplicates) };
  return (
    <section className="lh-surface lh-import-verdict" data-fine={isFine}>
      {isFine ? <CheckCircleFilled aria-hidden="true" /> : <ExclamationCircleFilled aria-hidden="true" />}
      <div role="status">
        <strong>{text(`${wordingOf(spec)}.verdict.${verdictOf(totals, isImported)}`, params)}</strong>
        {!isImported && isUndecided(spec, run) ? <p>{text(`${spec.texts}.new_names_open`)}</p> : null}
        {totals.unpriced > 0 ? <p>{text(`${spec.texts}.unpriced_hint`, { n: count(totals.unpriced) })}</p> : null}
      </div>
      <div className="lh-page-actions">
        {isImported ? (
          <ImportedButtons spec={spec} run={run} />
        ) : (
          <CheckedButtons spec={spec} run={run} totals={totals} />
        )}
      </div>
    </section>
  );
}

/** What the check found, or what the import did. */
export function ImportResult({ spec, run }: ImportResultProps) {
  const { totals } = run;
  if (!totals) return null;
  return (
    <>
      <Verdict spec={spec} run={run} totals={totals} />
      <Figures spec={spec} totals={totals} isImported={run.phase === 'imported'} />
      <ImportFound spec={spec} run={run} />
      {spec.Outcomes && run.outcomes.length > 0 ? <spec.Outcomes outcomes={run.outcomes} /> : null}
      <ImportRejects spec={spec} run={run} />
    </>
  );
}
