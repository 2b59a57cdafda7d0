import { randomUUID } from 'node:crypto';
import { callProvider } from '@linehaul/server-kernel/outbound/provider-call.ts';
import { acs3Request } from '@linehaul/server-kernel/providers/acs3.ts';
import { z } from 'zod';
import type { CertificationSettings } from '../contract/certification.contract.ts';
import type { CertificationAccess, Outcome, Subject } from './certification-access.steps.ts';
import { answerOf, isAccountFault } from './provider-codes.rules.ts';

const text = z.union([z.string(), z.number()]).transform(String);

const answerSchema = z.looseObject({
  Code: text,
  RequestId: z.string().default(''),
  /** Of a person. */
  ResultObject: z.looseObject({ BizCode: text.optional() }).nullish(),
  /** Of a company. */
  Data: z.looseObject({ ReasonCode: text.optional() }).nullish(),
});

/** Addresses of both interfaces; a simulated provider is both. */
export interface AliyunBases {
  person: URL;
  company: URL;
}

/**
 * Alibaba Cloud's registers: persons by cloudauth 2019-03-07 (Id2MetaVerify), companies by dytnsapi 2020-02-17
 * (CompanyTwoElementsVerification).
 */
export function aliyunAccess(bases: AliyunBases, settings: CertificationSettings, now: number): CertificationAccess {
  const { aliyun_key_id: keyId, aliyun_key_secret: secret = '', aliyun_auth_code: AuthCode } = settings;

  function requestFor({ kind, name, number }: Subject) {
    const keys = { keyId, secret, now, nonce: randomUUID() };
    if (kind === 'company') {
      const parameters = { AuthCode, EpCertName: name, EpCertNo: number };
      const action = 'CompanyTwoElementsVerification';
      return acs3Request({ ...keys, url: bases.company, action, version: '2020-02-17', parameters });
    }
    const parameters = { ParamType: 'normal', UserName: name, IdentifyNum: number };
    return acs3Request({ ...keys, url: bases.person, action: 'Id2MetaVerify', version: '2019-03-07', parameters });
  }

  return {
    async check(subject): Promise<Outcome> {
      const came = await callProvider(requestFor(subject));
      if ('fault' in came) return { state: came.fault === 'unreachable' ? 'unsent' : 'unknown', provider_code: '' };
      const read = answerSchema.safeParse(came.document);
      if (!read.success) return { state: 'unknown', provider_code: String(came.status) };
      const { Code, RequestId, ResultObject, Data } = read.data;
      const code = ResultObject?.BizCode ?? Data?.ReasonCode;
      const answer = answerOf('aliyun', subject.kind, code);
      if (answer) return { state: 'answered', answer, provider_no: RequestId, provider_code: code ?? '' };
      return { state: isAccountFault(Code) ? 'refused' : 'unsent', provider_code: Code };
    },
  };
}
