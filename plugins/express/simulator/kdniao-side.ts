import { hasKdniaoSign, signKdniao } from '@linehaul/server-kernel/testing/courier-sign-check.ts';
import type { ProviderRequest } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { accounts, type Journey, journeyOf, type TrackingState } from './state.ts';

const { business_id: EBusinessID, key } = accounts.kdniao;

const refuse = (Reason: string) => ({ EBusinessID, Success: false, Reason });

/** The whole journey, the oldest first. */
function result(no: string, { shipper, kdniao_state, kdniao_state_ex, stops }: Journey) {
  return {
    EBusinessID,
    ShipperCode: shipper,
    LogisticCode: no,
    Success: true,
    State: kdniao_state,
    StateEx: kdniao_state_ex,
    Traces: stops.map(({ at, text, place }) => ({ AcceptTime: at, AcceptStation: text, Location: place, Action: '2' })),
  };
}

interface Asked {
  ShipperCode?: string;
  LogisticCode?: string;
  CustomerName?: string;
  Callback?: string;
}

function query(tracking: TrackingState, { ShipperCode, LogisticCode = '', CustomerName = '' }: Asked) {
  const journey = journeyOf(tracking, LogisticCode);
  if (!ShipperCode) return refuse('快递公司编码不能为空');
  if (journey && journey.phone_tail !== CustomerName && journey.phone_tail !== '') return refuse('手机尾号错误');
  if (!journey || journey.shipper !== ShipperCode) {
    return { EBusinessID, ShipperCode, LogisticCode, Success: true, State: '0', Reason: '暂无轨迹信息', Traces: [] };
  }
  return result(LogisticCode, journey);
}

function subscribe({ subscriptions }: TrackingState, { LogisticCode = '', Callback = '' }: Asked) {
  if (LogisticCode === '') return refuse('快递单号不能为空');
  subscriptions.set(LogisticCode, { address: Callback, salt: '' });
  return { EBusinessID, UpdateTime: '2026-11-26 12:00:00', Success: true, Reason: '' };
}

function recognise(tracking: TrackingState, { LogisticCode = '' }: Asked) {
  const journey = journeyOf(tracking, LogisticCode);
  const Shippers = journey ? [{ ShipperCode: journey.shipper, ShipperName: journey.shipper }] : [];
  return { EBusinessID, Success: true, LogisticCode, Code: '100', Shippers };
}

/** Null for an address that the provider does not have. */
export function kdniaoAnswer(tracking: TrackingState, { path, body }: ProviderRequest): unknown {
  if (path !== '/api/dist') return null;
  const form = new URLSearchParams(body.toString('utf8'));
  const data = form.get('RequestData') ?? '';
  if (form.get('EBusinessID') !== EBusinessID) return refuse('商户ID不存在');
  if (!hasKdniaoSign(form, key)) return refuse('数据签名验证失败');
  if (tracking.faults.no_calls) return refuse('可用次数不足');
  const trackInput: Asked = JSON.parse(data);
  const calls: Readonly<Record<string, (tracking: TrackingState, query: Asked) => unknown>> = {
    1002: query,
    8001: query,
    1008: subscribe,
    8008: subscribe,
    2002: recognise,
  };
  return calls[form.get('RequestType') ?? '']?.(tracking, trackInput) ?? refuse('指令不存在');
}

/** A report as the provider posts it. */
export function kdniaoForm(no: string, journey: Journey, isWrong: boolean): URLSearchParams {
  const Data = [result(no, journey)];
  const RequestData = JSON.stringify({ EBusinessID, PushTime: '2026-11-26 12:00:00', Count: '1', Data });
  const DataSign = signKdniao(RequestData, isWrong ? 'another key' : key);
  return new URLSearchParams({ RequestData, RequestType: '101', DataSign });
}
