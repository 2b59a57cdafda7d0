import type { EndpointSpec, InputOf, OutputOf } from '@linehaul/contract/endpoint.ts';
import { lazyOnRender } from '@linehaul/ui/lazy.tsx';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { useGuardedOk } from '@linehaul/ui/use-click-guard.ts';
import { Skeleton } from 'antd';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useSubmission } from '../call/submission.ts';
import type { Action, ActionDialogProps } from '../screen/action.tsx';
import { useTextOf } from '../text/text.ts';
import { useDiscardGuard } from './discard-guard.tsx';
import type { Deed, FieldSpec, PlainFormProps } from './form-types.ts';

const LazyForm = lazyOnRender(
  async () => ({ default: (await import('./contract-form.tsx')).PlainForm }),
  <Skeleton active />,
);

type Shared<Subject> = Pick<Action<Subject>, 'title' | 'icon' | 'danger' | 'primary' | 'needs' | 'when'>;

export interface ActionDialogFormProps<E extends EndpointSpec> {
  endpoint: E;
  /** Full address of the dialog's title. */
  title: string;
  messages: string;
  fields: readonly FieldSpec<InputOf<E>>[];
  start?: Partial<InputOf<E>>;
  hidden?: Partial<InputOf<E>>;
  /** The title when absent: a button says what it does. */
  submit?: Deed<InputOf<E>>;
  success?: string;
  width?: number;
  /** Above the fields. */
  intro?: ReactNode;
  /** Before the buttons. */
  bar?: ReactNode;
  /** Called with what is typed, for what is shown beside it. */
  onValues?: (values: Partial<InputOf<E>>) => void;
  onDone?: (output: OutputOf<E>) => void;
  onClose: () => void;
}

/** A dialog with a small form that makes one call. */
export function ActionDialog<E extends EndpointSpec>(props: ActionDialogFormProps<E>) {
  const { title, submit = title, width = 520, intro, onClose, onDone, onValues, ...form } = props;
  const text = useTextOf();
  const [isTyped, setTyped] = useState(false);
  const guard = useDiscardGuard(isTyped, onClose);
  const closeDone = (output: OutputOf<E>) => {
    onClose();
    onDone?.(output);
  };
  const reportValues = (values: Partial<InputOf<E>>) => {
    setTyped(true);
    onValues?.(values);
  };
  // Checked against the endpoint's types where it is written; drawing needs records only.
  const plain = { ...form, submit, onDone: closeDone, onValues: reportValues } as unknown as PlainFormProps;
  return (
    <Modal open title={text(title)} width={width} footer={null} mask={{ closable: false }} onCancel={guard.close}>
      {intro}
      <LazyForm {...plain} look="dialog" onCancel={onClose} />
      {guard.question}
    </Modal>
  );
}

export interface DialogActionSpec<E extends EndpointSpec, Subject> extends Shared<Subject> {
  endpoint: E;
  messages: string;
  fields: readonly FieldSpec<InputOf<E>>[];
  start?: (subject: Subject) => Partial<InputOf<E>>;
  /** Sent along, not shown: the row's id and version. */
  hidden: (subject: Subject) => Partial<InputOf<E>>;
  /** The title when absent: a button says what it does. */
  submit?: string | ((subject: Subject, values: Partial<InputOf<E>>) => string);
  success?: string;
  width?: number;
  intro?: (subject: Subject) => ReactNode;
  onDone?: (output: OutputOf<E>) => void;
}

interface BoundDialog<E extends EndpointSpec, Subject> extends ActionDialogProps<Subject> {
  spec: DialogActionSpec<E, Subject>;
}

function FormOf<E extends EndpointSpec, Subject>({ spec, subject, onClose }: BoundDialog<E, Subject>) {
  const { start, hidden: hiddenValues, intro, submit, needs: _needs, when: _when, ...rest } = spec;
  const submitValues = typeof submit === 'function' ? (values: Partial<InputOf<E>>) => submit(subject, values) : submit;
  return (
    <ActionDialog<E>
      {...rest}
      {...(submitValues ? { submit: submitValues } : {})}
      {...(start ? { start: start(subject) } : {})}
      hidden={hiddenValues(subject)}
      intro={intro?.(subject)}
      onClose={onClose}
    />
  );
}

/** An action that asks for something first: sign, pay, reject with a reason. */
export function dialogAction<E extends EndpointSpec, Subject>(spec: DialogActionSpec<E, Subject>): Action<Subject> {
  const { title, icon, danger = false, primary = false, when } = spec;
  const dialog = (props: ActionDialogProps<Subject>) => FormOf({ ...props, spec });
  return { title, icon, danger, primary, needs: spec.needs ?? spec.endpoint, dialog, ...(when ? { when } : {}) };
}

export interface ConfirmActionSpec<E extends EndpointSpec, Subject> extends Shared<Subject> {
  endpoint: E;
  input: (subject: Subject) => InputOf<E>;
  /** Full address of the question; the dialog's title is the action's. */
  question?: string;
  /** Full address of the button's text; the action's title when absent. */
  submit?: string;
  /** What question and button name: `{ order_no: row.order_no }`. */
  params?: (subject: Subject) => Record<string, string | number>;
  /** Below the question: what else is to be known before one says yes. */
  details?: ComponentType<{ subject: Subject }>;
  success?: string;
  onDone?: (output: OutputOf<E>, subject: Subject) => void;
}

interface BoundConfirm<E extends EndpointSpec, Subject> extends ActionDialogProps<Subject> {
  spec: ConfirmActionSpec<E, Subject>;
}

function ConfirmOf<E extends EndpointSpec, Subject>({ spec, subject, onClose }: BoundConfirm<E, Subject>) {
  const text = useTextOf();
  const [input] = useState(() => spec.input(subject));
  const params = spec.params?.(subject);
  const action = useSubmission(spec.endpoint, {
    ...(spec.success ? { success: spec.success } : {}),
    onSuccess: (output) => {
      onClose();
      spec.onDone?.(output, subject);
    },
  });
  const ok = useGuardedOk(() => action.run(input), { danger: spec.danger ?? false });
  const Details = spec.details;
  return (
    <Modal
      open
      width={440}
      title={text(spec.title)}
      okText={text(spec.submit ?? spec.title, params)}
      cancelText={text('console.action.cancel')}
      confirmLoading={action.pending}
      {...ok}
      onCancel={onClose}
    >
      {text(spec.question ?? 'console.confirm.title', params)}
      {Details ? <Details subject={subject} /> : null}
    </Modal>
  );
}

/** An action that asks once whether it is meant: void, disable, delete. */
export function confirmAction<E extends EndpointSpec, Subject>(spec: ConfirmActionSpec<E, Subject>): Action<Subject> {
  const { title, icon, danger = false, primary = false, when } = spec;
  const dialog = (props: ActionDialogProps<Subject>) => ConfirmOf({ ...props, spec });
  return { title, icon, danger, primary, needs: spec.needs ?? spec.endpoint, dialog, ...(when ? { when } : {}) };
}
