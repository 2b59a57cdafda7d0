import type { EndpointSpec, InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { Choice, RemoteSource } from '../select/remote-source.ts';

/** How a field is typed. Money, weight and volume are typed in yuan, kg and m³ and carried in cents, g and cm³. */
export type FieldKind =
  | 'text'
  | 'textarea'
  | 'password'
  | 'phone'
  | 'email'
  | 'number'
  | 'decimal'
  | 'money'
  | 'weight'
  | 'volume'
  | 'percent'
  | 'select'
  | 'radio'
  | 'tags'
  | 'remote'
  | 'day'
  | 'time'
  | 'switch'
  | 'checkbox';

/** What a field that draws itself is given. */
export interface OwnFieldProps {
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  disabled?: boolean;
}

export interface FieldSpec<Input> {
  field: keyof Input & string;
  /** Taken from the contract's schema when absent. */
  as?: FieldKind;
  /** Heading that the field is under: text at `<messages>.group.<group>`. */
  group?: string;
  /** Full address of the label; `<messages>.field.<field>` when absent. */
  title?: string;
  /** Made of several inputs, or something else while it is typed: checked once the form was sent in vain. */
  checkedWhole?: boolean;
  /** Full address of a line under the field. */
  hint?: string;
  placeholder?: string;
  suffix?: string;
  /** Over how many columns; `full` is the whole row. */
  span?: 2 | 'full';
  options?: readonly Choice[];
  source?: RemoteSource;
  known?: readonly Choice[];
  disabled?: boolean;
  /** Has to be filled in, though the contract would do without it. */
  required?: boolean;
  /** Never kept in a draft, though it is shown while it is typed. */
  secret?: boolean;
  /** The field is there only while this holds. */
  when?: (values: Partial<Input>) => boolean;
  /** Renders the field itself. */
  render?: (props: OwnFieldProps) => ReactNode;
}

export type PlainValues = Readonly<Record<string, unknown>>;
export type PlainField = FieldSpec<PlainValues>;

const scales: Partial<Record<FieldKind, number>> = { money: 2, weight: 3, volume: 6 };

/** Decimal places between the carried unit and the typed one. */
export function scaleOf(kind: FieldKind): number {
  return scales[kind] ?? 0;
}

/** What the confirming button says: the full address of its text, or the text itself made from what is typed. */
export type Deed<Input> = string | ((values: Partial<Input>) => string);

export interface ContractFormProps<E extends EndpointSpec> {
  endpoint: E;
  /** The module whose texts name fields and choices. */
  messages: string;
  fields: readonly FieldSpec<InputOf<E>>[];
  /** What the fields start with. */
  start?: Partial<InputOf<E>>;
  /** Sent along, not shown; made of what is typed, where it is a function. */
  hidden?: Partial<InputOf<E>> | ((values: Partial<InputOf<E>>) => Partial<InputOf<E>>);
  submit?: Deed<InputOf<E>>;
  /** Full address of the text shown on success. */
  success?: string;
  /** What is sent in place of what was typed and checked: secrets encrypted. */
  prepare?: (input: InputOf<E>) => Promise<InputOf<E>>;
  /** Name under which typed values are kept until they are sent; none are kept without it. */
  draft?: string;
  onDone?: (output: OutputOf<E>, input: InputOf<E>) => void;
  onCancel?: () => void;
  /** Called with what is typed, for live results beside the form. */
  onValues?: (values: Partial<InputOf<E>>) => void;
  /** antd's form instance, for a field that sets others. */
  form?: FormInstance;
  /** Before the button that sends the form. */
  bar?: ReactNode;
  /** Between the fields and the buttons. */
  children?: ReactNode;
  look?: 'page' | 'dialog';
}

export interface PlainFormProps
  extends Omit<ContractFormProps<EndpointSpec>, 'fields' | 'start' | 'hidden' | 'submit'> {
  fields: readonly PlainField[];
  submit?: Deed<PlainValues>;
  start?: PlainValues;
  hidden?: PlainValues | ((values: PlainValues) => PlainValues);
}
