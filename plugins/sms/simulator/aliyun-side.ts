import { dayOf } from '@linehaul/contract/calendar-day.ts';
import type { ProviderRequest } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import type { SimulatedMessage, SmsAccount } from './state.ts';

export interface Side {
  account: SmsAccount;
  /** Messages that were accepted. */
  messages: SimulatedMessage[];
  /** Unix seconds of the provider's clock. */
  now: number;
  nextNumber(): string;
  /** Keeps a message and reports on it. */
  accept(message: SimulatedMessage): Promise<void>;
}

const ok = (rest: object) => ({ Code: 'OK', Message: 'OK', RequestId: 'simulated', ...rest });
const no = (Code: string) => ({ Code, Message: Code, RequestId: 'simulated' });

/** So many messages has the number had within a minute. */
export function recently({ messages, now }: Side, phone: string): number {
  return messages.filter((message) => message.phone === phone && now - message.at < 60).length;
}

function jsonTexts(text: string): Record<string, string> | null {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null) return null;
    const entries = Object.entries(read);
    return entries.every(([, value]) => typeof value === 'string') ? Object.fromEntries(entries) : null;
  } catch {
    return null;
  }
}

function templateFault({ account }: Side, code: string, parameters: string): string | null {
  const template = account.templates[code];
  if (template?.status !== 1) return 'isv.SMS_TEMPLATE_ILLEGAL';
  const params = jsonTexts(parameters);
  if (!params) return 'isv.INVALID_JSON_PARAM';
  const variableNames = [...template.content.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
  return variableNames.every((name) => name in params) ? null : 'isv.TEMPLATE_MISSING_PARAMETERS';
}

function accountFault({ account }: Side, sign: string): string | null {
  if (account.isBroken) return 'isp.SYSTEM_ERROR';
  if (!account.hasMoney) return 'isv.AMOUNT_NOT_ENOUGH';
  return account.isSigned && sign === account.signName ? null : 'isv.SMS_SIGNATURE_ILLEGAL';
}

async function send(side: Side, query: URLSearchParams): Promise<object> {
  const field = (name: string) => query.get(name) ?? '';
  const [phone, template, params] = [field('PhoneNumbers'), field('TemplateCode'), field('TemplateParam')];
  const fault = accountFault(side, field('SignName')) ?? templateFault(side, template, params);
  if (fault) return no(fault);
  if (!/^1\d{10}$/.test(phone)) return no('isv.MOBILE_NUMBER_ILLEGAL');
  if (recently(side, phone) >= side.account.perMinute) return no('isv.BUSINESS_LIMIT_CONTROL');
  const number = side.nextNumber();
  await side.accept({ provider: 'aliyun', phone, template, params, reference: field('OutId'), number, at: side.now });
  return ok({ BizId: number });
}

function details({ messages }: Side, query: URLSearchParams): object {
  const day = (at: number) => dayOf('Asia/Shanghai', at).replaceAll('-', '');
  const matchingMessages = messages.filter(
    ({ phone, at }) => phone === query.get('PhoneNumber') && day(at) === query.get('SendDate'),
  );
  const list = matchingMessages.map(({ reference, number }) => ({
    OutId: reference,
    BizId: number,
    SendStatus: 3,
    ErrCode: 'DELIVERED',
  }));
  return ok({ TotalCount: list.length, SmsSendDetailDTOs: { SmsSendDetailDTO: list } });
}

function template({ account }: Side, code: string): object {
  const accountTemplate = account.templates[code];
  if (!accountTemplate) return no('isv.SMS_TEMPLATE_ILLEGAL');
  return ok({
    TemplateCode: code,
    TemplateStatus: accountTemplate.status,
    TemplateContent: accountTemplate.content,
    Reason: accountTemplate.reason,
  });
}

/** Answers a request whose signature is good. */
export async function aliyunAnswer(side: Side, { headers, query }: ProviderRequest): Promise<object> {
  const action = headers['x-acs-action'];
  if (action === 'SendSms') return send(side, query);
  if (action === 'QuerySendDetails') return details(side, query);
  if (action === 'QuerySmsTemplate') return template(side, query.get('TemplateCode') ?? '');
  if (action !== 'QuerySmsSign') return no('InvalidAction.NotFound');
  const { isSigned, signName } = side.account;
  return query.get('SignName') === signName ? ok({ SignStatus: isSigned ? 1 : 0 }) : no('isv.SMS_SIGNATURE_ILLEGAL');
}

/** What the provider posts once the operator has answered. */
export function aliyunReport({ account }: Side, message: SimulatedMessage): object {
  const isBlocked = account.blocked.includes(message.phone);
  const time = new Date((message.at + 28_800) * 1000).toISOString().slice(0, 19).replace('T', ' ');
  return {
    phone_number: message.phone,
    send_time: time,
    report_time: time,
    success: !isBlocked,
    err_code: isBlocked ? 'MOBILE_IN_BLACK' : 'DELIVERED',
    err_msg: isBlocked ? 'the number is blocked' : 'delivered',
    sms_size: '1',
    biz_id: message.number,
    out_id: message.reference,
  };
}
