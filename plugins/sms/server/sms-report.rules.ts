import type { Report } from '@linehaul/modules/message/server/message.port.ts';
import { z } from 'zod';
import { aliyunFault } from './aliyun.rules.ts';
import { tencentReportFault } from './tencent.rules.ts';

const text = z.union([z.string(), z.number()]).transform(String);
const number = z.coerce.number().int().min(0).max(1_000);

const aliyunReport = z.looseObject({
  success: z.union([z.boolean(), z.stringbool()]),
  err_code: text.default(''),
  sms_size: number.catch(0).default(0),
  biz_id: text,
  out_id: text.default(''),
});

const tencentReport = z.looseObject({
  report_status: z.string(),
  errmsg: text.default(''),
  sid: text,
});

export type ReportTopic = 'aliyun' | 'tencent';

function aliyunRead(one: z.output<typeof aliyunReport>): Report {
  const { success, err_code, sms_size, biz_id, out_id } = one;
  const knownFault = aliyunFault(err_code);
  const failureFault = knownFault === 'other' ? 'undelivered' : knownFault;
  return {
    sender: 'sms.aliyun',
    provider_no: biz_id,
    reference: out_id,
    state: success ? 'delivered' : 'refused',
    fault: success ? 'none' : failureFault,
    provider_code: err_code.slice(0, 60),
    parts: sms_size,
  };
}

function tencentRead({ report_status, errmsg, sid }: z.output<typeof tencentReport>): Report {
  const success = report_status === 'SUCCESS';
  return {
    sender: 'sms.tencent',
    provider_no: sid,
    reference: '',
    state: success ? 'delivered' : 'refused',
    fault: success ? 'none' : tencentReportFault(errmsg),
    provider_code: errmsg.slice(0, 60),
    parts: 0,
  };
}

/** Providers send at most 100 reports at once. */
const atOnce = 500;
const aliyunReports = z.array(aliyunReport).min(1).max(atOnce);
const tencentReports = z.array(tencentReport).min(1).max(atOnce);

/** The reports in a provider's request; null when it is none of theirs. */
export function readReports(topic: ReportTopic, document: unknown): Report[] | null {
  if (topic === 'aliyun') return aliyunReports.safeParse(document).data?.map(aliyunRead) ?? null;
  return tencentReports.safeParse(document).data?.map(tencentRead) ?? null;
}

/** What each provider wants to hear. */
export const reportAnswers: Readonly<Record<ReportTopic, { good: string; bad: string }>> = {
  aliyun: { good: '{"code":0,"msg":"OK"}', bad: '{"code":1,"msg":"malformed"}' },
  tencent: { good: '{"result":0,"errmsg":"OK"}', bad: '{"result":1,"errmsg":"malformed"}' },
};
