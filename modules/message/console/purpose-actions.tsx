import { dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { FieldSpec } from '@linehaul/console-kernel/form/form-types.ts';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { messageContract, type Purpose } from '../contract/message.contract.ts';

const { PurposeSave } = messageContract;
type Save = typeof PurposeSave;

/** `{{order_no}}*, {{amount}}`: what may stand in the texts; a star where it has to. */
export function variablesText({ params }: Purpose): string {
  const names = params.map(({ name, is_required }) => `{{${name}}}${is_required ? '*' : ''}`).join(', ');
  return textOf('message.purpose.variables', { names });
}

const texts: readonly FieldSpec<InputOf<Save>>[] = (['text_zh', 'text_en', 'text_es', 'text_ja'] as const).map(
  (field) => ({ field, as: 'textarea', span: 'full' }),
);

const dialogOptions = {
  endpoint: PurposeSave,
  title: 'message.action.edit',
  submit: 'console.action.save',
  messages: 'message',
  success: 'message.purpose.saved',
  width: 640,
  intro: (purpose: Purpose) => <p data-template>{variablesText(purpose)}</p>,
  hidden: ({ key }: Purpose) => ({ key }),
  start: ({ is_on, channels, language, texts: ownTexts }: Purpose) => ({
    is_on,
    channels,
    language,
    text_zh: ownTexts.zh,
    text_en: ownTexts.en,
    text_es: ownTexts.es,
    text_ja: ownTexts.ja,
  }),
};

/** Changes what is sent; `onDone` shows it. */
export function purposeActions(
  { channels, possible_channels }: Purpose,
  onDone: () => void,
): readonly Action<Purpose>[] {
  const choices = [...new Set([...possible_channels, ...channels])].map((value) => ({
    value,
    label: textOf(`message.channel.${value}`),
  }));
  const editNotice = dialogAction<Save, Purpose>({
    ...dialogOptions,
    fields: [
      { field: 'is_on' },
      { field: 'channels', as: 'tags', options: choices, hint: 'message.purpose.channels_hint' },
      { field: 'language', hint: 'message.purpose.language_hint' },
      ...texts,
    ],
    when: ({ kind }) => kind === 'notice',
    onDone,
  });
  const editCode = dialogAction<Save, Purpose>({
    ...dialogOptions,
    fields: texts,
    when: ({ kind }) => kind === 'code',
    onDone,
  });
  return [editNotice, editCode];
}
