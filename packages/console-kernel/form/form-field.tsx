import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';
import { NumberInput } from '@linehaul/ui/number-input.tsx';
import { PhoneInput } from '@linehaul/ui/phone-input.tsx';
import { Checkbox, DatePicker, Input, Radio, Select, Switch } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useContext } from 'react';
import { choicesOf, kindOf, type SchemaKind } from '../call/schema.ts';
import { ChosenContext } from '../select/chosen.ts';
import { RemoteSelect } from '../select/remote-select.tsx';
import type { Choice } from '../select/remote-source.ts';
import { hasText, textOf } from '../text/text.ts';
import { type FieldKind, type OwnFieldProps, type PlainField, scaleOf } from './form-types.ts';

const bySchema: Record<SchemaKind, FieldKind> = {
  enum: 'select',
  boolean: 'switch',
  day: 'day',
  number: 'number',
  text: 'text',
  other: 'text',
};

/** The kind that a field says, else the one of its name's unit, else the one of its schema. */
export function fieldKind(field: PlainField, endpoint: EndpointSpec): FieldKind {
  if (field.as) return field.as;
  const name = field.field;
  if (name.endsWith('_cents')) return 'money';
  if (name.endsWith('_g')) return 'weight';
  if (name.endsWith('_cm3')) return 'volume';
  if (name === 'phone' || name.endsWith('_phone')) return 'phone';
  if (name === 'email' || name.endsWith('_email')) return 'email';
  const schema = endpoint.input.shape[name];
  return schema ? bySchema[kindOf(schema)] : 'text';
}

function choicesFor(field: PlainField, endpoint: EndpointSpec, messages: string): Choice[] {
  if (field.options) return [...field.options];
  const schema = endpoint.input.shape[field.field];
  if (!schema) return [];
  return choicesOf(schema).map((value) => {
    const address = `${messages}.${field.field}.${value}`;
    return { value, label: hasText(address) ? textOf(address) : value };
  });
}

const suffixes: Partial<Record<FieldKind, string>> = { weight: 'kg', volume: 'm³', percent: '%' };
const texts: ReadonlySet<FieldKind> = new Set(['text', 'textarea', 'password', 'phone', 'email', 'decimal']);
const numbers: ReadonlySet<FieldKind> = new Set(['number', 'money', 'weight', 'volume', 'percent']);

interface ControlProps extends OwnFieldProps {
  field: PlainField;
  kind: FieldKind;
  choices: Choice[];
}

function TextControl({ field, kind, choices: _choices, value, onChange, ...rest }: ControlProps) {
  const inputProps = {
    ...rest,
    value: value === undefined || value === null ? '' : String(value),
    placeholder: field.placeholder ?? '',
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
  };
  if (kind === 'textarea') return <Input.TextArea {...inputProps} autoSize={{ minRows: 2, maxRows: 8 }} />;
  if (kind === 'password') return <Input.Password {...inputProps} autoComplete="new-password" />;
  if (kind === 'phone') return <PhoneInput {...inputProps} onChange={(phone) => onChange?.(phone)} />;
  if (kind === 'email') return <Input {...inputProps} type="email" inputMode="email" />;
  return <Input {...inputProps} suffix={field.suffix} inputMode={kind === 'decimal' ? 'decimal' : 'text'} />;
}

function NumberControl({ field, kind, choices: _choices, value, onChange, ...rest }: ControlProps) {
  return (
    <NumberInput
      {...rest}
      value={typeof value === 'number' ? value : null}
      onChange={(next) => onChange?.(next ?? undefined)}
      scale={scaleOf(kind)}
      placeholder={field.placeholder ?? ''}
      prefix={kind === 'money' ? '¥' : undefined}
      suffix={field.suffix ?? suffixes[kind]}
    />
  );
}

function DateControl({ kind, value, onChange, field: _field, choices: _choices, ...rest }: ControlProps) {
  if (kind === 'time') {
    const at = typeof value === 'number' && value > 0 ? dayjs.unix(value) : null;
    return <DatePicker {...rest} showTime value={at} onChange={(next) => onChange?.(next ? next.unix() : undefined)} />;
  }
  const at = typeof value === 'string' && value !== '' ? dayjs(value) : null;
  return (
    <DatePicker {...rest} value={at} onChange={(next) => onChange?.(next ? next.format('YYYY-MM-DD') : undefined)} />
  );
}

function isValue(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function ChoiceControl({ field, kind, choices, value, onChange, ...rest }: ControlProps) {
  const onChosen = useContext(ChosenContext);
  if (kind === 'remote' && field.source) {
    const selectProps = { ...rest, source: field.source, known: field.known ?? [] };
    return <RemoteSelect {...selectProps} value={isValue(value) ? value : null} {...(onChange ? { onChange } : {})} />;
  }
  if (kind === 'radio') {
    return (
      <Radio.Group
        {...rest}
        value={value}
        options={choices}
        optionType="button"
        onChange={(event) => onChange?.(event.target.value)}
      />
    );
  }
  if (kind === 'tags') {
    const tags = Array.isArray(value) ? value.filter(isValue) : [];
    return (
      <Select
        {...rest}
        mode="multiple"
        value={tags}
        options={choices}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(next) => onChange?.(next)}
      />
    );
  }
  return (
    <Select
      {...rest}
      value={isValue(value) ? value : null}
      options={choices}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={field.placeholder ?? textOf('console.form.choose')}
      onSelect={onChosen}
      onChange={(next) => onChange?.(next ?? undefined)}
    />
  );
}

function Control(props: ControlProps): ReactNode {
  const { kind, value, onChange, disabled = false, id } = props;
  if (texts.has(kind)) return <TextControl {...props} />;
  if (numbers.has(kind)) return <NumberControl {...props} />;
  if (kind === 'day' || kind === 'time') return <DateControl {...props} />;
  const toggleProps = { disabled, checked: value === true, ...(id ? { id } : {}) };
  if (kind === 'switch') return <Switch {...toggleProps} onChange={(next) => onChange?.(next)} />;
  if (kind === 'checkbox') return <Checkbox {...toggleProps} onChange={(event) => onChange?.(event.target.checked)} />;
  return <ChoiceControl {...props} />;
}

interface FieldControlProps extends OwnFieldProps {
  field: PlainField;
  endpoint: EndpointSpec;
  messages: string;
}

/** The control of one form field; antd's Form hands it id, value and onChange. */
export function FieldControl({ field, endpoint, messages, ...controlProps }: FieldControlProps) {
  const props = { ...controlProps, disabled: field.disabled ?? controlProps.disabled ?? false };
  if (field.render) return field.render(props);
  const kind = fieldKind(field, endpoint);
  return <Control {...props} field={field} kind={kind} choices={choicesFor(field, endpoint, messages)} />;
}
