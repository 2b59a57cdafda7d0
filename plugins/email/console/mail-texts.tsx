import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import {
  ActionBar,
  type ActionDialogProps,
  useActionRunner,
  useAllowed,
} from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { textOf, useText } from '@linehaul/console-kernel/text/text.ts';
import { Modal } from '@linehaul/ui/lazy-overlays.tsx';
import { StatusTag } from '@linehaul/ui/status-tag.tsx';
import { useMemo } from 'react';
import { type EmailTemplate, emailContract } from '../contract/email.contract.ts';
import type { en } from '../messages/en.ts';
import { testTemplate } from './test-mail.tsx';

const { EmailPreview, EmailTemplateSave } = emailContract;

/** The mail as its reader sees it; nothing in it can run or load. */
function Preview({ subject: template, onClose }: ActionDialogProps<EmailTemplate>) {
  const t = useText<typeof en>('email');
  const { purpose, language } = template;
  const query = useQueryOf(EmailPreview, { purpose, language });
  return (
    <Modal open title={t('action.preview')} width={720} footer={null} onCancel={onClose}>
      <Loaded query={query}>
        {({ subject, text, html }) => (
          <div className="email-preview">
            <h3 lang={language}>{subject}</h3>
            <iframe title={t('preview.html')} sandbox="" srcDoc={html} />
            <details>
              <summary>{t('preview.text')}</summary>
              <pre lang={language}>{text}</pre>
            </details>
          </div>
        )}
      </Loaded>
    </Modal>
  );
}

const preview = { title: 'email.action.preview', needs: EmailPreview, dialog: Preview };

function templateActions(onDone: () => void) {
  const edit = dialogAction<typeof EmailTemplateSave, EmailTemplate>({
    endpoint: EmailTemplateSave,
    title: 'email.action.edit',
    submit: 'console.action.save',
    messages: 'email',
    width: 640,
    intro: () => <p>{textOf('email.template.hint')}</p>,
    fields: [
      { field: 'subject', span: 'full' },
      { field: 'body', as: 'textarea', span: 'full' },
    ],
    start: ({ subject, body }) => ({ subject, body }),
    hidden: ({ purpose, language }) => ({ purpose, language }),
    success: 'email.template.saved',
    onDone,
  });
  return [edit, preview, testTemplate];
}

interface MailTextsProps {
  /** Of one purpose: one for each language. */
  templates: readonly EmailTemplate[];
  onChanged: () => void;
}

/** The words of one purpose as mails. */
export function MailTexts({ templates, onChanged }: MailTextsProps) {
  const t = useText<typeof en>('email');
  const runner = useActionRunner<EmailTemplate>();
  const actions = useMemo(() => templateActions(onChanged), [onChanged]);
  const allowedActions = useAllowed(actions);
  if (templates.length === 0) return null;
  return (
    <div className="email-texts">
      <strong>{t('template.title')}</strong>
      <ul>
        {templates.map((template) => (
          <li key={template.language}>
            <span>{t(`language.${template.language}`)}</span>
            <StatusTag tone={template.is_own ? 'info' : 'neutral'}>
              {t(template.is_own ? 'template.own' : 'template.built_in')}
            </StatusTag>
            <q lang={template.language} data-template>
              {template.subject}
            </q>
            <ActionBar
              look="row"
              shown={3}
              actions={allowedActions(template)}
              subject={template}
              start={runner.start}
            />
          </li>
        ))}
      </ul>
      {runner.dialog}
    </div>
  );
}
