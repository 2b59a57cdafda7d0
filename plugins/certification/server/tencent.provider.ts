import { callProvider } from '@linehaul/server-kernel/outbound/provider-call.ts';
import { tc3Request } from '@linehaul/server-kernel/providers/tc3.ts';
import { z } from 'zod';
import type { CertificationSettings } from '../contract/certification.contract.ts';
import type { CertificationAccess, Outcome, Subject } from './certification-access.steps.ts';
import { answerOf, isAccountFault } from './provider-codes.rules.ts';

const text = z.union([z.string(), z.number()]).transform(String);

const answerSchema = z.looseObject({
  Response: z.looseObject({
    RequestId: z.string().default(''),
    /** Of a person. */
    Result: text.nullish(),
    /** Of a company. */
    State: text.nullish(),
    Error: z.looseObject({ Code: z.string() }).optional(),
  }),
});

/** Addresses of both interfaces; a simulated provider is both. */
export interface TencentBases {
  person: URL;
  company: URL;
}

function outcomeOf(kind: Subject['kind'], { status, document }: { status: number; document: unknown }): Outcome {
  const read = answerSchema.safeParse(document);
  if (!read.success) return { state: 'unknown', provider_code: String(status) };
  const { RequestId, Result, State, Error: fault } = read.data.Response;
  const code = fault?.Code ?? Result ?? State ?? '';
  const answer = fault ? null : answerOf('tencent', kind, code);
  if (answer) return { state: 'answered', answer, provider_no: RequestId, provider_code: code };
  return { state: isAccountFault(code) ? 'refused' : 'unsent', provider_code: code };
}

/**
 * Tencent Cloud's registers: persons by faceid 2018-03-01 (IdCardVerification), companies by ocr 2018-11-19
 * (VerifyEnterpriseFourFactors), which wants their legal representative as well.
 */
export function tencentAccess(bases: TencentBases, settings: CertificationSettings, now: number): CertificationAccess {
  const keys = { secretId: settings.tencent_secret_id, secretKey: settings.tencent_secret_key ?? '', now };

  function requestFor({ kind, name, number, legal_name, legal_number }: Subject) {
    if (kind === 'company') {
      const parameters = { RealName: legal_name, IdCard: legal_number, EnterpriseName: name, EnterpriseMark: number };
      const of = { url: bases.company, service: 'ocr', version: '2018-11-19', region: 'ap-guangzhou' };
      return tc3Request({ ...keys, ...of, action: 'VerifyEnterpriseFourFactors', parameters });
    }
    const of = { url: bases.person, service: 'faceid', version: '2018-03-01', region: 'ap-guangzhou' };
    return tc3Request({ ...keys, ...of, action: 'IdCardVerification', parameters: { IdCard: number, Name: name } });
  }

  return {
    async check(subject): Promise<Outcome> {
      const came = await callProvider(requestFor(subject));
      if ('fault' in came) return { state: came.fault === 'unreachable' ? 'unsent' : 'unknown', provider_code: '' };
      return outcomeOf(subject.kind, came);
    },
  };
}
