import { useText } from '@linehaul/console-kernel/text/text.ts';
import type { Purpose } from '@linehaul/modules/message/contract/message.contract.ts';
import { Input } from 'antd';
import { useId } from 'react';
import { type AccountTemplate, templateFields, valueFault } from '../contract/wxpub-template.contract.ts';
import type { en } from '../messages/en.ts';

export type Values = Readonly<Record<string, string>>;

/** A text with the examples that the message gives. */
export function exampleText(text: string, { params }: Pick<Purpose, 'params'>): string {
  return text.replace(
    /\{\{\s*(\w+)\s*\}\}/g,
    (whole, name: string) => params.find((param) => param.name === name)?.example ?? whole,
  );
}

interface TemplateValuesProps {
  template: AccountTemplate | undefined;
  purpose: Purpose;
  limit: number;
  values: Values;
  onChange: (values: Values) => void;
}

/** A value for each field of a template, with what it comes to and how long that is. */
export function TemplateValues({ template, purpose, limit, values, onChange }: TemplateValuesProps) {
  const t = useText<typeof en>('wxpub');
  const id = useId();
  if (!template) return null;
  return (
    <div className="wxpub-values">
      {templateFields(template.content).map(({ name, label }) => {
        const example = exampleText(values[name] ?? '', purpose);
        const fault = valueFault(example, limit);
        return (
          <label key={name} htmlFor={`${id}-${name}`}>
            {label === '' ? name : label}
            <Input
              id={`${id}-${name}`}
              maxLength={200}
              value={values[name] ?? ''}
              status={fault ? 'error' : ''}
              aria-describedby={`${id}-${name}-hint`}
              onChange={(event) => onChange({ ...values, [name]: event.target.value })}
            />
            <span id={`${id}-${name}-hint`} className="msg-note" data-template>
              {example === '' ? null : `${example} · ${[...example].length}/${limit} `}
              {fault ? t(`value_fault.${fault}`) : null}
            </span>
          </label>
        );
      })}
    </div>
  );
}
