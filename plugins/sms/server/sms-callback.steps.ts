import { reportMessage } from '@linehaul/modules/message/server/message.port.ts';
import type { CallbackAnswer, CallbackCall } from '@linehaul/server-kernel/module/server-plugin.ts';
import { type ReportTopic, readReports, reportAnswers } from './sms-report.rules.ts';

function parseDocument(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** The provider whose report it is: the last part of the address says so, else the shape of the report. */
function senderOf(topic: string, document: unknown): ReportTopic {
  if (topic === 'aliyun' || topic === 'tencent') return topic;
  return readReports('tencent', document) ? 'tencent' : 'aliyun';
}

/**
 * Reports of providers. They are not signed: the secret is in the address, and what is reported counts only for messages
 * that this account has sent. Taken in twice they change nothing.
 */
export async function takeReports({ request, topic, scope }: CallbackCall): Promise<CallbackAnswer> {
  const type = 'application/json';
  const document = parseDocument(request.body);
  const from = senderOf(topic, document);
  const reports = readReports(from, document);
  if (!reports) return { status: 400, type, body: reportAnswers[from].bad, verdict: 'ignored' };
  const outcomes = await scope.transaction(async (tx) => {
    const ends: string[] = [];
    for (const report of reports) ends.push(await reportMessage(tx, report));
    return ends;
  });
  const verdict = outcomes.includes('known') ? 'taken' : 'ignored';
  return { status: 200, type, body: reportAnswers[from].good, verdict };
}
