import { Form, type FormInstance } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { repeatGuard } from '../call/repeat-guard.ts';
import { useSubmission } from '../call/submission.ts';
import { useUnsaved } from '../screen/unsaved.ts';
import { issueText } from '../text/issue-text.ts';
import { readDraft, useDraftName, useDraftWriter } from './form-draft.ts';
import { fieldKind } from './form-field.tsx';
import { type PlainFormProps, type PlainValues, scaleOf } from './form-types.ts';
import { inputOf } from './form-values.ts';

export interface FormModel {
  form: FormInstance;
  initial: PlainValues;
  /** What is typed, where something of the form depends on it. */
  values: PlainValues;
  pending: boolean;
  /** A draft was put back. */
  restored: boolean;
  /** Faults that belong to no field that is shown. */
  faults: string[];
  /** Counts what was stopped before it was sent: each time, the form may be sent again at once. */
  unsent: number;
  stopped: () => void;
  typed: (values: PlainValues) => void;
  send: (values: PlainValues) => void;
  startOver: () => void;
}

type FieldFaults = Readonly<Record<string, string>>;

/** Puts faults on their fields; answers those that have none. */
function showFieldFaults(form: FormInstance, faults: FieldFaults): string[] {
  const formFields = new Set(Object.keys(form.getFieldsValue()));
  const entries = Object.entries(faults);
  const fieldFaults = entries.filter(([field]) => formFields.has(field));
  form.setFields(fieldFaults.map(([name, text]) => ({ name, errors: [text] })));
  const [first] = fieldFaults;
  if (first) form.scrollToField(first[0], { block: 'center', focus: true });
  return entries.filter(([field]) => !formFields.has(field)).map(([, text]) => text);
}

/** What the whole schema finds beyond single fields: rules between fields. */
function wholeFaults({ endpoint, fields, messages }: PlainFormProps, input: PlainValues): FieldFaults {
  const parsedInput = endpoint.input.safeParse(input, { reportInput: true });
  if (parsedInput.success) return {};
  const faults: Record<string, string> = {};
  for (const issue of parsedInput.error.issues) {
    const name = String(issue.path[0] ?? '');
    const field = fields.find((candidate) => candidate.field === name);
    const kind = field ? fieldKind(field, endpoint) : 'text';
    faults[name] ??= issueText(issue, { scale: scaleOf(kind), kind, messages });
  }
  return faults;
}

function secretsOf({ fields }: PlainFormProps): ReadonlySet<string> {
  return new Set(fields.filter((field) => field.as === 'password' || field.secret).map((field) => field.field));
}

/** Whether the form is drawn by what is typed: fields that come and go, a button that says what it will do. */
function dependsOnValues({ fields, submit }: PlainFormProps): boolean {
  return typeof submit === 'function' || fields.some((field) => field.when);
}

/** The form's state: values, draft, unsaved guard, sending, faults. */
export function useContractForm(props: PlainFormProps): FormModel {
  const { endpoint, start = {}, hidden = {}, success, onDone, onValues } = props;
  const draft = useDraftName(props.draft);
  const [ownForm] = Form.useForm();
  const form = props.form ?? ownForm;
  const [draftValues, setDraftValues] = useState(() => (draft ? readDraft(draft) : null));
  const first = useRef(start);
  const initial = useMemo(() => ({ ...first.current, ...draftValues }), [draftValues]);
  const [values, setValues] = useState<PlainValues>(initial);
  const [dirty, setDirty] = useState(draftValues !== null);
  const [faults, setFaults] = useState<string[]>([]);
  const [unsent, setUnsent] = useState(0);
  const countUnsent = () => setUnsent((count) => count + 1);
  const draftWriter = useDraftWriter(draft, secretsOf(props), () => form.getFieldsValue());
  const action = useSubmission(endpoint, {
    ...(success ? { success } : {}),
    onSuccess: (output, input) => {
      draftWriter.drop();
      setDirty(false);
      onDone?.(output, input);
    },
  });
  const { fault, fieldErrors } = action;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the faults are placed once per refused call.
  useEffect(() => {
    if (!fault) return;
    setFaults(showFieldFaults(form, fieldErrors));
  }, [fault]);
  useUnsaved(dirty && draft !== undefined, draft);

  const handleChange = (next: PlainValues) => {
    if (dependsOnValues(props)) setValues(next);
    setDirty(true);
    setFaults((former) => (former.length === 0 ? former : []));
    draftWriter.schedule();
    onValues?.(next);
  };
  const send = (sentValues: PlainValues) => {
    const input = inputOf(endpoint.input, sentValues, typeof hidden === 'function' ? hidden(sentValues) : hidden);
    const foundFaults = wholeFaults(props, input);
    setFaults(showFieldFaults(form, foundFaults));
    if (Object.keys(foundFaults).length > 0) return countUnsent();
    const prepare = async () => props.prepare?.(input) ?? input;
    void action.submit(input, prepare).then((isSent) => {
      if (!isSent) countUnsent();
    });
  };
  const startOver = () => {
    draftWriter.drop();
    repeatGuard.reset();
    setDraftValues(null);
    setDirty(false);
    setValues(first.current);
    form.setFieldsValue({
      ...Object.fromEntries(Object.keys(form.getFieldsValue()).map((key) => [key, undefined])),
      ...first.current,
    });
    onValues?.(first.current);
  };
  const isRestored = draftValues !== null;
  return {
    form,
    initial,
    values,
    pending: action.pending,
    restored: isRestored,
    faults,
    unsent,
    stopped: countUnsent,
    typed: handleChange,
    send,
    startOver,
  };
}
