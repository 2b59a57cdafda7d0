import { randomUUID } from 'node:crypto';
import { dayOf } from '@linehaul/contract/calendar-day.ts';
import type { OutgoingMessage, SendOutcome } from '@linehaul/modules/message/server/message.port.ts';
import { callProvider } from '@linehaul/server-kernel/outbound/provider-call.ts';
import { acs3Request } from '@linehaul/server-kernel/providers/acs3.ts';
import { z } from 'zod';
import type { SmsSettings } from '../contract/sms.contract.ts';
import { aliyunFault, aliyunReview, aliyunVariables } from './aliyun.rules.ts';
import type { SmsAccess } from './sms-access.steps.ts';

const text = z.union([z.string(), z.number()]).transform(String);

const answerSchema = z.looseObject({
  Code: text,
  BizId: text.optional(),
  SignStatus: text.optional(),
  TemplateStatus: text.optional(),
  TemplateContent: z.string().optional(),
  Reason: z.string().nullish(),
  SmsSendDetailDTOs: z
    .object({
      SmsSendDetailDTO: z.array(
        z.looseObject({ OutId: text.optional(), SendStatus: text, ErrCode: text.optional(), BizId: text.optional() }),
      ),
    })
    .optional(),
});
type Answer = z.output<typeof answerSchema>;

type Failed = { state: 'refused'; code: ReturnType<typeof aliyunFault>; provider_code: string } | { state: 'unknown' };

/** The provider's days are Beijing's. */
const beijingDay = (at: number) => dayOf('Asia/Shanghai', at).replaceAll('-', '');

/** Of the message's parameters those that the template has, where it is known; more may be refused. */
function paramsFor({ params }: OutgoingMessage, content: string): Record<string, string> {
  if (content === '') return { ...params };
  const variableNames = new Set(aliyunVariables(content));
  return Object.fromEntries(Object.entries(params).filter(([name]) => variableNames.has(name)));
}

/** Alibaba Cloud's text messages, interface 2017-05-25. */
export function aliyunAccess(base: URL, settings: SmsSettings, now: number): SmsAccess {
  const { aliyun_key_id: keyId, aliyun_key_secret: secret = '', sign_name: SignName } = settings;

  /** The whole answer where the provider says OK, else why it does not. */
  async function ask(
    action: string,
    parameters: Record<string, string>,
  ): Promise<{ answer: Answer } | { failed: Failed }> {
    const version = '2017-05-25';
    const request = acs3Request({ url: base, action, version, parameters, keyId, secret, now, nonce: randomUUID() });
    const came = await callProvider(request);
    if ('fault' in came) {
      const nothing = { state: 'refused', code: 'unreachable', provider_code: '' } as const;
      return { failed: came.fault === 'unreachable' ? nothing : { state: 'unknown' } };
    }
    const read = answerSchema.safeParse(came.document);
    if (!read.success) return { failed: { state: 'unknown' } };
    const { Code } = read.data;
    if (Code === 'OK') return { answer: read.data };
    return { failed: { state: 'refused', code: aliyunFault(Code), provider_code: Code } };
  }

  return {
    async send(message, template): Promise<SendOutcome> {
      const exchange = await ask('SendSms', {
        PhoneNumbers: message.receiver,
        SignName,
        TemplateCode: template?.code ?? '',
        TemplateParam: JSON.stringify(paramsFor(message, template?.content ?? '')),
        OutId: message.reference,
      });
      return 'failed' in exchange ? exchange.failed : { state: 'sent', provider_no: exchange.answer.BizId ?? '' };
    },

    async find({ receiver, reference, created_at }) {
      const page = { PageSize: '50', CurrentPage: '1' };
      const days = [...new Set([beijingDay(created_at), beijingDay(now)])];
      for (const SendDate of days) {
        const exchange = await ask('QuerySendDetails', { PhoneNumber: receiver, SendDate, ...page });
        if ('failed' in exchange) return { state: 'unknown' };
        const details = exchange.answer.SmsSendDetailDTOs?.SmsSendDetailDTO ?? [];
        const ownDetail = details.find(({ OutId }) => OutId === reference);
        if (ownDetail) return { state: 'sent', provider_no: ownDetail.BizId ?? '' };
      }
      return null;
    },

    async fault() {
      const exchange = await ask('QuerySmsSign', { SignName });
      if ('failed' in exchange) return exchange.failed;
      const { SignStatus = '' } = exchange.answer;
      return SignStatus === '1'
        ? null
        : { state: 'refused', code: 'signature', provider_code: `SignStatus ${SignStatus}` };
    },

    async template(code) {
      const exchange = await ask('QuerySmsTemplate', { TemplateCode: code });
      if ('answer' in exchange) {
        const { TemplateStatus, TemplateContent = '', Reason } = exchange.answer;
        return { review: aliyunReview(TemplateStatus), reason: Reason ?? '', content: TemplateContent };
      }
      const isMissing = exchange.failed.state === 'refused' && exchange.failed.code === 'template_unreviewed';
      return isMissing ? { review: 'missing', reason: '', content: '' } : null;
    },
  };
}
