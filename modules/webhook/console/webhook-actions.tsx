import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { type Webhook, webhookContract } from '../contract/webhook.contract.ts';
import { EventChoice } from './event-choice.tsx';

const { WebhookSave, WebhookSwitch, SecretRotate, FailedResend } = webhookContract;

const isThere = ({ address }: Webhook) => address !== '';

export const resendFailed = confirmAction<typeof FailedResend, Webhook>({
  endpoint: FailedResend,
  title: 'webhook.action.resend_failed',
  input: () => ({}),
  question: 'webhook.ask.resend_failed',
  success: 'webhook.done.resend_failed',
});

/** What can be done with the webhook; `onSecret` shows a secret that was made. */
export function webhookActions(onSecret: (secret: string) => void): readonly Action<Webhook>[] {
  const showSecret = ({ secret }: { secret: string }) => {
    if (secret !== '') onSecret(secret);
  };
  const saving = (title: string, isNew: boolean, isPrivate: boolean) =>
    dialogAction<typeof WebhookSave, Webhook>({
      endpoint: WebhookSave,
      title,
      primary: isNew,
      messages: 'webhook',
      width: 640,
      fields: [
        {
          field: 'address',
          span: 'full',
          placeholder: 'https://erp.example/hooks',
          hint: isPrivate ? 'webhook.hint.address_private' : 'webhook.hint.address',
        },
        { field: 'events', span: 'full', render: (props) => <EventChoice {...props} /> },
        { field: 'is_on' },
      ],
      start: ({ address, events, is_on }) => ({ address, events, is_on: isNew || is_on }),
      hidden: ({ version }) => ({ version }),
      submit: isNew ? title : 'console.action.save',
      success: 'webhook.done.saved',
      onDone: showSecret,
      when: (webhook) => isThere(webhook) !== isNew && webhook.is_private_allowed === isPrivate,
    });
  const switching = (is_on: boolean) =>
    confirmAction<typeof WebhookSwitch, Webhook>({
      endpoint: WebhookSwitch,
      title: is_on ? 'webhook.action.switch_on' : 'webhook.action.switch_off',
      danger: !is_on,
      primary: is_on,
      input: () => ({ is_on }),
      question: is_on ? 'webhook.ask.switch_on' : 'webhook.ask.switch_off',
      success: 'webhook.done.switched',
      when: (webhook) => isThere(webhook) && webhook.is_on !== is_on,
    });
  const rotating = dialogAction<typeof SecretRotate, Webhook>({
    endpoint: SecretRotate,
    title: 'webhook.action.rotate',
    messages: 'webhook',
    fields: [{ field: 'overlap_hours', suffix: 'h', span: 'full', hint: 'webhook.hint.overlap_hours' }],
    start: () => ({ overlap_hours: 24 }),
    hidden: () => ({}),
    submit: 'webhook.action.rotate',
    onDone: showSecret,
    when: isThere,
  });
  const savings = [true, false].flatMap((isPrivate) => [
    saving('webhook.action.set_up', true, isPrivate),
    saving('webhook.action.edit', false, isPrivate),
  ]);
  return [switching(true), ...savings, rotating, switching(false)];
}
