import { randomUUID } from 'node:crypto';
import { acs3Fault } from '@linehaul/server-kernel/testing/acs3-check.ts';
import {
  type ProviderAnswer,
  type ProviderRequest,
  startSimulatedProvider,
} from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { tc3Fault } from '@linehaul/server-kernel/testing/tc3-check.ts';
import { z } from 'zod';

/** The account that both providers know. */
const account = { keyId: 'key-1', secret: 'a secret of the account', authCode: 'label-1' };

const json = (value: unknown, status = 200): ProviderAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

/** What the register knows of somebody; `down`: it cannot be reached at this moment. */
export type Verdict = 'same' | 'different' | 'no_record' | 'down';

const aliyunPersons = { same: '1', different: '2', no_record: '3' } as const;
const aliyunCompanies = { same: '0', different: '3', no_record: '4' } as const;
const tencentPersons = { same: '0', different: '-1', no_record: '-4' } as const;
const tencentCompanies = { same: 1, different: 2, no_record: 3 } as const;

const personInput = z.object({ IdCard: z.string(), Name: z.string() });
const companyInput = z.object({
  RealName: z.string(),
  IdCard: z.string(),
  EnterpriseName: z.string(),
  EnterpriseMark: z.string(),
});

/** The registers of both providers on this machine: names that are not told otherwise belong to their numbers. */
export async function startCertificationSimulator(port = 0) {
  const usedNonces = new Set<string>();
  const verdicts = new Map<string, Verdict>([
    ['李雷', 'different'],
    ['无名', 'no_record'],
  ]);
  /** Every question that was answered or would have been, the newest last. */
  const questions: { kind: 'person' | 'company'; name: string; number: string }[] = [];
  const now = () => Math.floor(Date.now() / 1000) + provider.faults.clock_s;

  const verdictOf = (kind: 'person' | 'company', name: string, number: string): Verdict => {
    questions.push({ kind, name, number });
    return verdicts.get(name) ?? 'same';
  };

  function aliyun({ headers, query }: ProviderRequest): object {
    const RequestId = randomUUID();
    const field = (name: string) => query.get(name) ?? '';
    if (headers['x-acs-action'] === 'Id2MetaVerify') {
      if (field('ParamType') !== 'normal') return { Code: '401', Message: 'ParamType', RequestId };
      const verdict = verdictOf('person', field('UserName'), field('IdentifyNum'));
      if (verdict === 'down') return { Code: '402', Message: 'source down', RequestId };
      return { Code: '200', Message: 'success', RequestId, ResultObject: { BizCode: aliyunPersons[verdict] } };
    }
    if (headers['x-acs-action'] !== 'CompanyTwoElementsVerification')
      return { Code: 'InvalidAction.NotFound', RequestId };
    if (field('AuthCode') !== account.authCode) return { Code: 'isv.AuthCodeNotExist', RequestId };
    const verdict = verdictOf('company', field('EpCertName'), field('EpCertNo'));
    if (verdict === 'down') return { Code: 'isp.SystemError', RequestId };
    const VerifyResult = String(verdict === 'same');
    return { Code: 'OK', Message: 'OK', RequestId, Data: { VerifyResult, ReasonCode: aliyunCompanies[verdict] } };
  }

  function tencent({ headers, body }: ProviderRequest): object {
    const RequestId = randomUUID();
    const buildFailure = (Code: string) => ({ Response: { RequestId, Error: { Code, Message: Code } } });
    const input: unknown = JSON.parse(body.toString('utf8'));
    if (headers['x-tc-action'] === 'IdCardVerification') {
      const { Name, IdCard } = personInput.parse(input);
      const verdict = verdictOf('person', Name, IdCard);
      return verdict === 'down'
        ? buildFailure('InternalError')
        : { Response: { RequestId, Result: tencentPersons[verdict] } };
    }
    if (headers['x-tc-action'] !== 'VerifyEnterpriseFourFactors') return buildFailure('InvalidAction');
    const { EnterpriseName, EnterpriseMark, RealName } = companyInput.parse(input);
    const verdict = verdictOf('company', EnterpriseName, EnterpriseMark);
    if (verdict === 'down') return buildFailure('FailedOperation.UnKnowError');
    const State = verdicts.get(RealName) === 'different' ? tencentCompanies.different : tencentCompanies[verdict];
    return { Response: { RequestId, State, Detail: { Result: State === 2 ? -22 : 7 } } };
  }

  const provider = await startSimulatedProvider({
    name: 'certification',
    port,
    answer: async (request) => {
      const keys = { ...account, now: now(), used: usedNonces };
      // An answer signed for somebody else does not exist here: a wrong account is what both providers know.
      const accountKeys = provider.faults.wrong_sign ? { ...keys, secret: 'the secret of another account' } : keys;
      if (request.headers['x-acs-action'] !== undefined) {
        const fault = acs3Fault(request, accountKeys);
        return fault ? json({ Code: fault, Message: fault, RequestId: randomUUID() }, 400) : json(aliyun(request));
      }
      const service = request.headers['x-tc-action'] === 'VerifyEnterpriseFourFactors' ? 'ocr' : 'faceid';
      const fault = tc3Fault(request, service, accountKeys);
      if (!fault) return json(tencent(request));
      return json({ Response: { RequestId: randomUUID(), Error: { Code: fault, Message: fault } } });
    },
  });
  const { url } = provider;
  const environment = {
    CERTIFICATION_ALIYUN_BASE: url,
    CERTIFICATION_ALIYUN_COMPANY_BASE: url,
    CERTIFICATION_TENCENT_BASE: url,
    CERTIFICATION_TENCENT_COMPANY_BASE: url,
  };
  return { provider, account, verdicts, questions, environment };
}
