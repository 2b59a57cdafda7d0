import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import type { Action } from '@linehaul/console-kernel/screen/action.tsx';
import { textOf } from '@linehaul/console-kernel/text/text.ts';
import type { InputOf } from '@linehaul/contract/endpoint.ts';
import { type ApiSet, type MadeKey, openapiContract } from '../contract/openapi.contract.ts';
import { NetworksInput } from './networks-input.tsx';

const { ApiSetSave, ApiKeyRotate, ApiOldKeyEnd } = openapiContract;

/** Hours that an old secret may stay valid for. */
const overlaps = [0, 1, 24, 72] as const;

/** Another secret; `onMade` shows it. */
export function rotateAction(onMade: (key: MadeKey) => void): Action<ApiSet> {
  return dialogAction<typeof ApiKeyRotate, ApiSet>({
    endpoint: ApiKeyRotate,
    title: 'openapi.action.rotate',
    messages: 'openapi',
    fields: [
      {
        field: 'overlap_hours',
        as: 'radio',
        span: 'full',
        options: overlaps.map((value) => ({ value, label: textOf(`openapi.overlap.h${value}`) })),
      },
    ],
    start: () => ({ overlap_hours: 24 }),
    hidden: ({ version }) => ({ version }),
    submit: 'openapi.action.rotate',
    intro: () => <p className="oa-intro">{textOf('openapi.ask.rotate')}</p>,
    onDone: onMade,
    width: 560,
  });
}

const successText = 'openapi.done.saved';

export const switchOff = confirmAction<typeof ApiSetSave, ApiSet>({
  endpoint: ApiSetSave,
  title: 'openapi.action.switch_off',
  danger: true,
  when: ({ is_on }) => is_on,
  input: ({ version }) => ({ is_on: false, version }),
  question: 'openapi.ask.switch_off',
  success: successText,
});

export const switchOn = confirmAction<typeof ApiSetSave, ApiSet>({
  endpoint: ApiSetSave,
  title: 'openapi.action.switch_on',
  primary: true,
  when: ({ is_on }) => !is_on,
  input: ({ version }) => ({ is_on: true, version }),
  question: 'openapi.ask.switch_on',
  success: successText,
});

export const endOld = confirmAction<typeof ApiOldKeyEnd, ApiSet>({
  endpoint: ApiOldKeyEnd,
  title: 'openapi.action.end_old',
  danger: true,
  when: ({ old_key_ends_at }) => old_key_ends_at > 0,
  input: ({ version }) => ({ version }),
  question: 'openapi.ask.end_old',
  success: 'openapi.done.old_ended',
});

export const changeNetworks = dialogAction<typeof ApiSetSave, ApiSet>({
  endpoint: ApiSetSave,
  title: 'openapi.action.addresses',
  submit: 'console.action.save',
  messages: 'openapi',
  fields: [{ field: 'networks', span: 'full', hint: 'openapi.hint.networks', render: NetworksInput }],
  start: ({ networks }): Partial<InputOf<typeof ApiSetSave>> => ({ networks: [...networks] }),
  hidden: ({ version }) => ({ version }),
  success: successText,
  intro: ({ own_ip }) => (own_ip ? <p className="oa-intro">{textOf('openapi.hint.own_ip', { ip: own_ip })}</p> : null),
});
