import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import type { Purpose } from '@linehaul/modules/message/contract/message.contract.ts';
import { StatusTag, type Tone } from '@linehaul/ui/status-tag.tsx';
import { useMemo } from 'react';
import { type SmsTemplate, smsContract } from '../contract/sms.contract.ts';

const { SmsTemplateSave } = smsContract;

const tones: Readonly<Record<SmsTemplate['review'], Tone>> = {
  unknown: 'neutral',
  reviewing: 'progress',
  passed: 'success',
  refused: 'danger',
  missing: 'danger',
};

function TemplateLine({ template }: { template: SmsTemplate }) {
  const text = useTextOf();
  const { language, code, review, reason, content } = template;
  return (
    <li>
      {text(`message.language.${language}`)}: <code>{code}</code>{' '}
      <StatusTag tone={tones[review]}>{text(`sms.review.${review}`)}</StatusTag> {reason}{' '}
      <q lang={language}>{content}</q>
    </li>
  );
}

interface TemplateCodesProps {
  purpose: Purpose;
  templates: readonly SmsTemplate[];
  onChanged: () => void;
}

/** The provider's templates of one purpose, with what became of their review. */
export function TemplateCodes({ purpose, templates, onChanged }: TemplateCodesProps) {
  const text = useTextOf();
  const runner = useActionRunner<Purpose>();
  const actions = useMemo(() => {
    const edit = dialogAction<typeof SmsTemplateSave, Purpose>({
      endpoint: SmsTemplateSave,
      title: 'sms.template.edit',
      submit: 'console.action.save',
      messages: 'sms',
      fields: [
        { field: 'language', options: languageChoices() },
        { field: 'code', hint: 'sms.template.needs' },
      ],
      start: ({ language }) => ({ language }),
      hidden: ({ key }) => ({ purpose: key }),
      success: 'sms.template.saved',
      onDone: onChanged,
    });
    return [edit];
    function languageChoices() {
      return (['zh', 'en', 'es', 'ja'] as const).map((value) => ({ value, label: text(`message.language.${value}`) }));
    }
  }, [onChanged, text]);
  const allowedActions = useAllowed(actions);
  const ownTemplates = templates.filter((template) => template.purpose === purpose.key);
  return (
    <div>
      <strong>{text('sms.template.title')}</strong>
      {ownTemplates.length === 0 ? <p className="msg-note">{text('sms.template.none')}</p> : null}
      <ul>
        {ownTemplates.map((template) => (
          <TemplateLine key={template.language} template={template} />
        ))}
      </ul>
      <ActionBar look="bar" actions={allowedActions(purpose)} subject={purpose} start={runner.start} />
      {runner.dialog}
    </div>
  );
}
