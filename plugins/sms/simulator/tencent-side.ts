import type { ProviderRequest } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { z } from 'zod';
import { recently, type Side } from './aliyun-side.ts';
import type { SimulatedMessage } from './state.ts';

const sendInput = z.object({
  PhoneNumberSet: z.array(z.string()).length(1),
  SmsSdkAppId: z.string(),
  SignName: z.string(),
  TemplateId: z.string(),
  TemplateParamSet: z.array(z.string()),
  SessionContext: z.string().default(''),
});
type SendInput = z.output<typeof sendInput>;

const listInput = z.object({ TemplateIdSet: z.array(z.number()).optional() });
const pullInput = z.object({ PhoneNumber: z.string(), BeginTime: z.number(), EndTime: z.number() });

const ok = (rest: object) => ({ Response: { ...rest, RequestId: 'simulated' } });
const no = (Code: string) => ok({ Error: { Code, Message: Code } });

function findSendFault(side: Side, input: SendInput): string | null {
  const { account } = side;
  const template = account.templates[input.TemplateId];
  if (account.isBroken) return 'InternalError.OtherError';
  if (!account.hasMoney) return 'FailedOperation.InsufficientBalanceInSmsPackage';
  if (!account.isSigned || input.SignName !== account.signName) return 'FailedOperation.SignatureIncorrectOrUnapproved';
  if (template?.status !== 1) return 'FailedOperation.TemplateIncorrectOrUnapproved';
  const variableCount = new Set([...template.content.matchAll(/\{(\d+)\}/g)].map(([, n]) => n)).size;
  return variableCount === input.TemplateParamSet.length
    ? null
    : 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate';
}

async function send(side: Side, input: SendInput): Promise<object> {
  const fault = findSendFault(side, input);
  if (fault) return no(fault);
  const [number = ''] = input.PhoneNumberSet;
  const phone = number.replace(/^\+86/, '');
  const status = (Code: string, SerialNo = '', Fee = 0) =>
    ok({
      SendStatusSet: [
        { SerialNo, PhoneNumber: number, Fee, SessionContext: input.SessionContext, Code, Message: Code },
      ],
    });
  if (!/^1\d{10}$/.test(phone)) return status('InvalidParameterValue.IncorrectPhoneNumber');
  if (side.account.blocked.includes(phone)) return status('FailedOperation.PhoneNumberInBlacklist');
  if (recently(side, phone) >= side.account.perMinute) return status('LimitExceeded.PhoneNumberThirtySecondLimit');
  const SerialNo = side.nextNumber();
  const params = JSON.stringify(input.TemplateParamSet);
  const reference = input.SessionContext;
  await side.accept({
    provider: 'tencent',
    phone,
    template: input.TemplateId,
    params,
    reference,
    number: SerialNo,
    at: side.now,
  });
  return status('Ok', SerialNo, 1);
}

/** Review states as this provider counts them. */
const states = { 0: 1, 1: 0, 2: -1 } as const;

function templates({ account }: Side, numbers: readonly number[] | undefined): object {
  const all = Object.entries(account.templates).filter(([code]) => /^\d+$/.test(code));
  const list = all.filter(([code]) => numbers?.includes(Number(code)) ?? true);
  return ok({
    DescribeTemplateStatusSet: list.map(([code, { content, status, reason }]) => ({
      TemplateId: Number(code),
      StatusCode: states[status],
      ReviewReply: reason,
      TemplateContent: content,
    })),
  });
}

/** Answers a request whose signature is good. */
export async function tencentAnswer(side: Side, { headers, body }: ProviderRequest): Promise<object> {
  const action = headers['x-tc-action'];
  const input: unknown = JSON.parse(body.toString('utf8'));
  if (action === 'SendSms') return send(side, sendInput.parse(input));
  if (action === 'DescribeSmsTemplateList') return templates(side, listInput.parse(input).TemplateIdSet);
  if (action !== 'PullSmsSendStatusByPhoneNumber') return no('InvalidAction');
  const { PhoneNumber, BeginTime, EndTime } = pullInput.parse(input);
  const matchingMessages = side.messages.filter(
    ({ phone, at }) => `+86${phone}` === PhoneNumber && at >= BeginTime - 60 && at <= EndTime + 60,
  );
  return ok({
    PullSmsSendStatusSet: matchingMessages.map(({ number, reference }) => ({
      SerialNo: number,
      SessionContext: reference,
    })),
  });
}

/** What the provider posts once the operator has answered. */
export function tencentReport(message: SimulatedMessage): object {
  return {
    user_receive_time: new Date((message.at + 28_800) * 1000).toISOString().slice(0, 19).replace('T', ' '),
    nationcode: '86',
    mobile: message.phone,
    report_status: 'SUCCESS',
    errmsg: 'DELIVRD',
    description: 'delivered',
    sid: message.number,
  };
}
