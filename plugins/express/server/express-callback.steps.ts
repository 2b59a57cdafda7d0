import { openSettings } from '@linehaul/modules/addon/server/addon.port.ts';
import {
  type ReportedParcel,
  subscribeAgain,
  type Track,
  takePush,
} from '@linehaul/modules/courier/server/courier.port.ts';

import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { CallbackAnswer, CallbackCall, CallbackHandler } from '@linehaul/server-kernel/module/server-plugin.ts';
import { kdniaoSign, kuaidi100Sign } from '@linehaul/server-kernel/providers/courier-signs.ts';
import { isSameSign } from '@linehaul/server-kernel/providers/same-sign.ts';
import { beijingText } from '@linehaul/server-kernel/time/beijing-time.ts';
import { configurable, saltOf } from './express-account.provider.ts';
import { companyOfCode, type OwnCompanies } from './express-codes.rules.ts';
import { companyRepo } from './express-company.repo.ts';
import { type KdniaoResult, kdniaoEvents, kdniaoReport, kdniaoState } from './kdniao.rules.ts';
import { type Kuaidi100Report, kuaidi100Events, kuaidi100Report, kuaidi100State } from './kuaidi100.rules.ts';

type Verdict = CallbackAnswer['verdict'];

function answer(verdict: Verdict, document: object): CallbackAnswer {
  const status = verdict === 'forged' ? 401 : 200;
  return { verdict, status, type: 'application/json; charset=utf-8', body: JSON.stringify(document) };
}

function parseDocument(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Half an hour after a subscription was given up it may be made again. */
const againSeconds = 1_800;

/** One journey as a report tells it. */
interface Reported {
  parcel: ReportedParcel;
  track: Track;
}

function kuaidi100Journey(
  { autoCheck, comOld, comNew, lastResult }: Kuaidi100Report,
  ownCompanies: OwnCompanies,
): Reported {
  const { com, nu, state } = lastResult;
  const findCompany = (code: string) => companyOfCode('kuaidi100', code, ownCompanies);
  const isCorrected = autoCheck === '1' && !!comNew && comNew !== comOld;
  const codes = [com, comOld, isCorrected ? comNew : ''].filter((code) => !!code);
  return {
    parcel: { parcel_no: nu.toUpperCase(), companies: codes.map((code) => findCompany(String(code))) },
    track: {
      state: kuaidi100State(state),
      events: kuaidi100Events(lastResult),
      ...(isCorrected && { corrected: findCompany(comNew) }),
    },
  };
}

async function takeKuaidi100(scope: Scope, report: Kuaidi100Report, ownCompanies: OwnCompanies): Promise<Verdict> {
  const { parcel, track } = kuaidi100Journey(report, ownCompanies);
  return scope.transaction(async (tx) => {
    if (report.status === 'abort') return (await subscribeAgain(tx, parcel, againSeconds)) ? 'taken' : 'ignored';
    return (await takePush(tx, parcel, track)) === 'taken' ? 'taken' : 'ignored';
  });
}

async function kuaidi100Callback(kernel: ModuleKernel, { request, scope }: CallbackCall): Promise<CallbackAnswer> {
  const form = new URLSearchParams(request.body.toString('utf8'));
  const param = form.get('param') ?? '';
  const right = kuaidi100Sign(param, saltOf(kernel, scope.caller.supplier_id));
  const no = (message: string) => ({ result: false, returnCode: '500', message });
  if (!isSameSign(form.get('sign')?.toUpperCase(), right)) return answer('forged', no('sign'));
  const report = kuaidi100Report.safeParse(parseDocument(param)).data;
  if (!report) return answer('ignored', no('param'));
  // Answered with anything else, the same report comes three more times.
  const successReply = { result: true, returnCode: '200', message: '成功' };
  return answer(await takeKuaidi100(scope, report, await companyRepo(scope).all()), successReply);
}

function kdniaoJourney(result: KdniaoResult, ownCompanies: OwnCompanies): Reported {
  const { ShipperCode, LogisticCode, State, StateEx } = result;
  const companies = [companyOfCode('kdniao', ShipperCode, ownCompanies)];
  return {
    parcel: { parcel_no: LogisticCode.toUpperCase(), companies },
    track: { state: kdniaoState(State, StateEx), events: kdniaoEvents(result) },
  };
}

async function kdniaoCallback(kernel: ModuleKernel, { request, scope }: CallbackCall): Promise<CallbackAnswer> {
  const { kdniao_key: key, kdniao_business_id: id } = await openSettings(scope, kernel.secrets, configurable);
  const form = new URLSearchParams(request.body.toString('utf8'));
  const data = form.get('RequestData') ?? '';
  const reply = (Success: boolean, Reason: string) => ({
    EBusinessID: String(id ?? ''),
    UpdateTime: beijingText(scope.now),
    Success,
    Reason,
  });
  // Written into the form as it is, a plus sign is read as a space.
  const sign = form.get('DataSign')?.replaceAll(' ', '+');
  if (typeof key !== 'string' || !isSameSign(sign, kdniaoSign(data, key)))
    return answer('forged', reply(false, 'DataSign'));
  const report = kdniaoReport.safeParse(parseDocument(data)).data;
  if (!report || report.EBusinessID !== id) return answer('ignored', reply(false, 'RequestData'));
  const ownCompanies = await companyRepo(scope).all();
  const journeys = report.Data.filter(({ Success }) => Success).map((result) => kdniaoJourney(result, ownCompanies));
  const ends = await scope.transaction(async (tx) => {
    const verdicts: string[] = [];
    for (const { parcel, track } of journeys) verdicts.push(await takePush(tx, parcel, track));
    return verdicts;
  });
  return answer(ends.includes('taken') ? 'taken' : 'ignored', reply(true, ''));
}

/**
 * Reports of both providers; the last part of the address says whose it is, else the form. Each one is signed, and holds
 * the whole journey, so that one which comes twice or late changes nothing.
 */
export function expressCallback(kernel: ModuleKernel): CallbackHandler {
  return (call) => {
    const isKdniao = call.topic === 'kdniao' || call.request.body.includes('RequestData=');
    return isKdniao ? kdniaoCallback(kernel, call) : kuaidi100Callback(kernel, call);
  };
}
