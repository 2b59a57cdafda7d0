import { CloseOutlined, FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { keywordLimit } from '@linehaul/contract/paging.ts';
import { numbersIn, numbersLimit } from '@linehaul/contract/search-numbers.ts';
import { partOf } from '@linehaul/ui/lazy.tsx';
import { Badge, Button, Input, Tooltip } from 'antd';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useRested } from '../browser/debounce.ts';
import { useIsMobile } from '../browser/viewport.ts';
import { choicesOf, kindOf } from '../call/schema.ts';
import { Select } from '../select/lazy-select.tsx';
import { RemoteChoice } from '../select/remote-choice.tsx';
import type { Choice } from '../select/remote-source.ts';
import { hasText, textOf, useTextOf } from '../text/text.ts';
import { Calendar } from './calendar.tsx';
import { filterWidths, useFitting } from './list-bar-room.ts';
import type { ListModel } from './list-query.ts';
import type { DaysFilter as DaysFilterSpec, FieldFilter, FilterSpec, PlainListSpec, PlainRow } from './list-types.ts';

// A calendar is heavy, and few looks at a list begin with it: it comes when somebody reaches for it.
const dayFilter = partOf(async () => ({ default: (await import('./list-day-filters.tsx')).DayFilter }));
const instantsFilter = partOf(async () => ({ default: (await import('./list-instants.tsx')).Instants }));
const daysFilter = partOf(async () => ({ default: (await import('./list-day-filters.tsx')).DaysFilter }));

interface FilterProps<F> {
  filter: F;
  spec: PlainListSpec;
  model: ListModel;
}

/** Text that goes into the address once the typing rests. */
function TypedText({
  value,
  onRest,
  label,
  icon,
  maxLength = keywordLimit,
  faultOf,
}: {
  value: string;
  onRest: (text: string) => void;
  label: string;
  icon?: ReactNode;
  maxLength?: number;
  /** Why a text is not looked for; null when it is. */
  faultOf?: (text: string) => string | null;
}) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setText(value);
  }
  const restedText = useRested(text, 350);
  const fault = faultOf?.(text) ?? null;
  const report = (typedText: string) => {
    if (!faultOf?.(typedText)) onRest(typedText);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once per rest; the address follows in its own time.
  useEffect(() => {
    if (restedText === text && restedText !== value) report(restedText);
  }, [restedText]);
  return (
    <Tooltip open={fault !== null} title={fault}>
      <Input
        value={text}
        allowClear
        maxLength={maxLength}
        prefix={icon}
        placeholder={label}
        aria-label={label}
        {...(fault !== null && { status: 'warning', 'aria-description': fault })}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          const pastedText = event.clipboardData.getData('text');
          const numbers = /[\r\n\t]/.test(pastedText) ? numbersIn(pastedText) : null;
          if (!numbers) return;
          // A field of one line would put the lines together, which are numbers.
          event.preventDefault();
          setText(numbers.join(' '));
        }}
        onPressEnter={() => report(text)}
      />
    </Tooltip>
  );
}

function choiceLabel(messages: string, field: string, value: string): string {
  const address = `${messages}.${field}.${value}`;
  return hasText(address) ? textOf(address) : value;
}

const kinds = { enum: 'select', boolean: 'yes_no', day: 'day', number: 'text', text: 'text', other: 'text' } as const;

interface InputOfFilterProps {
  label: string;
  value: unknown;
  set: (next: unknown) => void;
}

function ChoiceInput({ label, value, set, options }: InputOfFilterProps & { options: Choice[] }) {
  return (
    <Select
      value={value === undefined ? null : String(value)}
      options={options}
      prefix={value === undefined ? null : <span className="lh-filter-label">{label}</span>}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={label}
      aria-label={label}
      onChange={set}
    />
  );
}

function useChoices({ filter, spec }: FilterProps<FieldFilter<PlainRow>>, yesNo: boolean): Choice[] {
  const text = useTextOf();
  if (filter.options) return [...filter.options];
  if (yesNo) {
    return [
      { value: 'true', label: text('console.list.yes') },
      { value: 'false', label: text('console.list.no') },
    ];
  }
  const schema = spec.endpoint.input.shape[filter.field];
  const values = schema ? choicesOf(schema) : [];
  return values.map((value) => ({ value, label: choiceLabel(spec.messages, filter.field, value) }));
}

function Field(props: FilterProps<FieldFilter<PlainRow>>) {
  const { filter, spec, model } = props;
  const text = useTextOf();
  const schema = spec.endpoint.input.shape[filter.field];
  const kind = filter.as ?? kinds[schema ? kindOf(schema) : 'other'];
  const choices = useChoices(props, kind === 'yes_no');
  const label = text(filter.title ?? `${spec.messages}.field.${filter.field}`);
  const value = model.values[filter.field];
  const set = (next: unknown) => model.change({ [filter.field]: next });
  if (kind === 'text') return <TypedText value={value === undefined ? '' : String(value)} onRest={set} label={label} />;
  if (kind === 'day') {
    return <Calendar label={label} isFilled={Boolean(value)} part={dayFilter} props={{ label, value, set }} />;
  }
  if (kind === 'remote' && filter.source) {
    const current = typeof value === 'number' || typeof value === 'string' ? value : null;
    return (
      <RemoteChoice
        Select={Select}
        source={filter.source}
        value={current}
        placeholder={label}
        aria-label={label}
        onChange={set}
      />
    );
  }
  return <ChoiceInput label={label} value={value} set={set} options={choices} />;
}

