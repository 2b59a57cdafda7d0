import { ArrowLeftOutlined } from '@ant-design/icons';
import type { ColumnTitle } from '@linehaul/contract/table-titles.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Alert, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { count, enumerated } from '../format/format.ts';
import { useTextOf } from '../text/text.ts';
import { missingTargets, otherTables, targetAddress } from './import-columns.ts';
import { UnusedColumns } from './import-found.tsx';
import type { ImportRun } from './import-run.ts';
import { TitleLine } from './import-title-line.tsx';
import type { ImportSpec } from './import-types.ts';

/** A choice that no column can have as its name. */
const sameForAll = '\u0000same';

interface ImportMappingProps {
  spec: ImportSpec;
  run: ImportRun;
}

interface TargetRowProps extends ImportMappingProps {
  field: string;
  titles: readonly ColumnTitle[];
}

function TargetRow({ spec, run, field, titles }: TargetRowProps) {
  const text = useTextOf();
  const { head, mapping } = run;
  const title = mapping[field] ?? null;
  const constant = run.constants[field];
  const at = title === null ? -1 : head.titles.findIndex(({ name }) => name === title);
  const samples = head.samples.map((row) => row[at] ?? '').filter((cell) => cell !== '');
  const isRequired = spec.targets[field]?.required ?? false;
  const label = text(targetAddress(spec, field));
  const targetsByColumn = new Map(Object.entries(mapping).map(([other, column]) => [column, other]));
  const options = titles.map(({ name: value }) => {
    const other = targetsByColumn.get(value);
    const note = other && other !== field ? ` · ${text(targetAddress(spec, other))}` : '';
    return { value, label: `${value}${note}` };
  });
  const all = [{ value: sameForAll, label: text(`${spec.texts}.same_for_all`) }, ...options];
  const choose = (next: string | undefined) =>
    next === sameForAll ? run.setForAll(field, '') : run.map(field, next ?? null);
  const isMissing = missingTargets(mapping, spec.targets, run.constants).includes(field);
  return (
    <tr data-missing={isMissing}>
      <th scope="row">
        <span data-required={isRequired}>{label}</span>
      </th>
      <td>
        <Select
          value={constant === undefined ? title : sameForAll}
          options={all}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          status={isMissing ? 'error' : ''}
          placeholder={text(`${spec.texts}.not_in_file`)}
          aria-label={label}
          onChange={choose}
        />
      </td>
      <td className="lh-import-samples">
        {constant === undefined ? (
          samples.join(' · ') || '–'
        ) : (
          <Input
            value={constant}
            autoFocus
            maxLength={200}
            aria-label={text(`${spec.texts}.same_for_all_of`, { field: label })}
            onChange={(event) => run.setForAll(field, event.target.value)}
          />
        )}
      </td>
    </tr>
  );
}

function TargetTable({ spec, run }: ImportMappingProps) {
  const text = useTextOf();
  const titles = run.head.titles.filter(({ name }) => name !== '');
  // What the file had when it was read stays visible, whatever is chosen later.
  const [atFirst] = useState(run.mapping);
  const [isUnfolded, setUnfolded] = useState(false);
  const fields = Object.keys(spec.targets);
  const isUsual = (field: string) => spec.targets[field]?.required || atFirst[field] || run.mapping[field];
  const shownFields = isUnfolded ? fields : fields.filter(isUsual);
  return (
    <>
      <table className="lh-import-table">
        <thead>
          <tr>
            <th scope="col">{text(`${spec.texts}.target`)}</th>
            <th scope="col">{text(`${spec.texts}.column`)}</th>
            <th scope="col">{text(`${spec.texts}.samples`)}</th>
          </tr>
        </thead>
        <tbody>
          {shownFields.map((field) => (
            <TargetRow key={field} spec={spec} run={run} field={field} titles={titles} />
          ))}
        </tbody>
      </table>
      {shownFields.length < fields.length ? (
        <Button type="link" onClick={() => setUnfolded(true)}>
          {text(`${spec.texts}.more_fields`, { n: count(fields.length - shownFields.length) })}
        </Button>
      ) : null}
    </>
  );
}

/** Which column of the file is which field; what was recognised or chosen last time is chosen already. */
export function ImportMapping({ spec, run }: ImportMappingProps) {
  const text = useTextOf();
  const missing = missingTargets(run.mapping, spec.targets, run.constants);
  const others = otherTables(run.head, spec.targets);
  const names = enumerated(missing.map((field) => text(targetAddress(spec, field))));
  return (
    <section className="lh-surface lh-import-card">
      <header className="lh-import-head">
        <h2>{text(`${spec.texts}.columns_title`)}</h2>
        <p>{text(`${spec.texts}.${run.recalled ? 'columns_recalled' : 'columns_hint'}`)}</p>
      </header>
      <TitleLine spec={spec} run={run} />
      {others.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={text(`${spec.texts}.other_sheets`, { n: count(others.length), sheets: enumerated(others) })}
        />
      ) : null}
      <TargetTable key={`${run.head.sheet} ${run.head.titleRow}`} spec={spec} run={run} />
      <UnusedColumns spec={spec} run={run} />
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
