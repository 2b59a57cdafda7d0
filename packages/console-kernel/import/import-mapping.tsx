import { ArrowLeftOutlined } from '@ant-design/icons';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Alert, Button, Select } from 'antd';
import { useTextOf } from '../text/text.ts';
import { missingTargets, usableTitles } from './import-columns.ts';
import type { ImportRun } from './import-run.ts';
import type { ImportSpec } from './import-types.ts';

interface ImportMappingProps {
  spec: ImportSpec;
  run: ImportRun;
}

interface TargetRowProps extends ImportMappingProps {
  field: string;
  titles: readonly string[];
}

function TargetRow({ spec, run, field, titles }: TargetRowProps) {
  const text = useTextOf();
  const { head, mapping } = run;
  const title = mapping[field] ?? null;
  const at = title === null ? -1 : head.titles.indexOf(title);
  const samples = head.samples.map((row) => row[at] ?? '').filter((cell) => cell !== '');
  const required = spec.targets[field]?.required ?? false;
  const label = text(`${spec.messages}.field.${field}`);
  const used = new Map(Object.entries(mapping).map(([other, column]) => [column, other]));
  const options = titles.map((value) => {
    const other = used.get(value);
    const note = other && other !== field ? ` · ${text(`${spec.messages}.field.${other}`)}` : '';
    return { value, label: `${value}${note}` };
  });
  return (
    <tr data-missing={required && title === null}>
      <th scope="row">
        <span data-required={required}>{label}</span>
      </th>
      <td>
        <Select
          value={title}
          options={options}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          status={required && title === null ? 'error' : ''}
          placeholder={text(`${spec.texts}.not_in_file`)}
          aria-label={label}
          onChange={(next) => run.map(field, next ?? null)}
        />
      </td>
      <td className="lh-import-samples">{samples.length > 0 ? samples.join(' · ') : '–'}</td>
    </tr>
  );
}

function TargetTable({ spec, run }: ImportMappingProps) {
  const text = useTextOf();
  const titles = usableTitles(run.head.titles);
  return (
    <table className="lh-import-table">
      <thead>
        <tr>
          <th scope="col">{text(`${spec.texts}.target`)}</th>
          <th scope="col">{text(`${spec.texts}.column`)}</th>
          <th scope="col">{text(`${spec.texts}.samples`)}</th>
        </tr>
      </thead>
      <tbody>
        {Object.keys(spec.targets).map((field) => (
          <TargetRow key={field} spec={spec} run={run} field={field} titles={titles} />
        ))}
      </tbody>
    </table>
  );
}

/** Which column of the file is which field; what was recognised or chosen last time is chosen already. */
export function ImportMapping({ spec, run }: ImportMappingProps) {
  const text = useTextOf();
  const isReadable = run.head.titles.length > 0;
  const missing = isReadable ? missingTargets(run.mapping, spec.targets) : [];
  const names = missing.map((field) => text(`${spec.messages}.field.${field}`)).join(', ');
  return (
    <section className="lh-surface lh-import-card">
      <header className="lh-import-head">
        <h2>{text(`${spec.texts}.columns_title`)}</h2>
        <p>{text(`${spec.texts}.${run.recalled ? 'columns_recalled' : 'columns_hint'}`)}</p>
      </header>
      {isReadable ? (
        <TargetTable spec={spec} run={run} />
      ) : (
        <Alert type="info" showIcon title={text(`${spec.texts}.titles_unread`)} />
      )}
      {missing.length > 0 ? (
        <Alert type="warning" showIcon title={text(`${spec.texts}.missing`, { fields: names })} />
      ) : null}
      <footer className="lh-import-foot">
        <Button icon={<ArrowLeftOutlined />} onClick={run.startOver}>
          {text(`${spec.texts}.other_file`)}
        </Button>
        <GuardedButton type="primary" autoFocus disabled={missing.length > 0} onClick={() => void run.check()}>
          {text(`${spec.texts}.check`)}
        </GuardedButton>
      </footer>
    </section>
  );
}
