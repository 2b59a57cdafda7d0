import type { MessagePurpose } from '@linehaul/modules/message/server/message.port.ts';
import { codePurpose } from '../contract/tenant.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';

const params = [
  { name: 'code', example: '042137', isRequired: true, isSecret: true },
  { name: 'minutes', example: '10', isRequired: false },
];

/** The messages in which one-time codes go out, one for each thing that a code is good for. */
export const codePurposes: readonly MessagePurpose[] = codePurpose.options.map((purpose) => ({
  key: `tenant.${purpose}`,
  kind: 'code',
  receiver: 'caller',
  params,
  texts: { en: en.sms[purpose], zh: zh.sms[purpose], es: es.sms[purpose], ja: ja.sms[purpose] },
}));
