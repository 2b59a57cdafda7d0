import type { TrackAnswer } from '@linehaul/modules/courier/server/courier.port.ts';
import { kdniaoSign } from '@linehaul/server-kernel/providers/courier-signs.ts';
import { z } from 'zod';
import type { CodedParcel, ExpressAccess } from './express-access.steps.ts';
import { askProvider } from './express-call.provider.ts';
import { isSubscribedBefore, kdniaoEvents, kdniaoFault, kdniaoResult, kdniaoState } from './kdniao.rules.ts';

const resultSchema = z.object({ Success: z.boolean(), Reason: z.string().nullish() });
const guesses = z.object({ Shippers: z.array(z.object({ ShipperCode: z.string().min(1) })) });

export interface KdniaoAccount {
  business_id: string;
  key: string;
  plan: 'free' | 'paid';
}

/** The provider numbers its calls. */
const requestTypes = {
  free: { query: '8001', subscribe: '8008' },
  paid: { query: '1002', subscribe: '1008' },
} as const;
const recognise = '2002';

/** KDNiao's interface: everything is posted to one address, told apart by a number. */
export function kdniaoAccess(base: string, account: KdniaoAccount): ExpressAccess {
  const { business_id, key, plan } = account;

  function ask(RequestType: string, data: object): Promise<unknown> {
    const RequestData = JSON.stringify(data);
    return askProvider(`${base}/api/dist`, {
      RequestData,
      EBusinessID: business_id,
      RequestType,
      DataSign: kdniaoSign(RequestData, key),
      DataType: '2',
    });
  }

  const parcelOf = ({ code, parcel_no, phone_tail }: CodedParcel) => ({
    ShipperCode: code,
    LogisticCode: parcel_no,
    ...(phone_tail !== '' && { CustomerName: phone_tail }),
  });

  return {
    async query(parcel): Promise<TrackAnswer> {
      const result = kdniaoResult.safeParse(await ask(requestTypes[plan].query, parcelOf(parcel))).data;
      if (!result) return { kind: 'fault', fault: 'unavailable' };
      const { Success, Reason, State, StateEx } = result;
      if (!Success) return { kind: 'fault', fault: kdniaoFault(Reason) };
      return { kind: 'track', track: { state: kdniaoState(State, StateEx), events: kdniaoEvents(result) } };
    },

    // Where reports are to come is entered at the provider; it is sent along for accounts that have it by call.
    async subscribe(parcel, address) {
      const answer = resultSchema.safeParse(
        await ask(requestTypes[plan].subscribe, { ...parcelOf(parcel), Callback: address }),
      );
      if (!answer.success) return 'unavailable';
      const { Success, Reason } = answer.data;
      return Success || isSubscribedBefore(Reason ?? '') ? 'subscribed' : kdniaoFault(Reason ?? '');
    },

    async codeOfNumber(parcel_no) {
      const guess = guesses.safeParse(await ask(recognise, { LogisticCode: parcel_no })).data;
      return guess?.Shippers[0]?.ShipperCode ?? null;
    },

    async fault() {
      const answer = resultSchema.safeParse(await ask(recognise, { LogisticCode: 'LH0000000000' })).data;
      if (!answer) return 'unavailable';
      const fault = answer.Success ? null : kdniaoFault(answer.Reason ?? '');
      return fault === 'account' || fault === 'calls' ? fault : null;
    },
  };
}