function Filter({ filter, ...rest }: FilterProps<FilterSpec<PlainRow>>) {
  if (typeof filter === 'string') return <Field filter={{ field: filter }} {...rest} />;
  if (!('from' in filter)) return <Field filter={filter} {...rest} />;
  const { values } = rest.model;
  const about = { label: textOf(filter.title), isFilled: Boolean(values[filter.from] || values[filter.to]) };
  if (filter.as === 'instants') return <Calendar {...about} part={instantsFilter} props={filter} />;
  return <Calendar {...about} part={daysFilter} props={{ filter, model: rest.model }} />;
}

function isSpan(filter: FilterSpec<PlainRow>): filter is DaysFilterSpec<PlainRow> {
  return typeof filter === 'object' && 'from' in filter;
}

function filterKey(filter: FilterSpec<PlainRow>): string {
  if (typeof filter === 'string') return filter;
  return 'from' in filter ? filter.from : filter.field;
}

function isSet(filter: FilterSpec<PlainRow>, { values }: ListModel): boolean {
  const fields = isSpan(filter) ? [filter.from, filter.to] : [filterKey(filter)];
  return fields.some((field) => values[field] !== undefined);
}

/** Several numbers are longer than a keyword is; more of them than are looked for are let in, to be refused in words. */
const pastedLimit = 20_000;

/** What was typed is a keyword; where the list knows numbers, several of them are looked for each by itself. */
function useSearch(spec: PlainListSpec, model: ListModel) {
  const text = useTextOf();
  const { keyword, numbers } = model.values;
  const inList = (typedText: string) => ('numbers' in spec.endpoint.input.shape ? numbersIn(typedText) : null);
  return {
    value: String(numbers ?? keyword ?? '').replaceAll(',', numbers === undefined ? ',' : ' '),
    maxLength: 'numbers' in spec.endpoint.input.shape ? pastedLimit : keywordLimit,
    onRest: (typedText: string) => {
      const several = inList(typedText);
      model.change(
        several ? { numbers: several.join(','), keyword: undefined } : { keyword: typedText, numbers: undefined },
      );
    },
    faultOf: (typedText: string) => {
      const several = inList(typedText);
      if (several && several.length > numbersLimit)
        return text('console.list.search_many', { n: numbersLimit, given: several.length });
      if (several) return null;
      if (typedText.length > keywordLimit) return text('console.list.search_long', { n: keywordLimit });
      return isSearched(spec, typedText) ? null : text('console.list.search_short');
    },
  };
}

/** Lists that may have millions of rows are not searched by one letter; their contract says so. */
function isSearched({ endpoint }: PlainListSpec, keyword: string): boolean {
  const { error } = endpoint.input.safeParse({ keyword });
  return !error?.issues.some(({ path: [field] }) => field === 'keyword');
}

/** Shows and hides the filters that have no room in the bar, and says how many of them are set. */
function MoreFilters({
  set,
  panelId,
  unfolded,
  turn,
}: {
  set: number;
  panelId: string;
  unfolded: boolean;
  turn: () => void;
}) {
  const text = useTextOf();
  const isMobile = useIsMobile();
  return (
    <Badge count={set} size="small" color="blue">
      <Button icon={<FilterOutlined />} aria-expanded={unfolded} aria-controls={panelId} onClick={turn}>
        {text(isMobile ? 'console.list.filters' : 'console.list.more_filters')}
      </Button>
    </Badge>
  );
}

function Fields({
  filters,
  ...rest
}: {
  filters: readonly FilterSpec<PlainRow>[];
  spec: PlainListSpec;
  model: ListModel;
}) {
  return filters.map((filter) => (
    <div className="lh-filters-field" data-days={isSpan(filter)} key={filterKey(filter)}>
      <Filter filter={filter} {...rest} />
    </div>
  ));
}

/**
 * The row above the table: search, filters, clear. It is one row (specification §9: 56 px): the filters that have no room
 * in it, on a phone all, stand in a panel that a button unfolds below.
 */
export function useListFilters(spec: PlainListSpec, model: ListModel): { bar: ReactNode; panel: ReactNode } {
  const text = useTextOf();
  const isMobile = useIsMobile();
  const [isUnfolded, setUnfolded] = useState(false);
  const searching = useSearch(spec, model);
  const row = useRef<HTMLElement>(null);
  const widths = spec.filters.map((filter) => (isSpan(filter) ? filterWidths.days : filterWidths.field));
  const fitting = useFitting(row, { hasSearch: Boolean(spec.search), widths });
  const panelId = useId();
  if (!spec.search && spec.filters.length === 0) return { bar: null, panel: null };
  const inBar = isMobile ? 0 : fitting;
  const more = spec.filters.slice(inBar);
  const bar = (
    <search className="lh-filters" ref={row}>
      {spec.search ? (
        <div className="lh-filters-search">
          <TypedText {...searching} label={text('console.list.search')} icon={<SearchOutlined aria-hidden="true" />} />
        </div>
      ) : null}
      <Fields filters={spec.filters.slice(0, inBar)} spec={spec} model={model} />
      {more.length > 0 ? (
        <MoreFilters
          set={more.filter((filter) => isSet(filter, model)).length}
          panelId={panelId}
          unfolded={isUnfolded}
          turn={() => setUnfolded(!isUnfolded)}
        />
      ) : null}
      {model.narrowed && !model.isEmpty ? (
        <Tooltip title={text('console.list.clear_filters')}>
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={text('console.list.clear_filters')}
            onClick={model.clear}
          />
        </Tooltip>
      ) : null}
    </search>
  );
  const panel =
    isUnfolded && more.length > 0 ? (
      <search className="lh-filters-more" id={panelId} aria-label={text('console.list.more_filters')}>
        <Fields filters={more} spec={spec} model={model} />
      </search>
    ) : null;
  return { bar, panel };
}
