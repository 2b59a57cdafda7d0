import type { OutgoingMessage, SendOutcome } from '@linehaul/modules/message/server/message.port.ts';
import { callProvider } from '@linehaul/server-kernel/outbound/provider-call.ts';
import { tc3Request } from '@linehaul/server-kernel/providers/tc3.ts';
import { z } from 'zod';
import type { SmsSettings } from '../contract/sms.contract.ts';
import type { SmsAccess } from './sms-access.steps.ts';
import { isTencentUnknown, tencentFault, tencentReview, tencentVariables } from './tencent.rules.ts';

const answerSchema = z.object({
  Response: z.looseObject({
    Error: z.object({ Code: z.string() }).optional(),
    SendStatusSet: z
      .array(z.looseObject({ SerialNo: z.string(), Code: z.string(), Fee: z.number().optional() }))
      .optional(),
    PullSmsSendStatusSet: z
      .array(z.looseObject({ SerialNo: z.string(), SessionContext: z.string().optional() }))
      .optional(),
    DescribeTemplateStatusSet: z
      .array(
        z.looseObject({
          TemplateId: z.number(),
          StatusCode: z.number(),
          ReviewReply: z.string().nullish(),
          TemplateContent: z.string().optional(),
        }),
      )
      .optional(),
  }),
});
type Answer = z.output<typeof answerSchema>['Response'];

type Failed = { state: 'refused'; code: ReturnType<typeof tencentFault>; provider_code: string } | { state: 'unknown' };

function buildFailure(code: string): Failed {
  if (isTencentUnknown(code)) return { state: 'unknown' };
  return { state: 'refused', code: tencentFault(code), provider_code: code };
}

/** The template's variables are counted: so many of the message's parameters, in the order of the purpose. */
function paramsFor({ params }: OutgoingMessage, content: string): string[] {
  const values = Object.values(params);
  return content === '' ? values : values.slice(0, tencentVariables(content).length);
}

/** Tencent Cloud's text messages, interface 2021-01-11. */
export function tencentAccess(base: URL, settings: SmsSettings, now: number): SmsAccess {
  const { tencent_app_id: SmsSdkAppId, tencent_region: region, sign_name: SignName } = settings;
  const keys = { secretId: settings.tencent_secret_id, secretKey: settings.tencent_secret_key ?? '' };

  async function ask(action: string, parameters: object): Promise<{ answer: Answer } | { failed: Failed }> {
    const call = { url: base, service: 'sms', version: '2021-01-11', region, action, parameters, now, ...keys };
    const came = await callProvider(tc3Request(call));
    if ('fault' in came) {
      const nothing = { state: 'refused', code: 'unreachable', provider_code: '' } as const;
      return { failed: came.fault === 'unreachable' ? nothing : { state: 'unknown' } };
    }
    const read = answerSchema.safeParse(came.document);
    if (!read.success) return { failed: { state: 'unknown' } };
    const { Error: fault } = read.data.Response;
    return fault ? { failed: buildFailure(fault.Code) } : { answer: read.data.Response };
  }

  return {
    async send(message, template): Promise<SendOutcome> {
      const exchange = await ask('SendSms', {
        PhoneNumberSet: [`+86${message.receiver}`],
        SmsSdkAppId,
        SignName,
        TemplateId: template?.code ?? '',
        TemplateParamSet: paramsFor(message, template?.content ?? ''),
        SessionContext: message.reference,
      });
      if ('failed' in exchange) return exchange.failed;
      const [status] = exchange.answer.SendStatusSet ?? [];
      if (!status) return { state: 'unknown' };
      const { Code, SerialNo, Fee } = status;
      if (Code !== 'Ok') return buildFailure(Code);
      return { state: 'sent', provider_no: SerialNo, ...(Fee !== undefined && { parts: Fee }) };
    },

    async find({ receiver, reference, created_at }) {
      const exchange = await ask('PullSmsSendStatusByPhoneNumber', {
        BeginTime: created_at,
        EndTime: now,
        Offset: 0,
        Limit: 100,
        PhoneNumber: `+86${receiver}`,
        SmsSdkAppId,
      });
      if ('failed' in exchange) return { state: 'unknown' };
      const ownStatus = exchange.answer.PullSmsSendStatusSet?.find(
        ({ SessionContext }) => SessionContext === reference,
      );
      return ownStatus ? { state: 'sent', provider_no: ownStatus.SerialNo } : null;
    },

    async fault() {
      const exchange = await ask('DescribeSmsTemplateList', { International: 0, Limit: 1, Offset: 0 });
      return 'failed' in exchange ? exchange.failed : null;
    },

    async template(code) {
      const number = Number(code);
      if (!Number.isSafeInteger(number)) return { review: 'missing', reason: '', content: '' };
      const exchange = await ask('DescribeSmsTemplateList', { International: 0, TemplateIdSet: [number] });
      if ('failed' in exchange) return null;
      const ownStatus = exchange.answer.DescribeTemplateStatusSet?.find(({ TemplateId }) => TemplateId === number);
      if (!ownStatus) return { review: 'missing', reason: '', content: '' };
      const { StatusCode, ReviewReply, TemplateContent = '' } = ownStatus;
      return { review: tencentReview(StatusCode), reason: ReviewReply ?? '', content: TemplateContent };
    },
  };
}
