import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';
import { Alert, Button, Form } from 'antd';
import { memo, useId, useMemo } from 'react';
import { issueText } from '../text/issue-text.ts';
import { textOf, useTextOf } from '../text/text.ts';
import { useContractForm } from './contract-form-model.ts';
import { FieldControl, fieldKind } from './form-field.tsx';
import { type ContractFormProps, type PlainField, type PlainFormProps, scaleOf } from './form-types.ts';
import { isRequired, issueOf } from './form-values.ts';
import { SubmitButton } from './submit-button.tsx';
import './form.css';

/** A form from its endpoint: rules from the contract's schema, server faults at their fields, drafts, unsaved guard. */
export function ContractForm<E extends EndpointSpec>(props: ContractFormProps<E>) {
  // Checked against the endpoint's types where it is written; drawing needs records only.
  return <PlainForm {...(props as unknown as PlainFormProps)} />;
}

interface Group {
  name: string;
  fields: PlainField[];
}

function grouped(fields: readonly PlainField[]): Group[] {
  const groups: Group[] = [];
  for (const field of fields) {
    const name = field.group ?? '';
    const last = groups.at(-1);
    if (last && last.name === name) last.fields.push(field);
    else groups.push({ name, fields: [field] });
  }
  return groups;
}

interface FormFieldProps {
  field: PlainField;
  endpoint: EndpointSpec;
  messages: string;
  /** It has been sent before, in vain. */
  isStopped: boolean;
}

/** What antd checks of a field: what the contract's schema says of it, in words. */
function rulesOf({ field, endpoint, messages }: FormFieldProps) {
  const schema = endpoint.input.shape[field.field];
  const kind = fieldKind(field, endpoint);
  const validator = async (_rule: unknown, value: unknown) => {
    if (field.required && (value === undefined || value === null || value === '')) {
      return Promise.reject(textOf('console.form.required'));
    }
    const issue = issueOf(schema, value);
    if (issue) return Promise.reject(issueText(issue, { scale: scaleOf(kind), kind, messages }));
  };
  return {
    kind,
    isMandatory: field.required ?? (schema ? isRequired(schema) : false),
    rules: [{ validator }],
  };
}

/** Rendered anew when its own value or its own description changes, not for each key in another field. */
const FormField = memo(function FormField(props: FormFieldProps) {
  const { field, endpoint, messages, isStopped } = props;
  const text = useTextOf();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules depend on these three alone.
  const { kind, isMandatory, rules } = useMemo(() => rulesOf(props), [field, endpoint, messages]);
  return (
    <div
      className="lh-form-field"
      data-field={field.field}
      data-span={field.span ?? (kind === 'textarea' ? 'full' : '1')}
    >
      <Form.Item
        name={field.field}
        label={text(field.title ?? `${messages}.field.${field.field}`)}
        required={isMandatory}
        rules={rules}
        validateFirst
        validateTrigger={field.checkedWhole && !isStopped ? [] : ['onBlur', 'onChange']}
        {...(field.hint ? { extra: text(field.hint) } : {})}
      >
        <FieldControl field={field} endpoint={endpoint} messages={messages} />
      </Form.Item>
    </div>
  );
});

/** The same with records in place of the endpoint's types, for dialogs that load it when they open. */
export function PlainForm(props: PlainFormProps) {
  const { endpoint, messages, fields, look = 'page', children, bar, onCancel, submit = 'console.action.save' } = props;
  const text = useTextOf();
  const model = useContractForm(props);
  const name = useId();
  const shownFields = fields.filter((field) => field.when?.(model.values) ?? true);
  return (
    <Form
      // Forms of hidden pages are in the document too: a label must not find another form's field.
      name={name}
      form={model.form}
      className="lh-form"
      data-look={look}
      layout="vertical"
      initialValues={model.initial}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={(_changed, values) => model.typed(values)}
      onFinish={model.send}
      onFinishFailed={model.stopped}
    >
      {model.restored ? (
        <Alert
          type="info"
          title={text('console.form.draft_restored')}
          action={
            <Button size="small" type="text" onClick={model.startOver}>
              {text('console.form.draft_discard')}
            </Button>
          }
        />
      ) : null}
      {grouped(shownFields).map((group) => (
        <fieldset
          key={group.name || group.fields[0]?.field}
          className={look === 'page' ? 'lh-surface lh-form-group' : 'lh-form-group'}
          data-group={group.name}
        >
          {group.name ? <legend>{textOf(`${messages}.group.${group.name}`)}</legend> : null}
          <div className="lh-form-grid">
            {group.fields.map((field) => (
              <FormField
                key={field.field}
                field={field}
                endpoint={endpoint}
                messages={messages}
                isStopped={model.unsent > 0}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {children}
      {model.faults.length > 0 ? (
        <Alert type="error" title={text('console.form.fix')} description={model.faults.join(' · ')} />
      ) : null}
      <div className="lh-form-bar">
        {bar}
        {onCancel ? <Button onClick={onCancel}>{text('console.action.cancel')}</Button> : null}
        <SubmitButton loading={model.pending} freed={model.unsent}>
          {typeof submit === 'string' ? text(submit) : submit(model.values)}
        </SubmitButton>
      </div>
    </Form>
  );
}
