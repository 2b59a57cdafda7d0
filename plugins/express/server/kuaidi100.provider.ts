import type { TrackAnswer } from '@linehaul/modules/courier/server/courier.port.ts';
import { kuaidi100Sign } from '@linehaul/server-kernel/providers/courier-signs.ts';
import { z } from 'zod';
import type { CodedParcel, ExpressAccess } from './express-access.steps.ts';
import { askProvider } from './express-call.provider.ts';
import {
  kuaidi100Events,
  kuaidi100QueryFault,
  kuaidi100Result,
  kuaidi100State,
  kuaidi100Subscribed,
} from './kuaidi100.rules.ts';

const refusal = z.object({ result: z.literal(false), returnCode: z.unknown() });
const subscription = z.object({ returnCode: z.unknown() });
const guesses = z.array(z.object({ comCode: z.string().min(1) }));

export interface Kuaidi100Account {
  customer: string;
  key: string;
  /** By which reports are signed. */
  salt: string;
}

export interface Kuaidi100Bases {
  poll: string;
  www: string;
}

/** No company gives such a number, so that a question about it tells of the account alone. */
const nobodys = { code: 'yuantong', parcel_no: 'LH0000000000', phone_tail: '' };

/** Kuaidi100's enterprise interface, as its sample code speaks it. */
export function kuaidi100Access(bases: Kuaidi100Bases, account: Kuaidi100Account): ExpressAccess {
  const { customer, key, salt } = account;

  async function query({ code, parcel_no, phone_tail }: CodedParcel): Promise<TrackAnswer> {
    const param = JSON.stringify({
      com: code,
      num: parcel_no,
      phone: phone_tail,
      resultv2: '1',
      show: '0',
      order: 'desc',
    });
    const form = { customer, sign: kuaidi100Sign(param, key, customer), param };
    const document = await askProvider(`${bases.poll}/poll/query.do`, form);
    const refusalAnswer = refusal.safeParse(document).data;
    if (refusalAnswer) return { kind: 'fault', fault: kuaidi100QueryFault(refusalAnswer.returnCode) };
    const result = kuaidi100Result.safeParse(document).data;
    if (!result) return { kind: 'fault', fault: 'unavailable' };
    const events = kuaidi100Events(result);
    return { kind: 'track', track: { state: kuaidi100State(result.state), events } };
  }

  return {
    query,

    async subscribe({ code, parcel_no, phone_tail }, address) {
      const parameters = { callbackurl: address, salt, resultv2: '1', autoCom: '1', phone: phone_tail };
      const param = JSON.stringify({ company: code, number: parcel_no, key, parameters });
      const document = await askProvider(`${bases.poll}/poll`, { schema: 'json', param });
      const answer = subscription.safeParse(document).data;
      return answer ? kuaidi100Subscribed(answer.returnCode) : 'unavailable';
    },

    async codeOfNumber(parcel_no) {
      const searchInput = new URLSearchParams({ num: parcel_no, key });
      const document = await askProvider(`${bases.www}/autonumber/auto?${searchInput}`);
      return guesses.safeParse(document).data?.[0]?.comCode ?? null;
    },

    async fault() {
      const answer = await query(nobodys);
      const isAboutAccount = answer.kind === 'fault' && ['account', 'calls', 'unavailable'].includes(answer.fault);
      return isAboutAccount ? answer.fault : null;
    },
  };
}
