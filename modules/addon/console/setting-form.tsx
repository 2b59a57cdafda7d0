import { encryptSecret } from '@linehaul/console-kernel/call/encrypt.ts';
import { serverKey } from '@linehaul/console-kernel/call/encrypt-fields.ts';
import { useSubmission } from '@linehaul/console-kernel/call/submission.ts';
import { FieldControl } from '@linehaul/console-kernel/form/form-field.tsx';
import type { FieldKind } from '@linehaul/console-kernel/form/form-types.ts';
import { textOf, useText } from '@linehaul/console-kernel/text/text.ts';
import { GuardedButton } from '@linehaul/ui/guarded-button.tsx';
import { Form } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { type AddonSettings, addonContract, type SettingField } from '../contract/addon.contract.ts';
import type { en } from '../messages/en.ts';
import { groupName, optionName, settingHint, settingName } from './addon-texts.port.ts';
import { ConnectionTest } from './connection-test.tsx';
import { KeyPairMaker } from './key-pair-maker.tsx';
import '@linehaul/console-kernel/form/form.css';

const { AddonSettingSave } = addonContract;

const controls: Record<SettingField['kind'], FieldKind> = {
  text: 'text',
  lines: 'textarea',
  secret: 'password',
  secret_lines: 'textarea',
  number: 'number',
  switch: 'switch',
  choice: 'select',
};

const isSecret = ({ kind }: SettingField) => kind === 'secret' || kind === 'secret_lines';

type Values = Readonly<Record<string, unknown>>;
type Sent = Record<string, string | number | boolean>;

/** An empty field is left out, unless the call must say what is wrong with that. */
function plainValue(value: unknown, { required }: SettingField): Sent[string] | null {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' && (value !== '' || required) ? value : null;
}

/** Typed secrets; an untouched one is not sent. Those of one line are encrypted on their way, a key is too long for that. */
async function typedSecrets(fields: readonly SettingField[], values: Values): Promise<Sent> {
  const enteredSecrets = fields.filter(isSecret).flatMap(({ name, kind }) => {
    const value = values[name];
    return typeof value === 'string' && value !== '' ? [{ name, kind, value }] : [];
  });
  if (enteredSecrets.length === 0) return {};
  const key = await serverKey();
  const encryptedEntries = enteredSecrets.map(async ({ name, kind, value }) => [
    name,
    kind === 'secret' ? await encryptSecret(value, key) : value,
  ]);
  return Object.fromEntries(await Promise.all(encryptedEntries));
}

/** Whether a field is asked for beside these values. */
function isAsked({ show_when }: SettingField, values: Values): boolean {
  if (!show_when) return true;
  return show_when.values.some((value) => value === values[show_when.field]);
}

/** What was typed, as the call takes it; what is not asked for is not sent. */
async function sentOf({ key, fields }: AddonSettings, values: Values): Promise<Sent & { key: string }> {
  const payload: Sent = {};
  const visibleFields = fields.filter((field) => isAsked(field, values));
  for (const field of visibleFields) {
    const value = isSecret(field) ? null : plainValue(values[field.name], field);
    if (value !== null) payload[field.name] = value;
  }
  return { ...payload, ...(await typedSecrets(visibleFields, values)), key };
}

function SettingItem({ settings, field }: { settings: AddonSettings; field: SettingField }) {
  const t = useText<typeof en>('addon');
  const { key, secrets_set } = settings;
  const { name, kind, options, max_length, example, key_pair } = field;
  const isSet = secrets_set.includes(name);
  const secretHint = isSet ? t('secret_set') : t('secret_not_set');
  const hint = [settingHint(key, name), isSecret(field) ? secretHint : ''].filter(Boolean).join(' ');
  const isRequired = field.required && !isSet;
  const control = {
    field: name,
    as: controls[kind],
    options: options.map((value) => ({ value, label: optionName(key, name, value) })),
    placeholder: example,
  };
  return (
    <div className="lh-form-field" data-span={controls[kind] === 'textarea' ? 'full' : '1'}>
      <Form.Item
        name={name}
        label={settingName(key, name)}
        extra={hint || undefined}
        rules={[
          { required: isRequired, message: textOf('console.form.required') },
          ...(max_length === null ? [] : [{ max: max_length }]),
        ]}
      >
        <FieldControl field={control} endpoint={AddonSettingSave} messages="addon" />
      </Form.Item>
      {key_pair ? <KeyPairMaker field={name} /> : null}
    </div>
  );
}

interface GroupProps {
  settings: AddonSettings;
  group: string;
  values: Values;
}

/** The fields of one group that are asked for now, under its name. */
function SettingGroup({ settings, group, values }: GroupProps) {
  const fields = settings.fields.filter((field) => field.group === group && isAsked(field, values));
  if (fields.length === 0) return null;
  return (
    <>
      {group === '' ? null : <h3 className="addon-group">{groupName(settings.key, group)}</h3>}
      <div className="lh-form-grid">
        {fields.map((field) => (
          <SettingItem key={field.name} settings={settings} field={field} />
        ))}
      </div>
    </>
  );
}

/** The settings of one plug-in: fields as its schema describes them, faults of the server at their fields. */
export function SettingForm({ settings }: { settings: AddonSettings }) {
  const { key, fields } = settings;
  const [form] = Form.useForm<Values>();
  const [unsent, setUnsent] = useState(0);
  const initial = Object.fromEntries(fields.map(({ name, initial }) => [name, initial ?? undefined]));
  const start = { ...initial, ...settings.values };
  const values = { ...start, ...Form.useWatch((formValues: Values) => formValues, form) };
  const markUnsent = () => setUnsent((count) => count + 1);
  const { submit, pending, fieldErrors } = useSubmission(AddonSettingSave, {
    success: 'addon.saved',
    hasSecrets: fields.some(isSecret),
    onSuccess: (savedSettings) => {
      const secrets = savedSettings.fields.filter(isSecret);
      form.setFieldsValue({
        ...savedSettings.values,
        ...Object.fromEntries(secrets.map(({ name }) => [name, undefined])),
      });
    },
  });
  const send = async (formValues: Values) => {
    const isSent = await submit({ ...formValues, key }, () => sentOf(settings, formValues));
    if (!isSent) markUnsent();
  };
  const showFaults = useCallback(
    (faults: Readonly<Record<string, string>>) =>
      form.setFields(Object.entries(faults).map(([name, fault]) => ({ name, errors: [fault] }))),
    [form],
  );
  useEffect(() => showFaults(fieldErrors), [showFaults, fieldErrors]);
  const groups = [...new Set(fields.map(({ group }) => group))];
  return (
    <Form
      form={form}
      name={`addon-${key}`}
      className="lh-form"
      layout="vertical"
      initialValues={start}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinishFailed={markUnsent}
      onFinish={(formValues) => void send(formValues)}
    >
      {groups.map((group) => (
        <SettingGroup key={group} settings={settings} group={group} values={values} />
      ))}
      <div className="addon-form-end">
        <GuardedButton type="primary" htmlType="submit" loading={pending} freed={unsent}>
          {textOf('console.action.save')}
        </GuardedButton>
        {settings.has_check ? (
          <ConnectionTest prepare={() => sentOf(settings, form.getFieldsValue())} showFaults={showFaults} />
        ) : null}
      </div>
    </Form>
  );
}
