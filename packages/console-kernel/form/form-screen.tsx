import type { EndpointSpec, InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { type ComponentType, useCallback } from 'react';
import type { Params } from 'react-router';
import { useQueryOf } from '../call/call.ts';
import { screenOf } from '../module/screen-of.ts';
import { Loaded } from '../screen/loaded.tsx';
import { useLocation, useNavigate, useParams } from '../screen/navigation.tsx';
import { PageHeader } from '../screen/page-header.tsx';
import { useScreenFrame } from '../screen/screen-context.ts';
import { ContractForm } from './contract-form.tsx';
import type { FieldSpec } from './form-types.ts';

export interface FormSpec<E extends EndpointSpec> {
  endpoint: E;
  messages: string;
  fields: readonly FieldSpec<InputOf<E>>[];
  start?: Partial<InputOf<E>>;
  hidden?: Partial<InputOf<E>>;
  submit?: string;
  success?: string;
  /** Where to go when it is saved. */
  done: (output: OutputOf<E>) => string;
  /** Beside the form: a live quote. */
  aside?: ComponentType<{ values: Partial<InputOf<E>> }>;
}

export interface EditSpec<E extends EndpointSpec, L extends EndpointSpec>
  extends Omit<FormSpec<E>, 'start' | 'hidden'> {
  load: L;
  /** The loading call's input from the address. */
  input: (params: Readonly<Params<string>>) => InputOf<L>;
  start: (loadedValues: OutputOf<L>) => Partial<InputOf<E>>;
  hidden: (loadedValues: OutputOf<L>) => Partial<InputOf<E>>;
}

/** Closes the page's tab and goes on, or just goes where there are no tabs. */
export function useLeave(): (next: string) => void {
  const navigate = useNavigate();
  const frame = useScreenFrame();
  return useCallback((next) => (frame ? frame.close(next) : void navigate(next)), [frame, navigate]);
}

function FormPage<E extends EndpointSpec>({ spec }: { spec: FormSpec<E> }) {
  const { pathname } = useLocation();
  const leave = useLeave();
  const { done: doneTarget, aside: _aside, ...form } = spec;
  return (
    <div className="lh-page">
      <PageHeader />
      <ContractForm<E> {...form} draft={pathname} onDone={(output) => leave(doneTarget(output))} />
    </div>
  );
}

function EditPage<E extends EndpointSpec, L extends EndpointSpec>({ spec }: { spec: EditSpec<E, L> }) {
  const query = useQueryOf(spec.load, spec.input(useParams()));
  const { load: _load, input: _input, start, hidden: hiddenValues, ...form } = spec;
  return (
    <Loaded query={query}>
      {(loadedValues) => (
        <FormPage<E> spec={{ ...form, start: start(loadedValues), hidden: hiddenValues(loadedValues) }} />
      )}
    </Loaded>
  );
}

/** A page that makes something new with one call. */
export function formScreen<E extends EndpointSpec>(spec: FormSpec<E>): ComponentType {
  return screenOf(FormPage<E>, { spec });
}

/**
 * A page that loads something by its address and saves it with another call.
 * @public
 */
export function editScreen<E extends EndpointSpec, L extends EndpointSpec>(spec: EditSpec<E, L>): ComponentType {
  return screenOf(EditPage<E, L>, { spec });
}
