import { currentLanguage } from '@linehaul/console-kernel/browser/app-state.ts';
import { showSuccess, showWarning } from '@linehaul/console-kernel/call/notices.ts';
import { type DialogActionSpec, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { type EmailTemplate, emailContract } from '../contract/email.contract.ts';

const { EmailTest } = emailContract;
type Test = typeof EmailTest;

const to: FieldSpec<InputOf<Test>> = { field: 'to', as: 'email', span: 'full' };

function buildSharedSpec<Subject>(): Omit<DialogActionSpec<Test, Subject>, 'fields' | 'hidden'> {
  return {
    endpoint: EmailTest,
    title: 'email.action.test',
    messages: 'email',
    onDone: ({ is_good, code, params }) => (is_good ? showSuccess : showWarning)(textOf(code, params)),
  };
}

/** A mail that says that mails arrive. */
export const testServer: Action<null> = dialogAction<Test, null>({
  ...buildSharedSpec(),
  fields: [to, { field: 'language', as: 'radio', span: 'full' }],
  start: () => ({ language: currentLanguage() }),
  hidden: () => ({}),
});

/** A saved template with the examples of its purpose. */
export const testTemplate: Action<EmailTemplate> = dialogAction<Test, EmailTemplate>({
  ...buildSharedSpec(),
  fields: [to],
  hidden: ({ purpose, language }) => ({ purpose, language }),
});
