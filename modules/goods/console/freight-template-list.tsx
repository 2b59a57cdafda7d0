import type { OwnFieldProps } from '@linehaul/console-kernel/form/form-types.ts';
import { deleteAction, saveActions } from '@linehaul/console-kernel/form/record-actions.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { useText } from '@linehaul/console-kernel/text/text.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { Button, Form, Select } from 'antd';
import { goodsContract } from '../contract/goods.contract.ts';
import { type FreightMode, type FreightTemplate, provinces } from '../contract/goods-sending.contract.ts';
import type { en } from '../messages/en.ts';
import './goods.css';

/** Decimal places between grams or cm³ and the kg or m³ that are typed. */
const scales: Record<FreightMode, number> = { piece: 0, weight: 3, volume: 6 };

interface Row {
  regions: readonly string[];
}

function useRegions() {
  const t = useText<typeof en>('goods');
  return provinces.map((code) => ({ value: code, label: t(`region_code.${code}`) }));
}

interface RowsProps<R extends Row> extends OwnFieldProps {
  fresh: R;
  /** The figures of a row, and whether each counts units or money. */
  figures: readonly { field: keyof R & string; isMoney: boolean }[];
  add: 'action.add_rule' | 'action.add_free';
}

/** Rows of regions with figures: rules, or limits from which sending is free. */
function RegionRows<R extends Row>({ value, onChange, fresh, figures, add }: RowsProps<R>) {
  const t = useText<typeof en>('goods');
  const regions = useRegions();
  const mode: FreightMode = Form.useWatch('mode') ?? 'piece';
  const rows = (Array.isArray(value) ? value : []) as R[];
  const set = (at: number, changes: object) => onChange?.(rows.with(at, { ...(rows[at] ?? fresh), ...changes }));
  return (
    <div className="lh-goods-rules">
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its place alone.
        <div className="lh-goods-rule" key={at}>
          <Select
            mode="multiple"
            maxTagCount={3}
            aria-label={t('field.regions')}
            placeholder={t('hint.everywhere')}
            value={[...row.regions]}
            options={regions}
            optionFilterProp="label"
            onChange={(next) => set(at, { regions: next })}
          />
          {figures.map(({ field, isMoney }) => {
            const figure = row[field];
            const scale = isMoney ? 2 : scales[mode];
            const ruleLabel = t(`rule.${field}` as 'rule.first_units');
            const label = isMoney ? ruleLabel : `${ruleLabel} (${t(`unit.${mode}`)})`;
            return (
              <span className="lh-goods-figure" key={field}>
                <span>{label}</span>
                <NumberInput
                  aria-label={label}
                  value={typeof figure === 'number' ? figure : null}
                  scale={scale}
                  prefix={isMoney ? '¥' : undefined}
                  onChange={(next) => set(at, { [field]: next ?? 0 })}
                />
              </span>
            );
          })}
          <Button type="text" size="small" onClick={() => onChange?.(rows.toSpliced(at, 1))}>
            {t('action.remove')}
          </Button>
        </div>
      ))}
      <Button onClick={() => onChange?.([...rows, fresh])}>{t(add)}</Button>
    </div>
  );
}

function Excluded({ value, onChange }: OwnFieldProps) {
  const t = useText<typeof en>('goods');
  const regions = useRegions();
  return (
    <Select
      mode="multiple"
      aria-label={t('field.excluded')}
      value={Array.isArray(value) ? value : []}
      options={regions}
      optionFilterProp="label"
      onChange={(next) => onChange?.(next)}
    />
  );
}

const freshRule = { regions: [] as string[], first_units: 1, first_cents: 0, step_units: 1, step_cents: 0 };
const freshFree = { regions: [] as string[], min_units: 0, min_cents: 0 };

const { add, edit } = saveActions<typeof goodsContract.FreightTemplateSave, FreightTemplate>({
  endpoint: goodsContract.FreightTemplateSave,
  messages: 'goods',
  fields: [
    { field: 'name' },
    { field: 'mode', as: 'radio' },
    {
      field: 'rules',
      span: 'full',
      hint: 'goods.hint.rules',
      render: (props) => (
        <RegionRows
          {...props}
          fresh={freshRule}
          add="action.add_rule"
          figures={[
            { field: 'first_units', isMoney: false },
            { field: 'first_cents', isMoney: true },
            { field: 'step_units', isMoney: false },
            { field: 'step_cents', isMoney: true },
          ]}
        />
      ),
    },
    {
      field: 'frees',
      span: 'full',
      render: (props) => (
        <RegionRows
          {...props}
          fresh={freshFree}
          add="action.add_free"
          figures={[
            { field: 'min_units', isMoney: false },
            { field: 'min_cents', isMoney: true },
          ]}
        />
      ),
    },
    { field: 'excluded', span: 'full', render: Excluded },
  ],
  begins: { mode: 'piece', rules: [freshRule], frees: [], excluded: [] },
  texts: { add: 'goods.action.add_template', edit: 'goods.action.edit_template', saved: 'goods.done.saved' },
  width: 860,
});

const remove = deleteAction<typeof goodsContract.FreightTemplateDel, FreightTemplate>({
  endpoint: goodsContract.FreightTemplateDel,
  texts: { title: 'goods.action.delete', question: 'goods.ask.delete_template', done: 'goods.done.deleted' },
  name: ({ name }) => name,
});

export default listScreen({
  endpoint: goodsContract.FreightTemplateList,
  messages: 'goods',
  columns: [
    { field: 'name', sortable: true, render: ({ name }) => <strong>{name}</strong> },
    { field: 'mode', as: 'choice' },
    { field: 'rules', as: 'count', render: ({ rules }) => <span className="lh-figure">{rules.length}</span> },
    { field: 'created_at', as: 'time' },
  ],
  rowActions: [edit, remove],
  toolbar: [add],
  empty: 'goods.empty.templates',
  emptyHint: 'goods.empty.templates_hint',
});
